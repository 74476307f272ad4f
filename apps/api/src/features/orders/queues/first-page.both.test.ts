import { getOrdersList, type OrderRow } from '@sac/contract/orders/orders-api';
import { type QueueKey, queueKeys, queueOf } from '@sac/contract/orders/queues/queues';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../../../../test/test-app';
import { statements } from '../../../platform/db/connections/statements';
import { inTransaction } from '../../../platform/db/transaction';
import { authenticate } from '../../accounts/authenticate';
import { sortedIds } from './queue-rows';

const office = await openTestApp({ env: { TWO_STEP_REQUIRED: 'Manager' }, withoutWorkers: true });
const me = await office.staff('Admin', 'Priya Nair');
const odd = `"quoted" \\ back/slash </script> \b\f\n\r\t\u0001\u001f\u007f \u2028\u2029 é 陳 😀 ''%{}[],:`;
for (const [index, status] of (['New', 'Awaiting', 'Refund', 'Completed', 'Deleted', 'New'] as const).entries()) {
  const orderId = await office.order(index === 5 ? { processing_mode: 'Priority' } : {}, { status });
  await office.db
    .updateTable('orders')
    .set({
      full_name: `${odd} ${index}`,
      nationality: odd,
      assign_to: index % 2 ? me.name : null,
      assigned_by: index % 2 ? odd : null,
      // Cut, not rounded.
      create_ts: `2025-12-31T23:59:59.${['999999', '0005', '5', '', '123', '9996'][index]}Z`,
      status_since: index === 3 ? null : '2026-01-01T08:00:00.0000019+08:00',
      refund_date: status === 'Refund' ? '2026-01-02' : null,
    })
    .where('order_id', '=', orderId)
    .execute();
  await office.db
    .insertInto('event')
    .values({ order_id: orderId, kind: 'refunded', actor: me.name, at: '2026-01-02T03:04:05.678912Z', detail: '{}' })
    .execute();
}
afterAll(() => office.close());

const listed = (orderName: string, query: Record<string, string>, token = me.token) =>
  office.app.inject({ url: `/api/admin/get-orders-list/${orderName}`, query, headers: { authorization: token } });

/** @returns the statements that a call of `work` runs */
async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const texts: string[] = [];
  const note = { start: ({ query }: { query: { text: string } }) => void texts.push(query.text) };
  statements.subscribe(note as never);
  await work();
  statements.unsubscribe(note as never);
  return texts;
}

// The handler answers pages of 499, because no person chooses that size.
test.each(queueKeys)('%s: the database writes a first page as the output schema does', async (key) => {
  for (const query of [{}, { sort: 'full_name' }, { sort: 'create_ts', direction: 'desc' }, { sort: 'order_id' }]) {
    const [along, handled] = [
      await listed(key, { ...query, limit: '500' }),
      await listed(key, { ...query, limit: '499' }),
    ];
    expect(along.payload).toBe(handled.payload);
    expect(along.headers['content-type']).toBe(handled.headers['content-type']);
    const { data } = along.json() as { data: OrderRow[] };
    const whole = getOrdersList.output.strict().parse(along.json());
    expect(whole.data).toEqual(data);
  }
});

test('an empty first page has its total', async () => {
  const nobody = await office.staff('Team');
  expect((await listed('myOrder', {}, nobody.token)).json()).toEqual({
    status: 1,
    message: 'OK',
    data: [],
    total: 0,
    more: false,
  });
});

test('session and first page are one statement, and a page of another size needs a second', async () => {
  const ofLists = (texts: string[]) => texts.filter((text) => /from session|order_count/.test(text));
  expect(ofLists(await statementsOf(() => listed('newOrder', {})))).toHaveLength(1);
  expect(ofLists(await statementsOf(() => listed('newOrder', { limit: '11' })))).toHaveLength(2);
});

const refusals: [string, QueueKey, () => Promise<{ token: string }>, number, number][] = [
  ['a member', 'newOrder', () => office.staff('Team'), 200, 1],
  ['who may not see the queue', 'orderHistory', () => office.staff('Telecaller'), 403, 0],
  ['who must choose a password', 'newOrder', () => changed('staff', { must_change_password: true }), 403, 0],
  ['who must set up two-step sign-in', 'newOrder', () => office.staff('Manager'), 403, 0],
  ['whose session has ended', 'newOrder', () => changed('session', { ended_at: sql`now()` }), 401, 0],
  [
    'whose session is idle',
    'newOrder',
    () => changed('session', { last_used_at: sql`now() - interval '9 days'` }),
    401,
    0,
  ],
  ['who was deleted', 'newOrder', () => changed('staff', { deleted_at: sql`now()` }), 401, 0],
];

/** A member whose row, or whose session's, has other values. */
async function changed(table: 'staff' | 'session', values: Record<string, unknown>) {
  const member = await office.staff('Team');
  const id = table === 'staff' ? member.id : member.sid;
  await office.db
    .updateTable(table)
    .set(values)
    .where('id', '=', id as never)
    .execute();
  return member;
}

test.each(refusals)(
  '%s: of %s, nothing is read along for those who are refused',
  async (_who, queue, member, code, reads) => {
    const { token } = await member();
    await sql`create sequence reads`.execute(office.db);
    const request = { headers: { authorization: token }, ip: '127.0.0.1' } as FastifyRequest;
    const along = () => ({
      key: `reads of ${queue}`,
      action: queueOf(queue).access,
      answer: () => sql<string>`select nextval('reads')::text`,
    });
    const answer = await authenticate(office, request, getOrdersList.access, along).then(
      (known) => known.answer,
      (error: { statusCode: number }) => error.statusCode,
    );
    const { rows } = await sql<{ reads: number }>`select nextval('reads') - 1 as reads`.execute(office.db);
    await sql`drop sequence reads`.execute(office.db);
    expect(rows).toEqual([{ reads }]);
    expect((await listed(queue, {}, token)).statusCode).toBe(code);
    // Who may not see the queue is refused by the handler.
    expect(answer).toBe(code === 200 ? '1' : queue === 'orderHistory' ? null : code);
  },
);

test('a member whose name or type was changed gets what the new ones have', async () => {
  const member = await office.staff('Admin', 'Chloe Ong');
  await office.order({}, { status: 'Awaiting', assignTo: 'Chloe Lim' });
  await office.db
    .updateTable('staff')
    .set({ name: 'Chloe Lim', type: 'Telecaller' })
    .where('id', '=', member.id)
    .execute();
  expect((await listed('myOrder', {}, member.token)).json()).toMatchObject({ total: 1 });
  expect((await listed('orderHistory', {}, member.token)).statusCode).toBe(403);
});

test('a member’s own orders are collected before they are sorted', async () => {
  const slice = { queue: queueOf('myOrder'), me: me.name, late: { limits: {}, calendar: null, now: new Date() } };
  const plan = await inTransaction(office.db, async (db) => {
    await sql`set local enable_sort = off`.execute(db);
    await sql`set local enable_seqscan = off`.execute(db);
    const ids = sortedIds(db, { ...slice, sort: { column: 'full_name', direction: 'asc' } });
    return (await ids.limit(10).explain('text', sql`costs off`)).map((line) => Object.values(line).join()).join('\n');
  });
  expect(plan).toMatch(/Sort Key/);
  expect(plan).not.toMatch(/orders_(all_)?by_name/);
});
