import {
  exportOrders,
  findOrders,
  getFutureOrderCounts,
  getOrdersList,
  type OrderRow,
  searchOrders,
} from '@sac/contract/orders/orders-api';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../../../../../test/test-app';

const office = await openTestApp();
const me = await office.staff('Admin');
const ana = await office.order({ first_name: 'Ana', passport_number: 'QX778899', phone: '612000111' });
const odd = await office.order(
  { first_name: '100%_\\', last_name: "O'Neil", email: 'o@neil.example', confirm_email: 'o@neil.example' },
  { status: 'Completed' },
);
await office.order({ first_name: '=1+1', last_name: '王伟' }, { status: 'Completed' });
for (const month of ['03', '03', '11']) {
  await office.order({
    processing_mode: 'Future',
    arrival_date: `2098-${month}-20`,
    departure_date: `2098-${month}-21`,
    passport_expiry_date: '2099-12-31',
  });
}
afterAll(() => office.close());

const search = (searchVal: unknown, folderName = 'orderHistory', range: object = { start: 0, end: 10 }) =>
  office.call(searchOrders, { folderName, searchVal, ...range }, me);
const idsOf = ({ body }: { body: { data?: unknown } }) => (body.data as OrderRow[]).map((row) => row.order_id);

test.each([
  ['id', () => String(ana)],
  ['part of the name, any case', () => 'aNa bAR'],
  ['passport', () => 'qx7788'],
  ['phone', () => '2000111'],
  ['phone as the list shows it', () => '+34 612 00 01 11'],
])('an order is found by %s', async (_what, text) => {
  expect(idsOf(await search(text()))).toContain(ana);
});

test('wildcard characters are literal, and no match spans two fields', async () => {
  expect(idsOf(await search('100%_'))).toEqual([odd]);
  expect(idsOf(await search('o@neil'))).toEqual([odd]);
  expect(idsOf(await search('neilo@neil'))).toEqual([]);
  expect(idsOf(await search('_______'))).toEqual([]);
});

test.each([
  "' or '1'='1",
  "'; drop table orders; --",
  "%' or 1=1 --",
  "' union select null, password_hash from staff --",
])('%s is only a text that no order has', async (text) => {
  expect((await search(text)).body).toMatchObject({ data: [], total: 0 });
  expect((await search('neil')).body.total).toBe(1);
});

test('a search covers only its queue', async () => {
  expect(idsOf(await search('qx7788', 'completedOrder'))).toEqual([]);
  expect((await search('qx7788', 'newOrder')).body).toMatchObject({ total: 1, more: false });
});

test.each([
  ['nothing', [''], 'Enter a search text.'],
  ['blanks', ['   '], 'Enter a search text.'],
  ['ten thousand letters', ['x'.repeat(10_000)], 'The search text may have at most 100 characters.'],
  ['a number', [5], 'Enter a search text.'],
  ['an unknown queue', ['ana', 'nowhere'], 'There is no such queue.'],
  ['an empty range', ['ana', 'orderHistory', { start: 5, end: 5 }], 'end must be above start, by at most 1000.'],
  ['too many rows', ['ana', 'orderHistory', { start: 0, end: 5000 }], 'end must be above start, by at most 1000.'],
])('%s is rejected with a message', async (_what, [text, queue, range], message) => {
  const { code, body } = await search(text, queue as string | undefined, range as object | undefined);
  expect([code, body.message]).toEqual([422, message]);
});

test('a telecaller may not search the history, but the palette finds any order', async () => {
  const telecaller = await office.staff('Telecaller');
  expect(
    (await office.call(searchOrders, { folderName: 'orderHistory', searchVal: 'ana', start: 0, end: 5 }, telecaller))
      .code,
  ).toBe(403);
  const { body } = await office.call(findOrders, { text: 'QX7788' }, telecaller);
  expect(body.data).toMatchObject([{ order_id: ana }]);
});

