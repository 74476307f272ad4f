import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { addDays, formatDate, singaporeToday } from '@sac/contract/dates';
import { handIn } from '../support/office';
import { expect, test } from '../support/story';
import { typeInto } from '../support/type-into';

const countryPath = '**/api/admin/get-country-order-count';
const panel = (page: Page, name = 'Country Order Details') => page.getByRole('region', { name });
const table = (page: Page, name = 'Country Order Details') => page.getByRole('table', { name, exact: true });
const names = (page: Page) => table(page).locator('tbody td[data-column="nationality"]');
/** Replaces the text of a field by typing, as a person does. */
async function type(field: Locator, text: string) {
  await field.click();
  await field.press('ControlOrMeta+a');
  await field.press('Delete');
  await field.pressSequentially(text);
}
const digits = (text: string | null) => Number((text ?? '').replaceAll(/\D/g, ''));

test('orders by country: loaded, sorted, paged and totalled', async ({ page, open }) => {
  // A notice stays its five seconds for who wants no motion, too.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open();
  const asked = page.waitForRequest(countryPath);
  await page.getByRole('link', { name: 'Country Order List' }).click();
  expect((await asked).postDataJSON()).toEqual({ fromDate: '', toDate: '' });
  await expect(page.getByText(/^\d+ nationalities found\.$/)).toBeVisible();
  await expect(page.getByText('Singapore time (UTC+8). Includes both dates.')).toBeVisible();
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

  await test.step('the numbers of the chart are in a table too', async () => {
    await expect(page.getByRole('img', { name: /^Bars of orders per (day|week) by mode/ })).toBeVisible();
    await page.getByText('The numbers as a table').click();
    await expect(page.getByRole('table', { name: /^Orders per (day|week)$/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Top countries' }).getByRole('listitem').first()).toContainText('%');
  });
});

test('days are chosen and checked, and a failure can be tried again', async ({
  page,
  request,
  browserConsole,
  open,
  office,
}) => {
  await handIn(request, office);
  await open('/admin/country-order-list');
  await expect(names(page).first()).toBeVisible();
  const today = singaporeToday(new Date());
  const submit = page.getByRole('button', { name: 'Submit' });

  const from = page.getByLabel('From');
  const to = page.getByLabel('To', { exact: true });

  await test.step('a date is typed as DD/MM/YYYY: 02/03/2026 is in March; an invalid date shows a message', async () => {
    await type(from, '02/03/2026');
    await type(to, '1.3.2026');
    await submit.click();
    await expect(to).toHaveValue('01/03/2026');
    await expect(page.getByText('The To date must not be before the From date.')).toBeVisible();
    await type(to, '31/02/2026');
    await expect(page.getByText('Enter a day that exists, as DD/MM/YYYY.')).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(to).toHaveValue('31/02/2026');
    const asked = page.waitForRequest(countryPath);
    await type(to, '31032026');
    await page.keyboard.press('Enter');
    expect((await asked).postDataJSON()).toEqual({ fromDate: '2026-03-02', toDate: '2026-03-31' });
    await expect(page.getByText('02/03/2026 to 31/03/2026')).toBeVisible();
    await expect(page).toHaveURL(/from=2026-03-02&to=2026-03-31$/);
  });

  await test.step('preset periods take one click, in Singapore time', async () => {
    for (const [name, fromDate, toDate] of [
      ['Yesterday', addDays(today, -1), addDays(today, -1)],
      ['7 days', addDays(today, -6), today],
      ['This month', `${today.slice(0, 8)}01`, today],
      ['Today', today, today],
    ] as const) {
      const chosen = page.waitForRequest(countryPath);
      await page.getByRole('button', { name }).click();
      expect((await chosen).postDataJSON(), name).toEqual({ fromDate, toDate });
      await expect(from).toHaveValue(formatDate(fromDate));
      await expect(to).toHaveValue(formatDate(toDate));
      await expect(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
    }
    await expect(names(page).first()).toBeVisible();
    await page.reload();
    await expect(from).toHaveValue(formatDate(today));
  });

  browserConsole.allow(/status of 500/);
  const message = 'The report is resting.';
  await page.route(countryPath, (route) =>
    route.fulfill({ status: 500, json: { status: 0, message, error: { message } } }),
  );
  await type(from, '');
  await submit.click();
  await expect(page.locator('.Toastify').getByText(message)).toBeVisible();
  await expect(page.getByRole('main').getByText(message)).toBeVisible();
  await page.unroute(countryPath);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(names(page).first()).toBeVisible();
});

test('what is shown is saved as a spreadsheet', async ({ page, open }) => {
  await open('/admin/country-order-list?search=ind&from=2026-01-01');
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

test('an admin sees who processed how many', async ({ page, open }) => {
  await open();
  await page.getByRole('link', { name: 'Order Processed' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Processed By' })).toBeVisible();
  await expect(page.getByText(/^\d+ staff members? found\.$/)).toBeVisible();
  const processed = table(page, 'Processed By');
  await expect(processed.getByRole('columnheader')).toHaveText(['S. No', 'Name', 'Order Count']);
  await typeInto(page.getByRole('searchbox'), 'mei');
  await expect(processed.locator('tbody tr')).toHaveCount(1);
  await expect(processed.locator('tbody tr')).toContainText('Mei Tan');
  await type(page.getByLabel('From'), '01/01/2020');
  await type(page.getByLabel('To', { exact: true }), '02/01/2020');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('0 staff members found.')).toBeVisible();
  await expect(processed).toContainText('No records found');
});
