import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../../support/story';
import { typeInto } from '../../support/type-into';

const countryPath = '**/api/admin/get-country-order-count';
const table = (page: Page, name = 'Country Order Details') => page.getByRole('table', { name, exact: true });
const names = (page: Page) => table(page).locator('tbody td[data-column="nationality"]');
const digits = (text: string | null) => Number((text ?? '').replaceAll(/\D/g, ''));

test('an Admin reads who ordered from where and who processed it, and saves it as a spreadsheet', async ({
  page,
  open,
}) => {
  await open();
  const asked = page.waitForRequest(countryPath);
  await page.getByRole('link', { name: 'Country Order List' }).click();
  expect((await asked).postDataJSON()).toEqual({ fromDate: '', toDate: '' });
  await expect(page.getByText(/^\d+ nationalities found\.$/)).toBeVisible();
  await test.step('the total counts every order there is', async () => {
    const foot = table(page).locator('tfoot td');
    const history = page.getByRole('link', { name: /^Order History/ });
    await expect(history).toContainText(/\d/);
    expect(digits(await foot.nth(2).textContent())).toBe(digits(await history.textContent()));
    const [standard, priority, future] = await Promise.all([3, 4, 5].map((n) => foot.nth(n).textContent()));
    expect(digits(standard ?? '') + digits(priority ?? '') + digits(future ?? '')).toBe(
      digits(await foot.nth(2).textContent()),
    );
  });

  await test.step('what is shown is saved as a spreadsheet', async () => {
    await typeInto(page.getByLabel('From'), '01/01/2026');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(/from=2026-01-01$/);
    await typeInto(page.getByRole('searchbox'), 'ind');
    await expect(page).toHaveURL(/search=ind/);
    await expect(names(page).filter({ hasNotText: /ind/i })).toHaveCount(0);
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

  await test.step('who processed how many, and that it was nobody long ago', async () => {
    await page.getByRole('link', { name: 'Order Processed' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Processed By' })).toBeVisible();
    const processed = table(page, 'Processed By');
    await typeInto(page.getByRole('searchbox'), 'mei');
    await expect(processed.locator('tbody tr')).toHaveCount(1);
    await expect(processed.locator('tbody tr')).toContainText('Mei Tan');
    await typeInto(page.getByLabel('From'), '01/01/2020');
    await typeInto(page.getByLabel('To', { exact: true }), '02/01/2020');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('0 staff members found.')).toBeVisible();
    await expect(processed).toContainText('No records found');
  });
});
