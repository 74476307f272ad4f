import { addDays, formatDate, singaporeToday } from '@sac/contract/platform/dates';
import { type CountryRow, getCountryOrderCount, getOrdersPerDay } from '@sac/contract/reports/reports-api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done, open, settled, startBackOffice } from '../../../test/screen';
import { answer, askedOf, refuse } from '../../../test/server';

startBackOffice();

const country = (nationality: string, standard: number, priority = 0, future = 0): CountryRow => ({
  nationality,
  count: standard + priority + future,
  standard_count: standard,
  priority_count: priority,
  future_count: future,
});
const rows = [country('India', 30, 20, 10), country('Indonesia', 25), country('Spain', 10), country('Malta', 5)];
const table = page.getByRole('table', { name: 'Country Order Details', exact: true });
const texts = (selector: string) =>
  [...table.element().querySelectorAll(selector)].map(({ textContent }) => textContent);

beforeEach(async () => {
  answer(getCountryOrderCount, () => ({ ...done, message: '4 nationalities found.', data: rows }));
  answer(getOrdersPerDay, () => ({ ...done, data: [] }));
  await open('/admin/country-order-list');
  await expect.element(table).toMatchTextContent('Indonesia');
});

test('rows are loaded with empty filters, numbered and totalled', async () => {
  expect(askedOf(getCountryOrderCount)).toEqual([{ fromDate: '', toDate: '' }]);
  expect(texts('th')).toEqual([
    'S. No',
    'State/Territory',
    'Order Count',
    'Standard Processing',
    'Priority Processing',
    'Future Order Processing',
  ]);
  expect(texts('tbody tr:first-child td')).toEqual(['1', 'India', '60', '30', '20', '10']);
  expect(texts('tfoot td').filter((text) => /\d/.test(text ?? ''))).toEqual(['100', '70', '20', '10']);
});

