import type { Page } from '@playwright/test';
import { handIn, staffHeaders } from '../support/office';
import { expect, test } from '../support/story';

const dialog = (page: Page) => page.getByRole('dialog');
const boxes = (page: Page) => page.locator('tbody').getByRole('checkbox');

/** As slow as an old office computer, so that there is time to click during a short wait. */
async function slowDown(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

/** A dialog that closes without a click has done so before the browser is idle. */
async function staysOpen(page: Page, text: string | RegExp) {
  await expect(dialog(page)).toContainText(text);
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
  await expect(dialog(page)).toContainText(text);
}

test('Enter twice deletes no member', async ({ page, open }) => {
  await open('/admin/manage-team');
  const members = page.locator('tbody tr[data-index]');
  await expect(members).not.toHaveCount(0);
  const before = await members.count();
  // A colleague with open orders: who gets them is chosen first.
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('button', { name: 'Delete', exact: true })).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Delete', exact: true })).not.toBeFocused();
  await page.keyboard.press('Enter');
  await page.reload();
  await expect(members).toHaveCount(before);
});

test('after a refused delete and Back, Delete asks and keeps asking', async ({
  page,
  request,
  browserConsole,
  open,
  office,
}) => {
  const orderId = await handIn(request, office, { processing_mode: 'Priority' });
  await open('/admin/recent-order');
  await expect(boxes(page)).toHaveCount(10);
  await page
    .getByRole('navigation', { name: 'Queues' })
    .getByRole('link', { name: /^Priority Order/ })
    .click();
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

test('after an edit and Back, Delete in Manage Team asks and keeps asking', async ({ page, open }) => {
  await open('/admin/manage-team');
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

test('a drawer opened after Back stays open, and one that was open closes', async ({ page, open }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await open('/admin/recent-order');
  const menu = page.getByRole('button', { name: 'Open menu' });
  await menu.click();
  await dialog(page).getByRole('link', { name: 'Change Password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Password/ })).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
  await page.reload();
  // On a slow network the code of the list takes long enough to open the menu.
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
