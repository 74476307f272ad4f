import { afterAll, expect, test } from 'vitest';
import { copyOrders } from '../../../../test/copy-orders';
import { openTestApp } from '../../../../test/test-app';
import { type Statement, statements } from '../../../platform/db/connections/statements';
import type { StaffActor } from '../../../platform/http/actors';
import { exportOrders } from './export-orders';

/** More than a batch of rows, and of ids. */
const held = 4321;

const office = await openTestApp();
const { id: staffId, sid: sessionId, name, type } = await office.staff('Admin');
const admin = { staffId, sessionId, name, type: type as StaffActor['type'], ip: '127.0.0.1' };
const id = await office.order({}, { status: 'Pending' });
await copyOrders(office, id, held - 1, { arrival_date: 'arrival_date - (i * 7919) % 11' });
afterAll(() => office.close());

const start = (isGone = () => false, list: Parameters<typeof exportOrders>[2] = { orderName: 'pendingOrder' }) =>
  exportOrders({ db: office.db, read: (read) => read(office.db), folder: office.folder, isGone }, admin, list, {
    limits: {},
    calendar: null,
    now: new Date(),
  });

test('an export has each order once, in order, despite changes while it is read, and delays no other request', async () => {
  const rows = await start();
  const first = (await rows.next()).value;
  // Would wait for ever for the one connection of the embedded database.
  await office.db
    .updateTable('orders')
    .set((eb) => ({ arrival_date: eb.selectFrom('orders').select((all) => all.fn.max('arrival_date').as('last')) }))
    .where('order_id', '=', first?.order_id ?? 0)
    .execute();
  const exported = [first, ...(await Array.fromAsync(rows))];
  const ids = exported.map((row) => row?.order_id);
  expect(new Set(ids).size).toBe(held);
  const keys = exported.map((row) => `${row?.arrival_date} ${String(row?.order_id).padStart(9, '0')}`);
  expect(keys).toEqual(keys.toSorted());
  const event = await office.db.selectFrom('event').select('detail').where('kind', '=', 'exported').executeTakeFirst();
  expect(event?.detail).toMatchObject({ rows: held });
});

test('a client that goes away while the ids are selected ends the query', async () => {
  let batches = 0;
  await expect(start(() => ++batches > 1)).rejects.toThrow('cancelled');
  expect(batches).toBe(2);
  const { rows } = await office.database.pool.query("select count(*)::int as n from event where kind = 'exported'");
  expect(rows).toEqual([{ n: 1 }]);
});

test('an export of a search looks the text up in an index, also in the list of all orders', async () => {
  const sent: Statement['query'][] = [];
  const note = (message: unknown) => void sent.push((message as Statement).query);
  statements.start.subscribe(note);
  const rows = await start(undefined, { orderName: 'orderHistory', searchVal: 'nobody' });
  statements.start.unsubscribe(note);
  expect(await Array.fromAsync(rows)).toEqual([]);
  const [cursor] = sent.filter(({ text }) => text.startsWith('declare'));
  const query = cursor?.text.replace('declare batches cursor for', 'explain');
  const connection = await office.database.pool.connect();
  // Whether a table of a few rows is read whole depends on its statistics alone.
  await connection.query('begin; set local enable_seqscan = off');
  const { rows: plan } = await connection.query(query ?? '', cursor?.values);
  await connection.query('rollback');
  connection.release();
  expect(JSON.stringify(plan)).toContain('on orders_search_open');
});