test('a search filters by nationality and adds up the matches without a request', async () => {
  const box = page.getByRole('searchbox');
  await userEvent.type(box, 'IND');
  await expect.poll(() => texts('tbody td[data-column="nationality"]')).toEqual(['India', 'Indonesia']);
  expect(texts('tfoot td').filter((text) => /\d/.test(text ?? ''))).toEqual(['85', '55', '20', '10']);
  expect(texts('mark')).toEqual(['Ind', 'Ind']);
  await userEvent.clear(box);
  await userEvent.type(box, 'nowhere');
  await expect.element(table).toMatchTextContent('No records found');
  await expect.element(page.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  expect(askedOf(getCountryOrderCount)).toHaveLength(1);
});

/** Replaces the text of a field by typing, as a person does. */
async function type(label: string, text: string) {
  const field = page.getByLabelText(label, { exact: true });
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
}
const asked = () => askedOf(getCountryOrderCount).at(-1);

test('a day is typed as DD/MM/YYYY; what is no day, or the wrong way round, is said at its field and not sent', async () => {
  const to = page.getByLabelText('To', { exact: true });
  await type('From', '02/03/2026');
  await type('To', '1.3.2026');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.element(to).toHaveValue('01/03/2026');
  await expect.element(page.getByText('The To date must not be before the From date.')).toBeVisible();
  await type('To', '31/02/2026');
  await expect.element(page.getByText('Enter a day that exists, as DD/MM/YYYY.')).toBeVisible();
  await userEvent.keyboard('{Tab}');
  await expect.element(to).toHaveValue('31/02/2026');
  expect(askedOf(getCountryOrderCount)).toHaveLength(1);
  await type('To', '31032026');
  await userEvent.keyboard('{Enter}');
  await expect.poll(asked).toEqual({ fromDate: '2026-03-02', toDate: '2026-03-31' });
  await expect.element(page.getByText(/02\/03\/2026 to 31\/03\/2026/)).toBeVisible();
  expect(location.search).toBe('?from=2026-03-02&to=2026-03-31');
});

test('preset periods take one click, in Singapore time', async () => {
  const today = singaporeToday(new Date());
  for (const [name, fromDate, toDate] of [
    ['Yesterday', addDays(today, -1), addDays(today, -1)],
    ['7 days', addDays(today, -6), today],
    ['This month', `${today.slice(0, 8)}01`, today],
    ['Today', today, today],
  ] as const) {
    await page.getByRole('button', { name }).click();
    await expect.poll(asked, { message: name }).toEqual({ fromDate, toDate });
    await expect.element(page.getByLabelText('From', { exact: true })).toHaveValue(formatDate(fromDate));
    await expect.element(page.getByLabelText('To', { exact: true })).toHaveValue(formatDate(toDate));
    await expect.element(page.getByRole('button', { name })).toHaveAttribute('aria-pressed', 'true');
  }
});

test('a failure is a notice and stays on screen, and can be tried again', async () => {
  const message = 'The report is resting.';
  answer(getCountryOrderCount, () => refuse(503, message));
  await page.getByRole('button', { name: 'Yesterday' }).click();
  await expect.element(page.getByRole('main').getByText(message)).toBeVisible();
  await expect.poll(() => document.querySelector('.Toastify')?.textContent).toContain(message);
  answer(getCountryOrderCount, () => ({ ...done, data: rows }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(table).toMatchTextContent('Indonesia');
});

test('a page and a sort are in the address, and Back undoes them', async () => {
  const many = Array.from({ length: 12 }, (_, index) => country(`Country ${10 + index}`, index));
  answer(getCountryOrderCount, () => ({ ...done, data: many }));
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.element(table).toMatchTextContent('Country 21');
  await table.getByRole('button', { name: 'State/Territory' }).click();
  const header = table.getByRole('columnheader', { name: 'State/Territory' });
  await expect.element(header).toHaveAttribute('aria-sort', 'ascending');
  await page.getByRole('link', { name: 'Page 2', exact: true }).click();
  await expect.poll(() => texts('tbody tr:first-child td')).toEqual(['11', 'Country 20', '10', '10', '0', '0']);
  history.back();
  await expect.poll(() => texts('tbody tr:first-child td')[1]).toBe('Country 10');
  await page.getByRole('combobox', { name: 'Rows' }).selectOptions('All');
  await expect.element(page.getByRole('navigation', { name: 'Pages' })).not.toBeInTheDocument();
});

test('letters typed while a search begins are kept', async () => {
  const box = page.getByRole('searchbox');
  await userEvent.type(box, 'ind');
  await expect.poll(() => location.search).toBe('?search=ind');
  await userEvent.type(box, 'on');
  await expect.poll(() => texts('tbody td[data-column="nationality"]')).toEqual(['Indonesia']);
  await expect.element(box).toHaveValue('indon');
});

test('below the table: bars with a label under each and their numbers as a table, from ten numbers on', async () => {
  const days = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      day: addDays('2031-01-01', index),
      standard_count: 3,
      priority_count: 2,
      future_count: 0,
    }));
  answer(getOrdersPerDay, () => ({ ...done, data: days(4) }));
  await open('/admin/country-order-list?from=2031-01-01&to=2031-01-04');
  await expect.element(table).toMatchTextContent('Indonesia');
  await settled();
  const chart = page.getByRole('img', { name: /^Bars of orders per day by mode/ });
  await expect.element(chart).not.toBeInTheDocument();

  answer(getOrdersPerDay, () => ({ ...done, data: days(31) }));
  await page.viewport(390, 844);
  await open('/admin/country-order-list?from=2031-01-01&to=2031-01-31');
  await expect.element(chart).toBeVisible();
  const ticks = [...chart.element().querySelectorAll('[data-fits]')];
  expect(ticks.map(({ textContent }) => textContent).slice(-2)).toEqual(['30/01', '31/01']);
  expect(document.documentElement.scrollWidth).toBe(390);
  await page.getByText('The numbers as a table').click();
  const numbers = page.getByRole('table', { name: 'Orders per day' });
  await expect.element(numbers).toBeVisible();
});
