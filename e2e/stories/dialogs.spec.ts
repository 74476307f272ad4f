import type { Page } from '@playwright/test';
import { handIn, openOffice, signIn, staffHeaders } from '../support/office';
import { expect, test } from '../support/story';

const bar = (page: Page) => page.getByRole('region', { name: 'Selected orders' });
const dialog = (page: Page) => page.getByRole('dialog');
const boxes = (page: Page) => page.locator('tbody').getByRole('checkbox');

/** As on an old office computer: what takes a moment there is long enough to click into. */
async function slowDown(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

/** A dialog that closes by itself does so within a moment. */
async function staysOpen(page: Page, text: string | RegExp) {
  await expect(dialog(page)).toContainText(text);
  await page.waitForTimeout(1500);
  await expect(dialog(page)).toContainText(text);
}

test('a range starts on the screen on which it ends', async ({ page, server, database }) => {
  await signIn(page, await openOffice(server, database), '/admin/recent-order');
  const label = (await boxes(page).first().getAttribute('aria-label')) ?? '';
  await page.getByRole('searchbox').click();
  await page.keyboard.type(label.replaceAll(/\D/g, ''));
  await expect(boxes(page)).toHaveCount(1);
  await boxes(page).first().click();
  await expect(bar(page)).toContainText('1 selected');
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(boxes(page)).toHaveCount(10);
  await boxes(page)
    .nth(4)
    .click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('1 selected');

  // The same list in another order: what was above is somewhere else.
  await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click();
  await expect(page).toHaveURL(/sort=full_name/);
  await expect(page.locator('tbody[data-stale="true"]')).toHaveCount(0);
  const free = boxes(page).and(page.locator(':not(:checked)'));
  await free.last().click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('2 selected');
  await free.first().click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText(/(9|10|11) selected/);
});

test('Back takes the question along with its list', async ({ page, server, database }) => {
  await signIn(page, await openOffice(server, database), '/admin/recent-order');
  await expect(boxes(page)).toHaveCount(10);
  await page.getByRole('link', { name: /^Priority Order/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Priority Order' })).toContainText(/\d/);
  await page
    .getByRole('button', { name: /^Delete order/ })
    .first()
    .click();
  await expect(dialog(page)).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'New Order' })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test('what ends late closes its own question, and not the next one', async ({ page, request, server, database }) => {
  const office = await openOffice(server, database);
  const [a, b] = [await handIn(request, office), await handIn(request, office)];
  await signIn(page, office, '/admin/recent-order?size=100');
  const released = Promise.withResolvers<void>();
  await page.route('**/api/admin/change-order-status', async (route) => {
    await released.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: `Delete order ${a}` }).click();
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: `Delete order ${b}` }).click();
  await expect(dialog(page)).toContainText(String(b));
  released.resolve();
  await expect(page.getByText('Order has been deleted successfully')).toBeVisible();
  await staysOpen(page, String(b));
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('link', { name: `View order ${a}` })).toHaveCount(0);
  await expect(page.getByRole('link', { name: `View order ${b}` })).toBeVisible();
});

test('Enter twice deletes nothing', async ({ page, request, server, database }) => {
  const office = await openOffice(server, database);
  const orderId = await handIn(request, office);
  await signIn(page, office, `/admin/recent-order?search=${orderId}`);
  await page.getByRole('button', { name: `Delete order ${orderId}` }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Delete order ${orderId}` })).toBeFocused();
  // A colleague with open orders: who gets them is chosen first.
  await page.goto('/admin/manage-team');
  const members = page.locator('tbody tr[data-index]');
  await expect(members).not.toHaveCount(0);
  const before = await members.count();
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Delete', exact: true })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Delete', exact: true })).not.toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Team member deleted successfully.')).toHaveCount(0);
  await expect(members).toHaveCount(before);
});

test('after a refused delete and Back, Delete asks and keeps asking', async ({
  page,
  request,
  server,
  database,
  browserConsole,
}) => {
  const office = await openOffice(server, database);
  const orderId = await handIn(request, office, { processing_mode: 'Priority' });
  await signIn(page, office, '/admin/recent-order');
  await expect(boxes(page)).toHaveCount(10);
  await page.getByRole('link', { name: /^Priority Order/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Priority Order' })).toBeVisible();
  await page.getByRole('searchbox').click();
  await page.keyboard.type(String(orderId));
  const remove = page.getByRole('button', { name: `Delete order ${orderId}` });
  await expect(remove).toBeVisible();
  // A colleague was faster.
  const moved = await request.put('/api/admin/move-order-status', {
    headers: await staffHeaders(request, { email: 'manager@demo.test', password: office.password }),
    data: { orderId, status: 'New', updatingStatus: 'Deleted' },
  });
  expect(moved.status(), await moved.text()).toBe(200);
  browserConsole.allow(/status of 409/);
  await slowDown(page);
  await remove.click();
  await dialog(page).getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByRole('button', { name: 'Continue anyway' }).click();
  await expect(page.getByRole('alert').filter({ hasText: String(orderId) })).toBeVisible();
  await page.goBack();
  await page
    .getByRole('button', { name: /^Delete order/ })
    .first()
    .click();
  await staysOpen(page, 'Are you sure you want to delete?');
});

test('after an edit and Back, Delete in Manage Team asks and keeps asking', async ({ page, server, database }) => {
  await signIn(page, await openOffice(server, database), '/admin/manage-team');
  await page.getByRole('link', { name: 'Edit Mei Tan' }).click();
  await expect(page.getByRole('heading', { name: 'Edit Mei Tan' })).toBeVisible();
  await slowDown(page);
  await page.getByRole('button', { name: /Save|Update/ }).click();
  await expect(page.getByRole('status').filter({ hasText: /updated|saved|changed/i })).toBeVisible();
  await page.goBack();
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await staysOpen(page, 'Are you sure you want to delete?');
});

test('a drawer opened after Back stays open, and one that was open closes', async ({ page, server, database }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await signIn(page, await openOffice(server, database), '/admin/recent-order');
  const menu = page.getByRole('button', { name: 'Open menu' });
  await menu.click();
  await dialog(page).getByRole('link', { name: 'Change Password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Password/ })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  // On a bad line the code of the list takes a while: time enough to open the menu.
  const arrives = Promise.withResolvers<void>();
  await page.route(/queue-page.*\.js$/, async (route) => {
    await arrives.promise;
    await route.continue();
  });
  await expect(menu).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await menu.click();
  await expect(dialog(page)).toContainText('Country Order List');
  arrives.resolve();
  await expect(page.locator('h1', { hasText: 'New Order' })).toBeAttached();
  await staysOpen(page, 'Country Order List');
  await page.goForward();
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: /Password/ })).toBeVisible();
});
