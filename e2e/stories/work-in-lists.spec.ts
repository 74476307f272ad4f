import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { handIn, staffHeaders } from '../support/office';
import { expect, test } from '../support/story';
import { typeInto } from '../support/type-into';

const statusOf = (page: Page, title: string) =>
  page.getByRole('region', { name: title, exact: true }).getByRole('status');
const bar = (page: Page) => page.getByRole('region', { name: 'Selected orders' });
const selectOf = (page: Page, orderId: number) =>
  page.getByRole('row', { name: new RegExp(String(orderId)) }).getByRole('checkbox');

test('a search finds by every field, is in the address, and an empty one returns to the list', async ({
  page,
  request,
  open,
  office,
}) => {
  const orderId = await handIn(request, office, {
    passport_number: 'ZZ9081726',
    first_name: 'Wilhelmine',
    phone: '612998877',
  });
  await open('/admin/order-history');
  const search = page.getByRole('searchbox', { name: 'Search this list' });
  for (const text of [String(orderId), 'wilhelm', 'zz90817', '998877']) {
    await typeInto(search, text);
    await expect(page).toHaveURL(new RegExp(`search=${text}`));
    await expect(page.getByRole('link', { name: `View order ${orderId}` })).toBeVisible();
  }
  await page.reload();
  await expect(search).toHaveValue('998877');
  await expect(page.getByRole('link', { name: `View order ${orderId}` })).toBeVisible();
  await typeInto(search, 'nobody is called this');
  await expect(page.getByText(/No records found|No data available in table/).first()).toBeVisible();
  await typeInto(search, '');
  await expect(page).toHaveURL(/order-history$/);
  await expect(statusOf(page, 'Order History')).toHaveText(/^1–10 of 4/);
});

test('orders are assigned, moved to New orders, deleted and restored in bulk', async ({
  page,
  request,
  open,
  office,
}) => {
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
  await page.getByRole('button', { name: new RegExp(`^Restore.*${a}`) }).click();
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Order has been restored to New orders.')).toBeVisible();
  await page.goto(`/admin/recent-order?${search}`);
  await expect(view(a)).toBeVisible();
  await expect(view(b)).toHaveCount(0);
});

test('refunds found by a search are selected together and marked as refunded', async ({
  page,
  request,
  open,
  office,
}) => {
  const last_name = `Refunded ${randomUUID().slice(0, 8)}`;
  const headers = await staffHeaders(request, office);
  for (let count = 0; count < 11; count++) {
    const orderId = await handIn(request, office, { last_name });
    const data = { orderId, status: 'New', updatingStatus: 'Refund' };
    const moved = await request.put('/api/admin/move-order-status', { headers, data });
    expect(moved.status(), await moved.text()).toBe(200);
  }
  await open(`/admin/refund-order?search=${encodeURIComponent(last_name)}`);
  await expect(page.getByRole('cell', { name: 'Not yet' })).toHaveCount(10);
  await page.getByRole('columnheader').getByRole('checkbox').check();
  await expect(bar(page)).toContainText('10 selected');
  await bar(page).getByRole('button', { name: 'Select all 11 matches' }).click();
  await expect(bar(page)).toContainText('11 selected');
  await bar(page).getByRole('button', { name: 'Refunded it' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refunded it' }).click();
  await expect(page.getByText(/11 orders have been refunded\./)).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Not yet' })).toHaveCount(0);
});

test('future orders: twelve months, one month, and Back', async ({ page, open }) => {
  await open();
  await page.getByRole('link', { name: /^Future Orders/ }).click();
  const months = page.getByRole('navigation', { name: 'Months' }).getByRole('link');
  await expect(months).toHaveCount(12);
  await expect(months.first()).toContainText('Jan');
  const busy = months.filter({ hasText: /[A-Z][a-z]{2} [1-9]/ }).first();
  const count = (await busy.textContent())?.replaceAll(/\D/g, '');
  await busy.click();
  await expect(page).toHaveURL(/month=\d+/);
  await expect(statusOf(page, 'Future Order')).toContainText(`of ${count}`);
  await page.goBack();
  await expect(months).toHaveCount(12);
});

test('a manager exports the list, a team member has no such button', async ({ page, open, colleagueAt }) => {
  await open('/admin/completed-order', { email: 'manager@demo.test' });
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);
  const team = await colleagueAt();
  await expect(team.getByRole('heading', { level: 1 })).toContainText(/\d/);
  await expect(team.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
  await expect(team.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
});
