import { type CountryRow, getCountryOrderCount, getOrdersPerDay } from '@sac/contract/reports-api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done, open, startBackOffice } from '../../../test/screen';
import { answer, askedOf } from '../../../test/server';

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

test('each country shows its share of all orders, and its bar is relative to the longest', async () => {
  const top = page.getByRole('region', { name: 'Top countries' });
  const items = top.getByRole('listitem').elements() as HTMLElement[];
  expect(items.map(({ textContent }) => textContent)).toEqual([
    'India60 60%',
    'Indonesia25 25%',
    'Spain10 10%',
    'Malta5 5%',
  ]);
  const [first, ...others] = items.map(
    (item) => item.querySelector('[aria-hidden] > *')?.getBoundingClientRect().width ?? 0,
  );
  expect(others.map((width) => Math.round((100 * width) / (first ?? 0)))).toEqual([42, 17, 8]);
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
