import { type SortColumn, sortColumns } from '@sac/contract/queue-columns';
import { folders, queueOf } from '@sac/contract/queues';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copyOrders } from '../../../../test/copy-orders';
import { openTestApp, type TestApp } from '../../../../test/test-app';
import { foldCounts } from './count-ledger';
import { selectPage } from './page';
import { findPlace } from './places';
import type { Slice } from './queue-rows';
import { recount } from './recount';

let office: TestApp;
const me = 'Mei Tan';

/** Days that repeat, so that the id decides; statuses, modes and assignees of every queue. */
const mixed = {
  process_status: `(array['Completed', 'New', 'Awaiting', 'Pending', 'Refund', 'Deleted', 'Completed'])[1 + (i * 31) % 7]`,
  released: '(i * 31) % 7 <> 1 or i % 2 = 0',
  processing_mode: `(array['Standard', 'Priority', 'Future'])[1 + i % 3]`,
  assign_to: `case when i % 4 = 0 then '${me}' end`,
  full_name: `chr(65 + (i * 17) % 26) || 'a'`,
  arrival_date: 'arrival_date - (i * 7919) % 40',
  create_ts: `create_ts - make_interval(hours => (i * 101) % 700)`,
  processing_date: 'processing_date + (i * 13) % 9',
};

beforeAll(async () => {
  office = await openTestApp();
  const first = await office.order({}, { status: 'Completed' });
  // Ids of several parts.
  for (const gap of [0, 19_990, 47_000]) {
    await sql`select setval(pg_get_serial_sequence('orders', 'order_id'), max(order_id) + ${gap}) from orders`.execute(
      office.db,
    );
    await copyOrders(office, first, 700, mixed);
  }
});
afterAll(() => office.close());

const slicesOf = (column: SortColumn): Slice[] =>
  folders.flatMap((queue) =>
    (['asc', 'desc'] as const).map((direction) => ({ queue, me, sort: { column, direction }, limits: {} })),
  );

/** Far pages against ORDER BY and OFFSET alone. */
async function expectSamePages(slice: Slice): Promise<void> {
  const { total } = await selectPage(office.db, slice, { offset: 0, limit: 1 });
  for (const offset of [1, Math.floor(total / 3), Math.floor(total * 0.8), total - 4]) {
    if (offset < 1) continue;
    const range = { offset, limit: 9 };
    const plain = await selectPage(office.db, slice, range, Number.POSITIVE_INFINITY);
    const far = await selectPage(office.db, slice, range, -1);
    expect.soft([slice.queue.path, slice.sort, offset, far]).toEqual([slice.queue.path, slice.sort, offset, plain]);
  }
}

test.each(sortColumns)('by %s, far pages of every queue are those of OFFSET', async (column) => {
  for (const slice of slicesOf(column)) await expectSamePages(slice);
});

const history = (column: SortColumn, direction: 'asc' | 'desc'): Slice => ({
  queue: queueOf('orderHistory'),
  me,
  sort: { column, direction },
  limits: {},
});
const totalOf = async (slice: Slice) => (await selectPage(office.db, slice, { offset: 0, limit: 1 })).total;

test('pages follow what is changed between them, before and after the lines are folded', async () => {
  const columns = ['order_id', 'arrival_date', 'create_ts', 'processing_date'] as const;
  const slices = columns.flatMap((column) => [
    history(column, 'desc'),
    { ...history(column, 'asc'), queue: queueOf('completedOrder') },
  ]);
  const changes = [
    sql`update orders set process_status = 'Completed' where order_id % 5 = 0`,
    sql`update orders set arrival_date = arrival_date - 3, create_ts = create_ts - interval '2 days' where order_id % 7 = 0`,
    sql`update orders set assign_to = null, processing_date = processing_date + 1 where order_id % 3 = 0`,
    sql`delete from orders where order_id % 11 = 0 and order_id not in (select order_id from event where order_id is not null)
      and order_id not in (select order_id from intake_request)`,
  ];
  for (const [index, change] of changes.entries()) {
    await change.execute(office.db);
    if (index % 2 === 1) await foldCounts(office.db);
    for (const slice of slices) {
      expect(await findPlace(office.db, slice, 500, await totalOf(slice))).not.toBeNull();
      await expectSamePages(slice);
    }
  }
  expect(await recount(office.db)).toBe(0);
});

test('a ledger that does not agree with the total is not used, and a recount corrects it', async () => {
  const slice = history('arrival_date', 'asc');
  const place = async () => findPlace(office.db, slice, 1500, await totalOf(slice));
  const right = await place();
  expect(right?.offset).toBeLessThan(100);
  await office.db
    .insertInto('order_place')
    .values({ kind: 'arrival_date', process_status: 'Awaiting', part: 1, n: 3 })
    .execute();
  expect(await place()).toBeNull();
  await expectSamePages(slice);
  expect(await recount(office.db)).toBe(1);
  expect((await place())?.offset).toBe(right?.offset);
});
