import { getDisputeOutcomes, type OutcomeRow } from '@sac/contract/disputes/dispute-outcomes-api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done, open, startBackOffice } from '../../../../test/screen';
import { answer, askedOf, refuse } from '../../../../test/server';

startBackOffice();

const row = (name: string, facts: Partial<OutcomeRow> = {}): OutcomeRow => ({
  name,
  note: null,
  disputes: 1,
  undecided: 0,
  won: 0,
  lost: 0,
  accepted: 0,
  money: [],
  ...facts,
});
const rows = [
  row('Visa 10.4', {
    note: 'The cardholder says that they did not make this payment',
    ...{ disputes: 6, undecided: 1, won: 3, lost: 1, accepted: 1 },
    money: [
      { currency: 'SGD', undecided: '10.00', won: '1200.50', lost: '70.00' },
      { currency: 'USD', undecided: '0.00', won: '0.00', lost: '20.00' },
    ],
  }),
  row('Visa 13.1', { disputes: 2, undecided: 2 }),
];
const table = page.getByRole('table', { name: 'Dispute outcomes', exact: true }).first();
const texts = (selector: string) =>
  [...table.element().querySelectorAll(selector)].map(({ textContent }) => textContent);

beforeEach(() => answer(getDisputeOutcomes, () => ({ ...done, data: rows })));

test('outcomes by reason: counts, win rate of what the bank decided, and money of each currency', async () => {
  await open('/admin/dispute-outcomes');
  await expect.element(table).toMatchTextContent('Visa 10.4');
  expect(askedOf(getDisputeOutcomes)).toEqual([{ by: 'reason', fromDate: '', toDate: '' }]);
  expect(texts('tbody tr:first-child td')).toEqual([
    'Visa 10.4 The cardholder says that they did not make this payment',
    '6',
    '3',
    '1',
    '1',
    '1',
    '75%',
    'SGD 1,200.50',
    'SGD 70.00USD 20.00',
  ]);
  expect(texts('tbody tr:last-child td').slice(-3)).toEqual(['–', '–', '–']);
  expect(texts('tfoot td').slice(1, 7)).toEqual(['8', '3', '1', '1', '3', '75%']);
  await expect.element(page.getByRole('img')).not.toBeInTheDocument();
});

test('another group is asked for, in its own order, and is in the address', async () => {
  await open('/admin/dispute-outcomes');
  await expect.element(table).toMatchTextContent('Visa 10.4');
  answer(getDisputeOutcomes, () => ({ ...done, data: [row('2026-02'), row('2026-01', { disputes: 9 })] }));
  await page.getByRole('button', { name: 'By month' }).click();
  await expect.poll(() => texts('tbody td:first-child')).toEqual(['2026-01 ', '2026-02 ']);
  expect(location.search).toBe('?by=month');
  expect(askedOf(getDisputeOutcomes).at(-1)).toMatchObject({ by: 'month' });
  await table.getByRole('button', { name: 'Disputes' }).click();
  await expect.poll(() => location.search).toBe('?by=month&sort=disputes');
  await expect.element(page.getByRole('img')).not.toBeInTheDocument();
});

test('nothing in these days, and a failure, are said where the rows would be', async () => {
  answer(getDisputeOutcomes, () => ({ ...done, data: [] }));
  await open('/admin/dispute-outcomes?from=2026-01-01&to=2026-01-31');
  await expect.element(table).toMatchTextContent('No disputes in these days');
  await expect.element(page.getByRole('button', { name: 'Download CSV' })).toBeDisabled();
  answer(getDisputeOutcomes, () => refuse(503, 'The report is not available now.'));
  await page.getByRole('button', { name: 'Yesterday' }).click();
  await expect.element(page.getByRole('main').getByText('The report is not available now.')).toBeVisible();
  answer(getDisputeOutcomes, () => ({ ...done, data: rows }));
  await userEvent.click(page.getByRole('button', { name: 'Try again' }));
  await expect.element(table).toMatchTextContent('Visa 10.4');
});
