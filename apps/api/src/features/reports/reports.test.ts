import { getCountryOrderCount, getOrdersPerDay, getProcessedByCount } from '@sac/contract/reports/reports-api';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../../../test/test-app';

const office = await openTestApp();
const add = async (nationality: string, mode: string, createdAt: string, processed?: [by: string, at: string]) => {
  const orderId = await office.order({ nationality, processing_mode: mode });
  await office.db
    .updateTable('orders')
    .set({
      create_ts: createdAt,
      processing_mode: mode as 'Standard',
      processed_by: processed?.[0] ?? null,
      completed_at: processed?.[1] ?? null,
    })
    .where('order_id', '=', orderId)
    .execute();
};
// 15:59 UTC is the last minute of a day in Singapore, 16:00 the first of the next.
await add('India', 'Standard', '2026-03-10T15:59:59Z', ['Mei Tan', '2026-03-11T16:00:00Z']);
await add('India', 'Priority', '2026-03-10T16:00:00Z', ['Mei Tan', '2026-03-11T15:59:59Z']);
await add('India', 'Future', '2026-03-11T12:00:00Z');
await add('Brazil', 'Standard', '2026-03-11T15:59:59Z', ['Daniel Koh', '2026-03-12T01:00:00Z']);
afterAll(() => office.close());

const days = (fromDate = '', toDate = '') => ({ fromDate, toDate });

test.each([
  [days('2026-02-30'), 'fromDate'],
  [days('', 'yesterday'), 'toDate'],
  [days('2026-03-12', '2026-03-11'), 'toDate'],
])('the days %j are refused', async (input, field) => {
  const { code, body } = await office.call(getCountryOrderCount, input, await office.staff());
  expect([code, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
});

test('without dates all orders are counted, by nationality and mode, most first', async () => {
  const { body } = await office.call(getCountryOrderCount, days(), await office.staff('Telecaller'));
  expect(body.message).toBe('2 nationalities found.');
  expect(body.data).toEqual([
    { nationality: 'India', count: 3, standard_count: 1, priority_count: 1, future_count: 1 },
    { nationality: 'Brazil', count: 1, standard_count: 1, priority_count: 0, future_count: 0 },
  ]);
});

test('days are in Singapore time and include both dates', async () => {
  const person = await office.staff('Admin');
  const counted = async (input: object) => {
    const { body } = await office.call(getCountryOrderCount, input, person);
    return (body.data as { nationality: string; count: number }[]).map((row) => [row.nationality, row.count]);
  };
  expect(await counted(days('2026-03-10', '2026-03-10'))).toEqual([['India', 1]]);
  expect(await counted(days('2026-03-11', '2026-03-11'))).toEqual([
    ['India', 2],
    ['Brazil', 1],
  ]);
  expect(await counted(days('2026-03-12'))).toEqual([]);
  expect(await counted(days('', '2026-03-10'))).toEqual([['India', 1]]);
  const perDay = await office.call(getOrdersPerDay, days(), person);
  expect(perDay.body.data).toEqual([
    { day: '2026-03-10', standard_count: 1, priority_count: 0, future_count: 0 },
    { day: '2026-03-11', standard_count: 1, priority_count: 1, future_count: 1 },
  ]);
});

test('processed orders count on the day they were completed', async () => {
  const admin = await office.staff('Admin');
  const counted = async (input: object) => (await office.call(getProcessedByCount, input, admin)).body.data;
  expect(await counted(days())).toEqual([
    { processed_by: 'Mei Tan', count: 2 },
    { processed_by: 'Daniel Koh', count: 1 },
  ]);
  expect(await counted(days('2026-03-11', '2026-03-11'))).toEqual([{ processed_by: 'Mei Tan', count: 1 }]);
});
