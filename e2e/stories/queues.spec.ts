import { queueKeys, queueOf } from '@sac/contract/queues';
import { handIn } from '../support/office';
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

test('page and size are in the address, so Back and a reload restore them', async ({ page, open }) => {
  await open('/admin/order-history');
  const status = page.getByRole('region', { name: 'Order History' }).getByRole('status');
  // Other stories may have added orders.
  await expect(status).toHaveText(/^1–10 of 4\d\d$/);
  const total = Number((await status.textContent())?.split(' ').at(-1));
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect(status).toHaveText(`11–20 of ${total}`);
  await page.getByRole('combobox', { name: 'Rows' }).selectOption('25');
  await expect(status).toHaveText(`1–25 of ${total}`);
  await page.goBack();
  await expect(status).toHaveText(`11–20 of ${total}`);
  await page.reload();
  await expect(status).toHaveText(`11–20 of ${total}`);
  await page.goto('/admin/order-history?page=9999&size=50');
  await expect(status).toHaveText(`${Math.floor((total - 1) / 50) * 50 + 1}–${total} of ${total}`);
  await page.getByRole('combobox', { name: 'Rows' }).selectOption('All');
  await expect(status).toHaveText(`All ${total}`);
  await expect(page.getByRole('navigation', { name: /pages/i })).toHaveCount(0);
});

test('a colleague assigns the order first: the list shows the assignee', async ({
  page,
  request,
  browserConsole,
  open,
  colleagueAt,
  office,
}) => {
  const orderId = String(await handIn(request, office, { processing_mode: 'Priority' }));
  const list = `/admin/priority-order?search=${orderId}`;
  await open(list);
  const button = page.getByRole('button', { name: `Assign to me: order ${orderId}` });
  await expect(button).toBeVisible();

  const colleague = await colleagueAt(list);
  await colleague.getByRole('button', { name: `Assign to me: order ${orderId}` }).click();
  await colleague.getByRole('dialog').getByRole('button', { name: 'Assign to me' }).click();
  await expect(colleague.getByText('Order has been assigned successfully')).toBeVisible();

  browserConsole.allow(/status of 409/);
  await button.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText(`Order ${orderId} is already assigned to Mei Tan.`)).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(orderId) })).toHaveCount(0);
});

test('an unknown address shows a link back', async ({ page, browserConsole, open }) => {
  await open();
  browserConsole.allow(/status of 404/);
  for (const path of ['/admin/view-order/NotAnId', '/admin/view-order/MTk5OTk5OA', '/admin/nothing-here']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});