test('future orders are counted and listed by their processing month', async () => {
  const { body } = await office.call(getFutureOrderCounts, {}, me);
  const counts = (body.data as { month: number; count: number }[]).filter(({ count }) => count > 0);
  expect(counts).toEqual([
    { month: 3, count: 2 },
    { month: 11, count: 1 },
  ]);
  const march = await office.call(getOrdersList, { orderName: 'futureOrder', month: 3 }, me);
  expect(march.body.total).toBe(2);
  expect((await office.call(getOrdersList, { orderName: 'futureOrder', month: 13 }, me)).body.message).toBe(
    'Months go from 1 to 12.',
  );
});

const download = (query: string, token: string) =>
  office.app.inject({ url: `/api${exportOrders.path}?${query}`, headers: { authorization: token } });

test('a manager exports a list or a search; formulas are escaped and an event is recorded', async () => {
  const manager = await office.staff('Manager');
  const { headers, body } = await download('orderName=completedOrder', manager.token);
  expect(headers['content-type']).toBe('text/csv; charset=utf-8');
  const lines = body.trim().split('\n');
  expect(body).toMatch(/^\uFEFForder_id,full_name/);
  expect(lines).toHaveLength(3);
  expect(body).toContain("'=1+1 王伟");
  expect(body).not.toMatch(/,=1/);
  expect(
    (await download('orderName=orderHistory&searchVal=QX7788', manager.token)).body.trim().split('\n'),
  ).toHaveLength(2);
  const event = await office.db
    .selectFrom('event')
    .select(['actor', 'detail'])
    .where('kind', '=', 'exported')
    .orderBy('id')
    .executeTakeFirst();
  expect(event).toEqual({ actor: manager.name, detail: { queue: 'completedOrder', searched: false, rows: 2 } });
});

test('other roles cannot export', async () => {
  for (const type of ['Team', 'Telecaller', 'Night Staff'] as const)
    expect((await download('orderName=newOrder', (await office.staff(type)).token)).statusCode).toBe(403);
  expect((await download('orderName=newOrder', 'nobody')).statusCode).toBe(401);
  expect((await download('orderName=nowhere', me.token)).statusCode).toBe(422);
});

test('a phone number is found in every common notation', async () => {
  const given = { country_code: 'UK', phone: '020 7946 0958', first_name: 'Phoebe' };
  const orderId = await office.order(given, { status: 'Awaiting' });
  const typed = [
    '020 7946 0958',
    '02079460958',
    '0207946',
    '20 7946',
    '7946 09',
    '2079460958',
    '+442079460958',
    '+44 20 7946',
  ];
  for (const text of typed) expect([text, idsOf(await search(text, 'awaitingOrder'))]).toEqual([text, [orderId]]);
});

test('an order is found by part of its assignee’s name, in lists, exports and the palette, also of a former member', async () => {
  const grace = await office.staff('Team', 'Grace Wong');
  const hers = await office.order({}, { status: 'Pending', assignTo: grace.name });
  await office.order({}, { status: 'Pending', assignTo: 'Mei Tan' });
  await office.db
    .updateTable('staff')
    .set({ deleted_at: new Date().toISOString() })
    .where('id', '=', grace.id)
    .execute();
  for (const text of ['grace wong', 'ACE WO', 'wong'])
    expect((await search(text, 'pendingOrder')).body).toMatchObject({ data: [{ order_id: hers }], total: 1 });
  expect(idsOf(await search('wong', 'newOrder'))).toEqual([]);
  expect(idsOf(await search('g_ace', 'pendingOrder'))).toEqual([]);
  expect((await office.call(findOrders, { text: 'wong' }, me)).body.data).toMatchObject([{ order_id: hers }]);
  const { body } = await download('orderName=pendingOrder&searchVal=wong', me.token);
  expect(body.trim().split('\n')).toHaveLength(2);
});
