import type { Page } from '@playwright/test';
import { expect, test } from '../support/story';

/** As slow as an old office computer, so that there is time to type during a short wait. */
async function slowDown(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

const searchOf = (page: Page) => page.getByRole('searchbox', { name: 'Search this list' });
const extentOf = (page: Page, title: string) =>
  page.getByRole('region', { name: title, exact: true }).getByRole('status');

test('on a slow computer a search keeps every letter, a sort and Escape', async ({ page, open }) => {
  await open('/admin/order-history?size=50');
  await expect(page.getByRole('row')).toHaveCount(51);
  await slowDown(page);
  const search = searchOf(page);
  const searchBegins = () => page.waitForURL(/search=rat/, { waitUntil: 'commit' });

  await test.step('letters typed while the search begins', async () => {
    await search.click();
    await page.keyboard.type('rat');
    await searchBegins();
    await page.keyboard.type('na');
    await expect(page).toHaveURL(/search=ratna&/);
    await expect(extentOf(page, 'Order History')).toHaveText(/match/);
    await expect(search).toHaveValue('ratna');
  });

  await test.step('Escape while the search begins empties the box', async () => {
    await page.keyboard.press('Escape');
    await expect(extentOf(page, 'Order History')).toHaveText(/^1–50 of \d+$/);
    await page.keyboard.type('ratna');
    await searchBegins();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/order-history\?size=50$/);
    await expect(extentOf(page, 'Order History')).toHaveText(/^1–50 of \d+$/);
    await expect(search).toHaveValue('');
  });

  await test.step('a sort clicked while it begins keeps the search', async () => {
    await page.keyboard.type('ratna');
    const header = page.getByRole('columnheader', { name: 'Name' }).getByRole('button');
    await searchBegins();
    await header.click({ force: true, noWaitAfter: true });
    await expect(page).toHaveURL(/search=ratna&sort=full_name/);
    await expect(search).toHaveValue('ratna');
  });
});

/** Holds the code of a screen back, as a slow network does, until `release` is called. */
async function holdBack(page: Page, code: RegExp) {
  const arrives = Promise.withResolvers<void>();
  await page.route(code, async (route) => {
    await arrives.promise;
    await route.continue();
  });
  return arrives.resolve;
}

test('while the code of a screen is on its way: a search just typed does not lead back, a drawer just opened stays open', async ({
  page,
  open,
}) => {
  await page.clock.install();
  await open('/admin/order-history');
  await expect(page.getByRole('row')).toHaveCount(11);
  const country = /country-page.*\.js$/;
  const releaseCountry = await holdBack(page, country);
  await searchOf(page).click();
  await page.keyboard.type('ratna');
  const isOnTheWay = page.waitForRequest(country);
  await page.getByRole('link', { name: 'Country Order List' }).click();
  await isOnTheWay;
  // Longer than a search waits for the next letter.
  await page.clock.runFor(1_000);
  // What draws the screen may wait for a timer too.
  await page.clock.resume();
  releaseCountry();
  await expect(page.getByRole('heading', { level: 1, name: 'Country Order Details' })).toBeVisible();
  await expect(page).toHaveURL(/country-order-list$/);

  await page.setViewportSize({ width: 800, height: 900 });
  await page.goto('/admin/recent-order');
  const menu = page.getByRole('button', { name: 'Open menu' });
  const drawer = page.getByRole('dialog');
  await menu.click();
  await drawer.getByRole('link', { name: 'Change Password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Password/ })).toBeVisible();
  await expect(drawer).toHaveCount(0);
  await page.reload();
  const releaseList = await holdBack(page, /queue-page.*\.js$/);
  await expect(menu).toBeVisible();
  await page.goBack({ waitUntil: 'commit' });
  await menu.click();
  await expect(drawer).toContainText('Country Order List');
  releaseList();
  await expect(page.locator('h1', { hasText: 'New Order' })).toBeAttached();
  // A drawer that closes without a click has done so before the browser is idle.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => requestIdleCallback(done))));
  await expect(drawer).toContainText('Country Order List');
  await page.goForward();
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: /Password/ })).toBeVisible();
});

test('what is typed while a dialog is on its way is for the dialog', async ({ page, open, browserConsole }) => {
  await open('/admin/recent-order?size=50');
  const row = page.getByRole('row').nth(1);
  await expect(row).toBeVisible();
  const palette = /palette.*\.js$/;
  const releasePalette = await holdBack(page, palette);
  const isOnTheWay = page.waitForRequest(palette);
  await searchOf(page).click();
  await page.keyboard.press('Control+k');
  await isOnTheWay;
  // N would start to work, X select a row; in the search they would be letters.
  await page.keyboard.type('pxn');
  releasePalette();
  const field = page.getByRole('combobox', { name: 'Find an order, a queue, a page' });
  await expect(field).toBeFocused();
  await page.keyboard.type('n');
  await expect(field).toHaveValue('pxnn');
  await page.keyboard.press('Escape');
  await expect(searchOf(page)).toHaveValue('');

  await row.getByRole('link', { name: /^View order/ }).click();
  await expect(page.getByRole('region', { name: 'Call and remind' })).toBeVisible();
  browserConsole.allow(/ERR_FAILED/);
  const reminding = /reminder-dialog.*\.js$/;
  const isTyped = Promise.withResolvers<void>();
  await page.route(reminding, async (route) => {
    await isTyped.promise;
    await route.abort();
  });
  await page.keyboard.press('r');
  await page.keyboard.type('mu');
  isTyped.resolve();
  await expect(page.getByText('This part of the page did not load.')).toBeVisible();
  // The keys are the screen's again, and the dialog can be asked for again.
  await page.unroute(reminding);
  await page.keyboard.press('c');
  await expect(page.getByLabel('Remark')).toBeFocused();
  await expect(page.getByLabel('Remark')).toHaveValue('');
  await page.keyboard.press('Tab');
  await page.keyboard.press('r');
  await expect(page.getByRole('dialog', { name: /^Remind me/ })).toBeVisible();
});

test('no row moves when the code of the filter bar arrives', async ({ page, open }) => {
  await open('/admin/order-history');
  const release = await holdBack(page, /filter-bar.*\.js$/);
  await page.goto('/admin/order-history?search=ratna');
  const box = page.getByRole('checkbox', { name: /^Select order/ }).first();
  await expect(box).toBeVisible();
  const before = await box.boundingBox();
  release();
  await expect(page.getByRole('button', { name: 'Save view' })).toBeVisible();
  expect(await box.boundingBox()).toEqual(before);
});
