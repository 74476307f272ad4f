import { getOrderDetails } from '@sac/contract/order-page/order-page-api';
import { orderStatuses } from '@sac/contract/orders/order-status';
import { getOrdersList, type OrderRow } from '@sac/contract/orders/orders-api';
import { getAttentionCount, getFolderCount } from '@sac/contract/orders/queues/order-counts-api';
import { queueHolds, queueKeys, queueOf } from '@sac/contract/orders/queues/queues';
import { afterAll, expect, test } from 'vitest';
import { addReport } from '../../../../test/attention';
import { openTestApp } from '../../../../test/test-app';

const office = await openTestApp();
const me = await office.staff('Admin', 'Priya Nair');
for (const status of orderStatuses) {
  const order = await office.order({}, { status });
  await addReport(office.db, order);
  await office.order({ processing_mode: 'Priority' }, { status, assignTo: me.name });
}
await office.order({
  processing_mode: 'Future',
  arrival_date: '2099-05-10',
  departure_date: '2099-05-11',
  passport_expiry_date: '2105-01-01',
});
afterAll(() => office.close());

const list = (orderName: string, query: Record<string, unknown> = {}, token = me.token) =>
  office.call(getOrdersList, { orderName, delay: 1, userName: me.name, ...query }, { token });

test('the badge count of each queue equals its list total', async () => {
  const counts = (await office.call(getFolderCount, { userName: me.name }, me)).body.data as Record<string, number>;
  const attention = (await office.call(getAttentionCount, {}, me)).body.data as { total: number };
  for (const key of queueKeys) {
    const { body } = await list(key);
    const { countKey } = queueOf(key);
    expect.soft([key, countKey ? counts[countKey] : attention.total]).toEqual([key, body.total]);
    expect.soft(body.total, key).toBeGreaterThan(0);
  }
});

test('apart from Needs attention, Order History and My Orders, every order is in exactly one queue', async () => {
  const seen = new Map<number, string[]>();
  const overlapping: string[] = ['needsAttention', 'orderHistory', 'myOrder'];
  for (const key of queueKeys.filter((key) => !overlapping.includes(key))) {
    for (const row of (await list(key, { limit: 1000 })).body.data as OrderRow[])
      seen.set(row.order_id, [...(seen.get(row.order_id) ?? []), key]);
  }
  const all = (await list('orderHistory', { limit: 1000 })).body.data as OrderRow[];
  const placed = all.map(({ order_id, process_status }) => [process_status, seen.get(order_id)?.length]);
  expect(placed).toEqual(all.map(({ process_status }) => [process_status, 1]));
});

test('queueHolds() in the contract agrees with the listed orders', async () => {
  const orders = await office.db.selectFrom('orders').selectAll().execute();
  // The orders of Needs attention depend on more than an order's own facts.
  for (const key of queueKeys.filter((key) => !queueOf(key).needsAttention)) {
    const listed = ((await list(key, { limit: 1000 })).body.data as OrderRow[]).map(({ order_id }) => order_id);
    const held = orders.filter((order) => queueHolds(queueOf(key).where, order, me.name));
    expect.soft([key, held.map(({ order_id }) => order_id).sort()]).toEqual([key, listed.sort()]);
  }
});

test('a future order is listed with its processing date and not among the new orders', async () => {
  const [row] = (await list('futureOrder')).body.data as OrderRow[];
  expect(row).toMatchObject({ process_status: 'New', processing_date: '2099-05-08', process_month: 5 });
  const fresh = (await list('newOrder', { limit: 1000 })).body.data as OrderRow[];
  expect(fresh.map(({ order_id }) => order_id)).not.toContain(row?.order_id);
});

test('pages do not overlap; a page past the end has no rows but the total', async () => {
  const first = (await list('orderHistory', { page: 1, limit: 10 })).body;
  const second = (await list('orderHistory', { page: 2, limit: 10 })).body;
  const ids = [first, second].flatMap(({ data }) => (data as OrderRow[]).map((row) => row.order_id));
  expect(new Set(ids).size).toBe(20);
  expect(ids).toEqual([...ids].sort((a, b) => b - a));
  const total = orderStatuses.length * 2 + 1;
  expect((await list('orderHistory', { page: 1_000_000, limit: 1000 })).body).toMatchObject({ data: [], total });
});

test.each([
  ['an unknown queue', 'nothing', {}, 'There is no such queue.'],
  ['page 0', 'newOrder', { page: 0 }, 'Page numbers start at 1.'],
  ['ten million rows', 'newOrder', { limit: 10_000_000 }, 'Ask for at most 1000 rows at a time.'],
  ['an unknown column', 'newOrder', { sort: 'password' }, /^Sort by one of/],
  ['a page that is not a number', 'newOrder', { page: 'two' }, /number/],
])('%s is rejected with a message', async (_what, orderName, query, message) => {
  const { code, body } = await list(orderName, query);
  expect(code).toBe(422);
  expect(body.message).toMatch(message);
});

test('a telecaller may not see the order history', async () => {
  const { token } = await office.staff('Telecaller');
  expect((await list('orderHistory', {}, token)).code).toBe(403);
  expect((await list('newOrder', {}, token)).code).toBe(200);
});

test('an unknown order is a 404, and an invalid id is rejected', async () => {
  const missing = await office.call(getOrderDetails, { orderId: 999_999 }, me);
  expect([missing.code, missing.body.message]).toEqual([404, 'There is no order 999999.']);
  for (const orderId of ['abc', "1' or '1'='1", '-1', '1e99'])
    expect((await office.call(getOrderDetails, { orderId }, me)).code).toBe(422);
});
