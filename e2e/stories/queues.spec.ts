import { queueKeys, queueOf } from '@sac/contract/queues';
import { expect, test } from '../support/story';

test('every queue opens from its link, and its heading counts what its badges say', async ({ page, open }) => {
  await open();
  for (const key of queueKeys) {
    const queue = queueOf(key);
    const name = new RegExp(`^${queue.link}\\b`);
    const link = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name });
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/admin/${queue.path}$`));
    const heading = page.getByRole('heading', { level: 1, name: queue.title });
    await expect(heading).toContainText(/\d/);
    const total = ((await heading.textContent()) ?? '').replaceAll(/\D/g, '');
    const count = Number(total).toLocaleString('en');
    await expect(link).toContainText(count);
    const tile = page.getByRole('navigation', { name: 'Queues' }).getByRole('link', { name });
    if (queue.place === 'tile') await expect(tile).toContainText(count);
    else await expect(tile).toHaveCount(0);
  }
});
