import type { Page } from '@playwright/test';
import { openOffice, signIn } from '../support/office';
import { expect, test } from '../support/story';

/** As on an old office computer: what takes a moment there is long enough to type into. */
async function slowDown(page: Page) {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 6 });
}

const searchOf = (page: Page) => page.getByRole('searchbox', { name: 'Search this list' });
const extentOf = (page: Page, title: string) =>
  page.getByRole('region', { name: title, exact: true }).getByRole('status');

test('a search box keeps every letter, also those typed while the search begins', async ({
  page,
  server,
  database,
}) => {
  await signIn(page, await openOffice(server, database), '/admin/order-history?size=50');
  const search = searchOf(page);
  await expect(page.getByRole('row')).toHaveCount(51);
  await slowDown(page);
  // The search begins 500 ms after the last letter; the next letters come about then.
  for (const pause of [490, 500, 510, 520, 530, 540, 550, 560]) {
    await search.click();
    await page.keyboard.type('rat');
    await page.waitForTimeout(pause);
    await page.keyboard.type('na');
    await expect(page).toHaveURL(/search=ratna&/);
    await expect(extentOf(page, 'Order History')).toHaveText(/match/);
    await expect(search, `after a pause of ${pause} ms`).toHaveValue('ratna');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/order-history\?size=50$/);
    await expect(search).toHaveValue('');
  }
});

test('Escape empties a search that has only just begun', async ({ page, server, database }) => {
  await signIn(page, await openOffice(server, database), '/admin/order-history?size=100');
  await expect(page.getByRole('row')).toHaveCount(101);
  await slowDown(page);
  await searchOf(page).click();
  await page.keyboard.type('ratna');
  await page.waitForURL(/search=ratna/, { waitUntil: 'commit' });
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/order-history\?size=100$/);
  await expect(extentOf(page, 'Order History')).toHaveText(/^1–100 of \d+$/);
});

test('Back empties the box, and what was typed last does not come back', async ({ page, server, database }) => {
  await signIn(page, await openOffice(server, database), '/admin/order-history');
  const search = searchOf(page);
  await search.click();
  await page.keyboard.type('ratna');
  await expect(extentOf(page, 'Order History')).toHaveText(/match/);
  await page.keyboard.type('x');
  await page.goBack();
  await expect(search).toHaveValue('');
  await expect(extentOf(page, 'Order History')).toHaveText(/^1–10 of \d+$/);
  // Longer than a search waits for the next letter.
  await page.waitForTimeout(700);
  await expect(page).toHaveURL(/order-history$/);
});

test('a search typed on the way out does not lead back', async ({ page, server, database }) => {
  await signIn(page, await openOffice(server, database), '/admin/order-history');
  await expect(page.getByRole('row')).toHaveCount(11);
  // The code of the next screen takes longer than the search waits for the next letter.
  await page.route(/country-page.*\.js$/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await searchOf(page).click();
  await page.keyboard.type('ratna');
  await page.getByRole('link', { name: 'Country Order List' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Country Order Details' })).toBeVisible();
  await expect(page).toHaveURL(/country-order-list$/);
});

test('a sort clicked while the search begins keeps the search', async ({ page, server, database }) => {
  await signIn(page, await openOffice(server, database), '/admin/order-history?size=100');
  await expect(page.getByRole('row')).toHaveCount(101);
  await slowDown(page);
  await searchOf(page).click();
  await page.keyboard.type('ratna');
  const header = page.getByRole('columnheader', { name: 'Name' }).getByRole('button');
  await page.waitForURL(/search=ratna/, { waitUntil: 'commit' });
  await header.click({ force: true, noWaitAfter: true });
  await expect(page).toHaveURL(/search=ratna&sort=full_name/);
  await expect(searchOf(page)).toHaveValue('ratna');
});

test('the search of a report keeps every letter, too', async ({ page, server, database }) => {
  await signIn(page, await openOffice(server, database), '/admin/country-order-list?size=all');
  const search = searchOf(page);
  await expect(extentOf(page, 'Country Order Details')).toHaveText(/^All/);
  await slowDown(page);
  for (let round = 1; round <= 4; round++) {
    await search.click();
    await page.keyboard.type('mal');
    await page.waitForURL(/search=mal/, { waitUntil: 'commit' });
    await page.keyboard.type('ay');
    await expect(extentOf(page, 'Country Order Details')).toHaveText(/match/);
    await expect(page).toHaveURL(/search=malay&/);
    await expect(search, `round ${round}`).toHaveValue('malay');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/list\?size=all$/);
    await expect(extentOf(page, 'Country Order Details')).toHaveText(/^All \d+$/);
  }
});

test('a day typed while the names are still loading is kept', async ({ page, server, database }) => {
  const office = await openOffice(server, database);
  let letNamesCome = () => {};
  const namesMayCome = new Promise<void>((resolve) => {
    letNamesCome = resolve;
  });
  await page.route('**/api/admin/get-activity-people', async (route) => {
    await namesMayCome;
    await route.continue();
  });
  await signIn(page, office, `/admin/activity?person=${encodeURIComponent(office.name)}`);
  const from = page.getByLabel('From', { exact: true });
  await from.click();
  await page.keyboard.type('01/11/2026');
  letNamesCome();
  const person = page.getByLabel('Person');
  await expect(person.getByRole('option')).not.toHaveCount(2);
  await expect(from).toHaveValue('01/11/2026');
  await expect(person).toHaveValue(office.name);
});
