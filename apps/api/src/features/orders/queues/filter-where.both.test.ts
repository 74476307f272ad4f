import { getColleagues } from '@sac/contract/accounts/staff-api';
import { isFinished, orderStatuses } from '@sac/contract/orders/order-status';
import {
  getNationalities,
  getOrdersList,
  moveOrderStatus,
  type OrderRow,
  searchOrders,
} from '@sac/contract/orders/orders-api';
import type { Calendar } from '@sac/contract/orders/queues/business-time';
import { assigneeMe, assigneeNone } from '@sac/contract/orders/queues/filters';
import { dueAt, lateQueues, lateReason } from '@sac/contract/orders/queues/late';
import { getLateCounts } from '@sac/contract/orders/queues/order-counts-api';
import { queues } from '@sac/contract/orders/queues/queues';
import { hourMs } from '@sac/contract/platform/dates';
import { afterAll, expect, test } from 'vitest';
import { addCard, addDownload, addMail, addReport } from '../../../../test/attention';
import { openTestApp } from '../../../../test/test-app';
import { countLate } from './counts';
import { latenessAt } from './filter-where';
import { rowColumns } from './queue-rows';
import { countMatches, selectMatches } from './search/search';
import { toQueueQuery } from './to-queue-query';

const office = await openTestApp({
  env: {
    LATE_AFTER_HOURS:
      'newOrder=8,priorityOrder=1,pendingOrder=4,awaitingOrder=72,awaitingGovt=72,customerCalled=24,contactCustomer=8',
  },
});
const mei = await office.staff('Admin', 'Mei Tan');
afterAll(() => office.close());

const far = { arrival_date: '2099-01-10', departure_date: '2099-02-01', passport_expiry_date: '2105-01-01' };
const ids = (rows: unknown) => (rows as OrderRow[]).map(({ order_id }) => order_id).sort((a, b) => a - b);

/** The ids that a filtered list shows, checked against its total and against a search that every order matches. */
async function found(filters: Record<string, string>, orderName = 'orderHistory') {
  const list = await office.call(getOrdersList, { orderName, limit: 1000, ...filters }, mei);
  expect([list.code, list.body.more]).toEqual([200, false]);
  expect(list.body.total).toBe((list.body.data as []).length);
  const search = { folderName: orderName, searchVal: '@', start: 0, end: 1000, ...filters };
  const searched = await office.call(searchOrders, search, mei);
  expect([ids(searched.body.data), searched.body.total]).toEqual([ids(list.body.data), list.body.total]);
  return ids(list.body.data);
}

test('each filter narrows the list, the search and the total alike', async () => {
  const mine = await office.order(far, { status: 'Pending', assignTo: mei.name });
  const others = await office.order(far, { status: 'Pending', assignTo: 'Grace Lim' });
  const nobodys = await office.order({ ...far, nationality: 'Iceland', processing_mode: 'Priority' });
  const completed = await office.order({ ...far, arrival_date: '2099-01-12' }, { status: 'Completed' });

  expect(await found({})).toEqual([mine, others, nobodys, completed]);
  expect(await found({ assignee: assigneeMe })).toEqual([mine]);
  expect(await found({ assignee: 'Grace Lim' })).toEqual([others]);
  expect(await found({ assignee: assigneeNone })).toEqual([nobodys, completed]);
  expect(await found({ assignee: assigneeNone, status: 'Completed' })).toEqual([completed]);
  expect(await found({ mode: 'Priority' })).toEqual([nobodys]);
  expect(await found({ nationality: 'Iceland' })).toEqual([nobodys]);
  expect(await found({ arrivalFrom: '2099-01-11' })).toEqual([completed]);
  expect(await found({ arrivalTo: '2099-01-11' })).toEqual([mine, others, nobodys]);
  expect(await found({ assignee: assigneeMe }, 'pendingOrder')).toEqual([mine]);
  expect(await found({ assignee: assigneeMe }, 'completedOrder')).toEqual([]);
});

