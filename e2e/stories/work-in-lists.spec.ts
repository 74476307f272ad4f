import type { Page } from '@playwright/test';
import { handIn, openOffice, signIn } from '../support/office';
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
  server,
  database,
}) => {
  const office = await openOffice(server, database);
  const orderId = await handIn(request, office, {
    passport_number: 'ZZ9081726',
    first_name: 'Wilhelmine',
    phone: '612998877',
  });
  await signIn(page, office, '/admin/order-history');
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

test('a column sorts both ways, and Back undoes it', async ({ page, server, database }) => {
  await signIn(page, await openOffice(server, database), '/admin/completed-order');
  const header = page.getByRole('columnheader', { name: 'Name' });
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=full_name/);
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await page.goBack();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await page.reload();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
});

test('orders are deleted together, and restored', async ({ page, request, server, database }) => {
  const office = await openOffice(server, database);
  const [a, b] = [await handIn(request, office), await handIn(request, office)];
  await signIn(page, office, '/admin/recent-order?size=100');
  await selectOf(page, a).check();
  await selectOf(page, b).check();
  await expect(bar(page)).toContainText('2 selected');
  await bar(page).getByRole('button', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Are you sure you want to delete?');
  await expect(dialog).toContainText('2 orders');
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Order has been deleted successfully')).toBeVisible();
  for (const id of [a, b]) await expect(page.getByRole('link', { name: `View order ${id}` })).toHaveCount(0);

  await page.goto(`/admin/deleted-order?search=${a}`);
  await page.getByRole('button', { name: new RegExp(`^Restore.*${a}`) }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Order has been restored to New orders.')).toBeVisible();
  await page.goto(`/admin/recent-order?search=${a}`);
  await expect(page.getByRole('link', { name: `View order ${a}` })).toBeVisible();
});

test('taken orders are handed back to New orders together', async ({ page, request, server, database }) => {
  const office = await openOffice(server, database);
  const ids = [await handIn(request, office), await handIn(request, office)];
  await signIn(page, office, '/admin/recent-order?size=100');
  for (const id of ids) await selectOf(page, id).check();
  await bar(page).getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByRole('dialog')).toContainText('Are you sure want to assigned orders.');
  await page.getByRole('dialog').getByRole('button', { name: 'Assign to me' }).click();
  await expect(page.getByText('Order has been assigned successfully')).toBeVisible();
  await page.goto('/admin/my-order?size=100');
  for (const id of ids) await selectOf(page, id).check();
  await bar(page).getByRole('button', { name: 'Move to New orders' }).click();
  await expect(page.getByRole('dialog')).toContainText('Are you sure want to move orders to new orders.');
  await page.getByRole('dialog').getByRole('button', { name: 'Move to New orders' }).click();
  for (const id of ids) await expect(page.getByRole('link', { name: `View order ${id}` })).toHaveCount(0);
});

test('a whole list is selected across its pages', async ({ page, server, database }) => {
  await signIn(page, await openOffice(server, database), '/admin/refund-order');
  await page.getByRole('columnheader').getByRole('checkbox').check();
  await expect(bar(page)).toContainText('10 selected');
  const all = bar(page).getByRole('button', { name: /^Select all \d+/ });
  const total = (await all.textContent())?.replaceAll(/\D/g, '');
  await all.click();
  await expect(bar(page)).toContainText(`${total} selected`);
  await bar(page)
    .getByRole('button', { name: /^Refunded it/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Refunded it' }).click();
  await expect(page.getByText(/orders have been refunded\./)).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Not yet' })).toHaveCount(0);
});

test('future orders: twelve months, one month, and Back', async ({ page, server, database }) => {
  await signIn(page, await openOffice(server, database));
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

test('a manager exports the list, a team member has no such button', async ({
  page,
  server,
  database,
  browser,
  browserConsole,
}) => {
  const { password } = await openOffice(server, database);
  await signIn(page, { email: 'manager@demo.test', password }, '/admin/completed-order');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);
  const other = await browser.newContext({ baseURL: server.baseURL });
  browserConsole.follow(other);
  const team = await other.newPage();
  await signIn(team, { email: 'team@demo.test', password });
  await expect(team.getByRole('heading', { level: 1 })).toContainText(/\d/);
  await expect(team.getByRole('button', { name: 'Export CSV' })).toHaveCount(0);
  await expect(team.getByRole('button', { name: /^Delete/ })).toHaveCount(0);
  await other.close();
});
