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
  await open('/admin/order-history?size=100');
  await expect(page.getByRole('row')).toHaveCount(101);
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
    await expect(extentOf(page, 'Order History')).toHaveText(/^1–100 of \d+$/);
    await page.keyboard.type('ratna');
    await searchBegins();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/order-history\?size=100$/);
    await expect(extentOf(page, 'Order History')).toHaveText(/^1–100 of \d+$/);
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

  await test.step('a report’s search keeps them too', async () => {
    await page.goto('/admin/country-order-list?size=all');
    await expect(extentOf(page, 'Country Order Details')).toHaveText(/^All/);
    await search.click();
    await page.keyboard.type('mal');
    await page.waitForURL(/search=mal/, { waitUntil: 'commit' });
    await page.keyboard.type('ay');
    await expect(page).toHaveURL(/search=malay&/);
    await expect(extentOf(page, 'Country Order Details')).toHaveText(/match/);
    await expect(search).toHaveValue('malay');
  });
});

test('a search typed just before leaving the page does not lead back', async ({ page, open }) => {
  await page.clock.install();
  await open('/admin/order-history');
  await expect(page.getByRole('row')).toHaveCount(11);
  const codeMayCome = Promise.withResolvers<void>();
  await page.route(/country-page.*\.js$/, async (route) => {
    await codeMayCome.promise;
    await route.continue();
  });
  await searchOf(page).click();
  await page.keyboard.type('ratna');
  const isOnTheWay = page.waitForRequest(/country-page.*\.js$/);
  await page.getByRole('link', { name: 'Country Order List' }).click();
  await isOnTheWay;
  // Longer than a search waits for the next letter.
  await page.clock.runFor(1_000);
  codeMayCome.resolve();
  await expect(page.getByRole('heading', { level: 1, name: 'Country Order Details' })).toBeVisible();
  await expect(page).toHaveURL(/country-order-list$/);
});

test('a day typed while the names are still loading is kept', async ({ page, open, office }) => {
  const namesMayCome = Promise.withResolvers<void>();
  await page.route('**/api/admin/get-activity-people', async (route) => {
    await namesMayCome.promise;
    await route.continue();
  });
  await open(`/admin/activity?person=${encodeURIComponent(office.name)}`);
  const from = page.getByLabel('From', { exact: true });
  await from.click();
  await page.keyboard.type('01/11/2026');
  namesMayCome.resolve();
  const person = page.getByLabel('Person');
  await expect.poll(() => person.getByRole('option').count()).toBeGreaterThan(2);
  await expect(from).toHaveValue('01/11/2026');
  await expect(person).toHaveValue(office.name);
});