test('days of receipt are Singapore’s and include both ends', async () => {
  const order = await office.order(far);
  const receivedAt = (at: string) =>
    office.db.updateTable('orders').set({ create_ts: at }).where('order_id', '=', order).execute();
  const isFound = async (filters: Record<string, string>) => (await found(filters)).includes(order);
  await receivedAt('2025-03-09T16:00:00Z');
  expect(await isFound({ receivedFrom: '2025-03-10', receivedTo: '2025-03-10' })).toBe(true);
  expect(await isFound({ receivedTo: '2025-03-09' })).toBe(false);
  await receivedAt('2025-03-10T15:59:59Z');
  expect(await isFound({ receivedFrom: '2025-03-10', receivedTo: '2025-03-10' })).toBe(true);
  expect(await isFound({ receivedFrom: '2025-03-11' })).toBe(false);
});

test('a customer’s message counts until staff move the order, a failed email until another one follows', async () => {
  const order = await office.order(far, { status: 'Contact Customer' });
  await addReport(office.db, order);
  expect(await found({ customerMessage: 'yes' })).toEqual([order]);
  await office.call(moveOrderStatus, { orderId: order, status: 'Contact Customer', updatingStatus: 'Awaiting' }, mei);
  expect(await found({ customerMessage: 'yes' })).toEqual([]);

  await addMail(office.db, order, { state: 'failed', failure_reason: 'no such mailbox' });
  expect(await found({ mailFailed: 'yes' })).toEqual([order]);
  // Neither reached the customer.
  await addMail(office.db, order, { state: 'stopped' });
  await addMail(office.db, order, { kind: 'download history' });
  expect(await found({ mailFailed: 'yes' })).toEqual([order]);
  await addMail(office.db, order);
  expect(await found({ mailFailed: 'yes' })).toEqual([]);
  await addMail(office.db, order, { delivery: 'bounced' });
  expect(await found({ mailFailed: 'yes' })).toEqual([order]);
});

test('a card counts as not downloaded until the customer downloads the current one', async () => {
  const order = await office.order(far, { status: 'Completed' });
  const isFound = async () => (await found({ cardNotDownloaded: 'yes' })).includes(order);
  expect(await isFound()).toBe(false);
  const first = await addCard(office.db, order);
  expect(await isFound()).toBe(true);
  await addDownload(office.db, order, first);
  expect(await isFound()).toBe(false);
  const second = await addCard(office.db, order);
  expect(await isFound()).toBe(true);
  await office.db
    .updateTable('document')
    .set({ withdrawn_at: new Date().toISOString(), withdrawn_by: 'Mei Tan', withdrawn_reason: 'wrong' })
    .where('id', '=', second)
    .execute();
  expect(await isFound()).toBe(false);
});

test('late orders are those for which the contract names a reason', async () => {
  for (const status of orderStatuses.filter((status) => status === 'Completed' || !isFinished(status))) {
    for (const processing_mode of ['Standard', 'Priority', 'Future']) {
      for (const waitedHours of [0.5, 2, 5, 9, 30, 80]) {
        const order = await office.order({ ...far, processing_mode }, { status });
        const at = new Date(Date.now() - waitedHours * hourMs).toISOString();
        // The day on which the test runs has only begun in Singapore, perhaps.
        const since = { status_since: at, ...(processing_mode !== 'Future' && { processing_date: '2026-01-01' }) };
        await office.db.updateTable('orders').set(since).where('order_id', '=', order).execute();
      }
    }
  }
  // An order that was released to staff today.
  const released = await office.order(far);
  const old = new Date(Date.now() - 500 * hourMs).toISOString();
  await office.db.updateTable('orders').set({ status_since: old }).where('order_id', '=', released).execute();
  await office.order({ ...far, arrival_date: '2026-01-01' }, { status: 'Pending' });
  await office.order({ ...far, arrival_date: '2026-01-01' }, { status: 'Refund' });

  const rows = await office.db.selectFrom('orders').select(rowColumns).execute();
  const late = rows.filter(
    (row) => lateReason(row as OrderRow, latenessAt(new Date(), office.config), new Date()) !== null,
  );
  expect(late.length).toBeGreaterThan(20);
  expect(late.length).toBeLessThan(rows.length - 20);
  expect(await found({ overdue: 'yes' })).toEqual(ids(late));
});

