import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { queueKeys, queueOf } from '@sac/contract/orders/queues/queues';
import { chooseForList, chooseInRow } from '../../support/menus';
import { handIn, staffHeaders } from '../../support/office';
import { expect, test } from '../../support/story';

const bar = (page: Page) => page.getByRole('region', { name: 'Selected orders' });
const selectOf = (page: Page, orderId: number) =>
  page.getByRole('row', { name: new RegExp(String(orderId)) }).getByRole('checkbox');

test('orders are assigned, moved to New orders, deleted, restored and refunded in bulk, and exported', {
  tag: '@everyday',
}, async ({ page, request, open, office }) => {
  // Searched by a unique name: other stories' orders may push them off the first page.
  const last_name = `Together ${randomUUID().slice(0, 8)}`;
  const [a, b] = [await handIn(request, office, { last_name }), await handIn(request, office, { last_name })];
  const search = `search=${encodeURIComponent(last_name)}`;
  const dialog = page.getByRole('dialog');
  const view = (id: number) => page.getByRole('link', { name: `View order ${id}` });
  const doToBoth = async (action: string, question: string) => {
    for (const id of [a, b]) await selectOf(page, id).check();
    await expect(bar(page)).toContainText('2 selected');
    await bar(page).getByRole('button', { name: action }).click();
    await expect(dialog).toContainText(question);
    await expect(dialog).toContainText('2 orders');
    await dialog.getByRole('button', { name: action }).click();
    await expect(view(a)).toHaveCount(0);
    await expect(view(b)).toHaveCount(0);
  };

  await open(`/admin/recent-order?${search}`);
  await doToBoth('Assign to me', 'Are you sure want to assigned orders.');
  await expect(page.getByText('Order has been assigned successfully')).toBeVisible();
  await page.goto(`/admin/my-order?${search}`);
  await doToBoth('Move to New orders', 'Are you sure want to move orders to new orders.');
  await page.goto(`/admin/recent-order?${search}`);
  await doToBoth('Delete', 'Are you sure you want to delete?');
  await expect(page.getByText('Order has been deleted successfully')).toBeVisible();

  await page.goto(`/admin/deleted-order?${search}`);
  await chooseInRow(page, a, 'Restore');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Order has been restored to New orders.')).toBeVisible();
  await page.goto(`/admin/recent-order?${search}`);
  await expect(view(a)).toBeVisible();
  await expect(view(b)).toHaveCount(0);

  await test.step('what a search finds beyond the page is selected too, and marked as refunded', async () => {
    const refunded = `Refunded ${randomUUID().slice(0, 8)}`;
    const headers = await staffHeaders(request, office);
    for (let count = 0; count < 11; count++) {
      const orderId = await handIn(request, office, { last_name: refunded });
      const data = { orderId, status: 'New', updatingStatus: 'Refund' };
      const moved = await request.put('/api/admin/move-order-status', { headers, data });
      expect(moved.status(), await moved.text()).toBe(200);
    }
    await page.goto('/admin/refund-order');
    await page.getByRole('searchbox', { name: 'Search this list' }).click();
    await page.keyboard.type(refunded);
    await expect(page.getByRole('cell', { name: 'Not yet' })).toHaveCount(10);
    await expect(page.getByRole('region').getByRole('status').first()).toHaveText('1–10 of 11 matches');
    await page.getByRole('columnheader').getByRole('checkbox').check();
    await expect(bar(page)).toContainText('10 selected');
    await bar(page).getByRole('button', { name: 'Select all 11 matches' }).click();
    await expect(bar(page)).toContainText('11 selected');
    await bar(page).getByRole('button', { name: 'Refunded it' }).click();
    await dialog.getByRole('button', { name: 'Refunded it' }).click();
    await expect(page.getByText(/11 orders have been refunded\./)).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Not yet' })).toHaveCount(0);
  });

  await test.step('the list is exported as it is searched', async () => {
    const downloading = page.waitForEvent('download');
    await chooseForList(page, 'Export CSV');
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/\.csv$/);
    expect((await readFile(await download.path(), 'utf8')).trimEnd().split('\n')).toHaveLength(12);
  });
});

test('every queue opens from its link, and its heading counts what its badges say', { tag: '@everyday' }, async ({
  page,
  open,
}) => {
  await open();
  for (const key of queueKeys) {
    const queue = queueOf(key);
    const name = new RegExp(`^${queue.link}\\b`);
    const where = queue.place === 'tile' ? 'Queues' : 'Main';
    const link = page.getByRole('navigation', { name: where }).getByRole('link', { name });
    await link.click();
    await expect(page).toHaveURL(new RegExp(`/admin/${queue.path}$`));
    const heading = page.getByRole('heading', { level: 1, name: queue.title });
    await expect(heading).toContainText(/\d/);
    // Other stories change orders meanwhile: the badge follows them, and the list when somebody asks it to.
    await expect(async () => {
      await page.getByRole('button', { name: 'Refresh', exact: true }).click();
      const total = ((await heading.textContent()) ?? '').replaceAll(/\D/g, '');
      expect(await link.textContent()).toContain(Number(total).toLocaleString('en'));
    }).toPass();
  }
});
