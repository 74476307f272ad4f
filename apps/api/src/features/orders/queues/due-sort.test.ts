import { startWorkSession } from '@sac/contract/order-page/next-order-api';
import { exportOrders, getOrdersList, type OrderRow, searchOrders } from '@sac/contract/orders/orders-api';
import { dueAt, type LateRules, lateReason, writtenTimeLimits } from '@sac/contract/orders/queues/late';
import { addDays, singaporeToday } from '@sac/contract/platform/dates';
import type { WorkSession } from '@sac/contract/work/work-session-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/test-app';
import { selectPage } from './page';
import { toQueueQuery } from './to-queue-query';

const written = 'newOrder=8,priorityOrder=1,pendingOrder=4,awaitingOrder=72,customerCalled=24,contactCustomer=8';
const rules: LateRules = { limits: writtenTimeLimits.parse(written), calendar: null };

let office: TestApp;
let mei: Awaited<ReturnType<TestApp['staff']>>;
beforeAll(async () => {
  office = await openTestApp({ env: { LATE_AFTER_HOURS: written }, withoutWorkers: true });
  mei = await office.staff('Admin', 'Mei Tan');
  const statuses = ['Pending', 'Awaiting', 'AwaitingGovt', 'Customer Called', 'Contact Customer'] as const;
  for (let index = 0; index < 15; index++) {
    const id = await office.order({}, { status: statuses[index % 5] as 'Pending', assignTo: mei.name });
    await change(id, {
      arrival_date: day(index % 4),
      status_since: hoursAgo((index * 37) % 110),
      processing_date: day(-(index % 3)),
    });
  }
  // Its clock counts alone: since when it waits was not recorded.
  await change(await office.order({}, { status: 'Pending', assignTo: mei.name }), {
    arrival_date: day(1),
    status_since: null,
  });
  // The same time twice: then the id decides.
  for (const _ of [1, 2]) {
    const id = await office.order({}, { status: 'Pending', assignTo: mei.name });
    await change(id, {
      arrival_date: day(20),
      status_since: '2026-01-02T03:04:05.000Z',
      processing_date: '2026-01-01',
    });
  }
});
afterAll(() => office.close());

const now = new Date();
const day = (offset: number) => addDays(singaporeToday(now), offset);
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000).toISOString();
const change = (id: number, values: Record<string, unknown>) =>
  office.db
    .updateTable('orders')
    .set({ departure_date: day(30), ...values })
    .where('order_id', '=', id)
    .execute();

async function list(more: Record<string, unknown>) {
  const { code, body } = await office.call(getOrdersList, { orderName: 'myOrder', limit: 100, ...more }, mei);
  expect(code).toBe(200);
  return { rows: body.data as OrderRow[], total: body.total };
}
const ids = (rows: readonly OrderRow[]) => rows.map(({ order_id }) => order_id);

/** In the order of the contract. */
const byDue = (rows: readonly OrderRow[], by = rules) =>
  rows.toSorted((a, b) => (dueAt(a, by) ?? Number.NaN) - (dueAt(b, by) ?? Number.NaN) || a.order_id - b.order_id);

test('only lists whose orders can all be late are sorted by it', async () => {
  for (const orderName of ['orderHistory', 'completedOrder', 'futureOrder', 'refundOrder']) {
    const { code, body } = await office.call(getOrdersList, { orderName, sort: 'due' }, mei);
    expect([orderName, code, Object.keys(body.errors ?? {})]).toEqual([orderName, 422, ['sort']]);
  }
  const search = { folderName: 'completedOrder', searchVal: '@', start: 0, end: 10, sort: 'due' };
  expect((await office.call(searchOrders, search, mei)).code).toBe(422);
});

test('the order that is late for longest comes first, and those that are not late yet come last', async () => {
  const { rows: unsorted, total } = await list({});
  const { rows, total: sorted } = await list({ sort: 'due' });
  expect([rows.length, sorted]).toEqual([18, total]);
  expect(ids(rows)).toEqual(ids(byDue(unsorted)));
  expect(ids(rows)).not.toEqual(ids(unsorted));
  expect(ids((await list({ sort: 'due', direction: 'desc' })).rows)).toEqual(ids(rows).reverse());
  const late = rows.map((row) => lateReason(row, rules, now) !== null);
  expect(late).toEqual(late.toSorted((a, b) => Number(b) - Number(a)));
  expect(new Set(late).size).toBe(2);
});

test('changed limits and business hours sort the next list', async () => {
  const [{ rows }, sorts] = [await list({}), new Set<string>()];
  const listed = async (by: LateRules) => {
    const { data } = await selectPage(office.db, toQueueQuery(mei.name, 'myOrder', { sort: 'due' }, { ...by, now }), {
      offset: 0,
      limit: 50,
    });
    expect(ids(data as OrderRow[])).toEqual(ids(byDue(rows, by)));
    sorts.add(ids(data as OrderRow[]).join());
  };
  const week = (...hours: [number, number][]) => Array.from({ length: 7 }, (_, day) => (day % 6 === 0 ? [] : hours));
  await listed(rules);
  await listed({ ...rules, limits: { pendingOrder: 100, awaitingOrder: 0 } });
  for (const hours of [
    [540, 1080],
    [0, 1440],
    [1320, 1800],
  ] as [number, number][])
    for (const limits of [rules.limits, { pendingOrder: 9, awaitingOrder: 45, customerCalled: 0 }])
      await listed({ limits, calendar: { zone: 'Asia/Singapore', week: week(hours), holidays: [] } });
  expect(sorts.size).toBeGreaterThan(3);
});

test('pages join without gaps, in a queue, a filter and a search alike', async () => {
  const whole = ids((await list({ sort: 'due' })).rows);
  const paged: number[] = [];
  for (let page = 1; page <= 4; page++) {
    const { rows, total } = await list({ sort: 'due', limit: 5, page });
    expect(total).toBe(18);
    paged.push(...ids(rows));
  }
  expect(paged).toEqual(whole);
  const pending = (await list({ sort: 'due', orderName: 'pendingOrder' })).rows;
  expect(ids(pending)).toEqual(ids(byDue(pending)));
  const filtered = (await list({ sort: 'due', status: 'Awaiting' })).rows;
  expect(filtered.length).toBe(3);
  expect(ids(filtered)).toEqual(whole.filter((id) => ids(filtered).includes(id)));
  const search = { folderName: 'myOrder', searchVal: '@', start: 5, end: 10, sort: 'due' };
  const { body } = await office.call(searchOrders, search, mei);
  expect([ids(body.data as OrderRow[]), body.total]).toEqual([whole.slice(5, 10), 18]);
});

test('the export and the work session follow it', async () => {
  const whole = ids((await list({ sort: 'due' })).rows);
  const query = new URLSearchParams({ orderName: 'myOrder', sort: 'due' });
  const csv = await office.app.inject({
    url: `/api${exportOrders.path}?${query}`,
    headers: { authorization: mei.token },
  });
  expect(csv.body.match(/^\W?\d{6,}/gm)?.map((text) => Number(text.replaceAll(/\D/g, '')))).toEqual(whole);
  const started = await office.call(startWorkSession, { orderName: 'myOrder', sort: 'due' }, mei);
  expect((started.body.data as WorkSession).current).toBe(whole[0]);
});
