import { type ActivityRow, exportActivity, getActivity, getActivityPeople } from '@sac/contract/audit/activity-api';
import { getOrderDetails } from '@sac/contract/order-page/order-page-api';
import { getOrdersList, moveOrderStatus } from '@sac/contract/orders/orders-api';
import { addDays, singaporeToday } from '@sac/contract/platform/dates';
import { getProcessedByCount } from '@sac/contract/reports/reports-api';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../../../../test/test-app';

const office = await openTestApp();
const admin = await office.staff('Admin', 'Priya Nair');
afterAll(() => office.close());

async function log(filter: Record<string, unknown> = {}) {
  const { code, body } = await office.call(getActivity, filter, admin);
  expect(code, body.message).toBe(200);
  return { rows: body.data as ActivityRow[], older: body.older, newer: body.newer };
}
const textsOf = async (filter: Record<string, unknown>) => (await log(filter)).rows.map(({ text }) => text);
const download = (query: Record<string, string>, token: string) =>
  office.app.inject({ url: `/api${exportActivity.path}`, query, headers: { authorization: token } });

test.each([
  [{ group: 'gossip' }, 'group'],
  [{ fromDate: '2026-02-30' }, 'fromDate'],
  [{ fromDate: '2026-03-02', toDate: '2026-03-01' }, 'toDate'],
  [{ limit: 1000 }, 'limit'],
  [{ before: 'the flood' }, 'before'],
])('a filter of %j is refused', async (filter, field) => {
  const { code, body } = await office.call(getActivity, filter, admin);
  expect([code, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
});

test('a blocked attempt is recorded with person and endpoint, once a minute, without the request’s values', async () => {
  const mei = await office.staff('Telecaller', 'Mei Tan');
  await Promise.all([1, 2, 3].map(() => office.call(getOrdersList, { orderName: 'orderHistory' }, mei)));
  await office.call(getOrdersList, { orderName: 'orderHistory' }, mei);
  await office.call(getProcessedByCount, {}, mei);
  expect(await textsOf({ group: 'refusals', person: mei.name })).toEqual([
    'Mei Tan was blocked: POST /admin/get-processed-by-count',
    'Mei Tan was blocked: GET /admin/get-orders-list/:orderName',
  ]);
  // A request without a token and a wrong order id are not blocked attempts.
  await office.call(getProcessedByCount, {});
  await office.call(getOrderDetails, { orderId: 999_999 }, mei);
  expect(await textsOf({ person: mei.name })).toHaveLength(2);
});

test('the log shows who viewed, deleted and restored an order, but not its other changes', async () => {
  const daniel = await office.staff('Manager', 'Daniel Koh');
  const orderId = await office.order();
  await office.call(moveOrderStatus, { orderId, status: 'New', updatingStatus: 'Awaiting' }, daniel);
  await office.call(getOrderDetails, { orderId }, daniel);
  await office.call(moveOrderStatus, { orderId, status: 'Awaiting', updatingStatus: 'Deleted' }, daniel);
  await office.call(moveOrderStatus, { orderId, status: 'Deleted', updatingStatus: 'New' }, daniel);
  const { rows } = await log({ person: daniel.name });
  expect(rows.map(({ text, order_id }) => [text, order_id])).toEqual([
    [`Daniel Koh restored order ${orderId}`, orderId],
    [`Daniel Koh deleted order ${orderId}`, orderId],
    [`Daniel Koh viewed order ${orderId}`, orderId],
  ]);
  expect(rows.map(({ ip }) => ip)).toEqual(['127.0.0.1', '127.0.0.1', '127.0.0.1']);
  expect(await textsOf({ group: 'readings', person: daniel.name })).toEqual([`Daniel Koh viewed order ${orderId}`]);
});

test('days are in Singapore time and include both dates', async () => {
  const event = { kind: 'gateway changed', actor: 'Nadia', to_value: 'Stripe' };
  const at = ['2026-03-10T15:59:59Z', '2026-03-10T16:00:00Z', '2026-03-11T15:59:59Z', '2026-03-11T16:00:00Z'];
  await office.db
    .insertInto('event')
    .values(at.map((at) => ({ ...event, at })))
    .execute();
  const days = async (fromDate: string, toDate: string) =>
    (await log({ person: 'Nadia', fromDate, toDate })).rows.map((row) => Date.parse(row.at));
  expect(await days('2026-03-11', '2026-03-11')).toEqual([at[2], at[1]].map((time) => Date.parse(time ?? '')));
  expect(await days('2026-03-12', '')).toHaveLength(1);
  expect(await days('', '2026-03-10')).toHaveLength(1);
});

test('paging works in both directions, even when events have the same time', async () => {
  const event = { kind: 'exported', actor: 'Omar', at: '2026-04-01T00:00:00Z' };
  await office.db
    .insertInto('event')
    .values(Array.from({ length: 7 }, (_, n) => ({ ...event, detail: JSON.stringify({ rows: n + 1 }) })))
    .execute();
  const page = (edge: object) => log({ person: 'Omar', limit: 3, ...edge });
  const first = await page({});
  const second = await page({ before: first.rows.at(-1)?.id });
  const third = await page({ before: second.rows.at(-1)?.id });
  const ids = [first, second, third].flatMap(({ rows }) => rows.map(({ id }) => id));
  expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
  expect([first, second, third].map(({ rows, older, newer }) => [rows.length, older, newer])).toEqual([
    [3, true, false],
    [3, true, true],
    [1, false, true],
  ]);
  expect(await page({ after: third.rows[0]?.id })).toEqual({ ...second, older: true });
  expect(await page({ after: second.rows[0]?.id })).toEqual({ ...first, newer: false });
});

test('the filter lists every name in the log once', async () => {
  const { body } = await office.call(getActivityPeople, {}, admin);
  expect(body.data).toEqual(expect.arrayContaining(['Daniel Koh', 'Mei Tan', 'Nadia']));
  expect(new Set(body.data as string[]).size).toBe((body.data as string[]).length);
});

test('the export contains the filtered lines, cannot run as a formula, and is itself recorded', async () => {
  const name = '=HYPERLINK("http://evil.example")';
  const today = singaporeToday(new Date());
  await office.db.insertInto('event').values({ kind: 'signed in', actor: name, ip: '10.0.0.7' }).execute();
  expect((await download({ fromDate: 'today' }, admin.token)).statusCode).toBe(422);
  const { body, headers } = await download({ group: 'sign-ins', fromDate: addDays(today, -1) }, admin.token);
  expect(headers['content-disposition']).toBe('attachment; filename="activity-log.csv"');
  const [head, line, ...rest] = body.trimEnd().split('\n');
  expect(head).toBe('\uFEFFDate & Time (UTC),Kind,What happened,Person,Order Id,IP address');
  expect(line).toMatch(
    /^\d\d\/\d\d\/\d{4} \d\d:\d\d:\d\d,Sign-ins and sign-outs,"'=HYPERLINK.* signed in","'=HYPER.*,10\.0\.0\.7$/,
  );
  expect(rest).toEqual([]);
  expect(await textsOf({ group: 'exports', person: admin.name })).toEqual(['Priya Nair exported the activity log']);
});