test('with business hours, lists and counts are those of the contract at any time, also on a holiday and to the millisecond', async () => {
  const week = Array.from({ length: 7 }, (_, day): [number, number][] =>
    day === 0 ? [] : [[540, day === 6 ? 780 : 1080]],
  );
  const calendar: Calendar = { zone: 'Europe/Berlin', week, holidays: ['2050-10-28'] };
  // Around a Sunday on which clocks go back.
  const start = Date.parse('2050-10-24T00:00:00+02:00');
  const statuses = orderStatuses.filter((status) => !isFinished(status));
  for (let index = 0; index < 60; index++) {
    const status = statuses[index % statuses.length] as 'Pending';
    const id = await office.order({ ...far, processing_mode: index % 2 ? 'Standard' : 'Priority' }, { status });
    const since = { status_since: new Date(start + index * 3 * hourMs).toISOString(), processing_date: '2050-10-25' };
    await office.db.updateTable('orders').set(since).where('order_id', '=', id).execute();
  }
  const rows = (await office.db.selectFrom('orders').select(rowColumns).execute()) as OrderRow[];
  const rules = { limits: { ...office.config.timeLimits, priorityOrder: 0, contactCustomer: 9 }, calendar };
  const edges = rows.flatMap((row) => dueAt(row, rules) ?? []).filter((at) => at > start && at < start + 500 * hourMs);
  expect(new Set(edges).size).toBeGreaterThan(20);
  const sizes = new Set<number>();
  for (const at of [...new Set(edges)].flatMap((at) => [at, at + 1])) {
    const late = { ...rules, now: new Date(at) };
    const expected = ids(rows.filter((row) => lateReason(row, rules, late.now) !== null));
    const query = toQueueQuery(mei.name, 'orderHistory', { overdue: 'yes' }, late);
    const { data, total } = await selectMatches(office.db, query, '', { offset: 0, limit: 1000 }, 1000);
    expect([at, ids(data), total, await countMatches(office.db, query, '', 1001)]).toEqual([
      at,
      expected,
      expected.length,
      expected.length,
    ]);
    const counted = await countLate(office.db, mei.name, late);
    const ofPending = toQueueQuery(mei.name, 'pendingOrder', { overdue: 'yes' }, late);
    expect(counted.pendingOrdersCount).toBe(await countMatches(office.db, ofPending, '', 1001));
    sizes.add(expected.length);
  }
  expect(sizes.size).toBeGreaterThan(20);
});

test('the number of late orders of a queue equals its list filtered by overdue', async () => {
  const past = { ...far, arrival_date: '2026-01-01' };
  for (const status of orderStatuses.filter((status) => status !== 'New' && !isFinished(status)))
    await office.order(past, { status, assignTo: mei.name });
  const { code, body } = await office.call(getLateCounts, {}, mei);
  expect(code).toBe(200);
  const counted = body.data as Record<string, number>;
  for (const key of lateQueues) {
    const listed = await found({ overdue: 'yes' }, key);
    expect([key, counted[queues[key].countKey]]).toEqual([key, listed.length]);
    expect(listed.length, key).toBeGreaterThan(0);
  }
});

test('filters offer the nationalities that orders have, each once, and everyone who works here', async () => {
  const { body } = await office.call(getNationalities, {}, mei);
  expect(body.data).toEqual(['Iceland', 'Spain']);
  const telecaller = await office.staff('Telecaller', 'anna Lee');
  const gone = await office.staff('Team', 'Bo Gone');
  await office.db
    .updateTable('staff')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', '=', gone.id)
    .execute();
  expect((await office.call(getColleagues, {}, telecaller)).body.data).toEqual([
    { name: 'anna Lee', type: 'Telecaller' },
    { name: 'Mei Tan', type: 'Admin' },
  ]);
});
