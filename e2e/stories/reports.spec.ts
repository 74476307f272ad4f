import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { singaporeToday } from '@sac/contract/dates';
import { handIn, openOffice, signIn } from '../support/office';
import { expect, test } from '../support/story';

const countryPath = '**/api/admin/get-country-order-count';
const panel = (page: Page, name = 'Country Order Details') => page.getByRole('region', { name });
const table = (page: Page, name = 'Country Order Details') => page.getByRole('table', { name, exact: true });
const names = (page: Page) => table(page).locator('tbody td[data-column="nationality"]');
const digits = (text: string | null) => Number((text ?? '').replaceAll(/\D/g, ''));

test('orders by country: loaded, searched, sorted, paged and totalled', async ({ page, server, database }) => {
  // A notice stays its five seconds for who wants no motion, too.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, await openOffice(server, database));
  const asked = page.waitForRequest(countryPath);
  await page.getByRole('link', { name: 'Country Order List' }).click();
  expect((await asked).postDataJSON()).toEqual({ fromDate: '', toDate: '' });
  await expect(page.getByText(/^\d+ nationalities found\.$/)).toBeVisible();
  await expect(page.getByText('Days are Singapore’s')).toBeVisible();
  await expect(table(page).getByRole('columnheader')).toHaveText([
    'S. No',
    'State/Territory',
    'Order Count',
    'Standard Processing',
    'Priority Processing',
    'Future Order Processing',
  ]);

  await test.step('the total counts every order there is', async () => {
    const foot = table(page).locator('tfoot td');
    const history = page.getByRole('link', { name: /^Order History/ });
    expect(digits(await foot.nth(2).textContent())).toBe(digits(await history.textContent()));
    const [standard, priority, future] = await Promise.all([3, 4, 5].map((n) => foot.nth(n).textContent()));
    expect(digits(standard ?? '') + digits(priority ?? '') + digits(future ?? '')).toBe(
      digits(await foot.nth(2).textContent()),
    );
  });

  await test.step('a search looks in the nationality', async () => {
    await page.getByRole('searchbox').fill('IND');
    await expect(names(page)).toHaveText(['India', 'Indonesia']);
    await expect(page).toHaveURL(/search=IND$/);
    await page.getByRole('searchbox').fill('nowhere');
    await expect(table(page)).toContainText('No records found');
    await expect(page.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
    await page.getByRole('searchbox').fill('');
    await expect(names(page)).toHaveCount(10);
    await expect(page).toHaveURL(/country-order-list$/);
  });

  await test.step('sorted by name, on the second page, and back', async () => {
    await table(page).getByRole('button', { name: 'State/Territory' }).click();
    await expect(table(page).getByRole('columnheader', { name: 'State/Territory' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    );
    const first = await names(page).first().textContent();
    await page.getByRole('link', { name: 'Page 2', exact: true }).click();
    await expect(table(page).locator('tbody td').first()).toHaveText('11');
    await page.goBack();
    await expect(names(page).first()).toHaveText(first ?? '');
    await page.getByRole('combobox', { name: 'Rows' }).selectOption('All');
    await expect(panel(page).getByRole('status')).toHaveText(/^All \d+$/);
    await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  });

  await test.step('the chart has its numbers in words', async () => {
    await expect(page.getByRole('img', { name: /^Bars of orders per (day|week) by mode/ })).toBeVisible();
    await page.getByText('The numbers as a table').click();
    await expect(page.getByRole('table', { name: /^Orders per (day|week)$/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Top countries' }).getByRole('listitem').first()).toContainText('%');
  });
});

test('days are chosen and checked, and a failure can be tried again', async ({
  page,
  request,
  server,
  database,
  browserConsole,
}) => {
  const office = await openOffice(server, database);
  await handIn(request, office);
  await signIn(page, office, '/admin/country-order-list');
  await expect(names(page).first()).toBeVisible();
  const today = singaporeToday(new Date());
  const submit = page.getByRole('button', { name: 'Submit' });

  await page.getByLabel('From').fill('2026-03-02');
  await page.getByLabel('To', { exact: true }).fill('2026-03-01');
  await submit.click();
  await expect(page.getByText('The To date must not be before the From date.')).toBeVisible();

  const asked = page.waitForRequest(countryPath);
  await page.getByLabel('From').fill(today);
  await page.getByLabel('To', { exact: true }).fill(today);
  await submit.click();
  expect((await asked).postDataJSON()).toEqual({ fromDate: today, toDate: today });
  await expect(page.getByText(`${today.split('-').reverse().join('/')} to`)).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('From')).toHaveValue(today);

  browserConsole.allow(/status of 500/);
  const message = 'The report is resting.';
  await page.route(countryPath, (route) =>
    route.fulfill({ status: 500, json: { status: 0, message, error: { message } } }),
  );
  await page.getByLabel('From').fill('');
  await submit.click();
  await expect(page.locator('.Toastify').getByText(message)).toBeVisible();
  await expect(page.getByRole('main').getByText(message)).toBeVisible();
  await page.unroute(countryPath);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(names(page).first()).toBeVisible();
});

test('what is shown is saved as a spreadsheet', async ({ page, server, database }) => {
  await signIn(page, await openOffice(server, database), '/admin/country-order-list?search=ind&from=2026-01-01');
  await expect(names(page).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('country-order-details-from-2026-01-01.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\n');
  expect(lines[0]).toBe(
    '\uFEFFS. No,State/Territory,Order Count,Standard Processing,Priority Processing,Future Order Processing',
  );
  expect(lines.slice(1).map((line) => line.split(',')[1])).toEqual(await names(page).allTextContents());
});

test('an admin sees who processed how many', async ({ page, server, database }) => {
  await signIn(page, await openOffice(server, database));
  await page.getByRole('link', { name: 'Order Processed' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Processed By' })).toBeVisible();
  await expect(page.getByText(/^\d+ staff members? found\.$/)).toBeVisible();
  const processed = table(page, 'Processed By');
  await expect(processed.getByRole('columnheader')).toHaveText(['S. No', 'Name', 'Order Count']);
  await page.getByRole('searchbox').fill('mei');
  await expect(processed.locator('tbody tr')).toHaveCount(1);
  await expect(processed.locator('tbody tr')).toContainText('Mei Tan');
  await page.getByLabel('From').fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-02');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('0 staff members found.')).toBeVisible();
  await expect(processed).toContainText('No records found');
});
