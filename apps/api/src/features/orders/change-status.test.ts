import { changeOrderStatus, moveOrderStatus } from '@sac/contract/orders/orders-api';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { copyOrders } from '../../../test/copy-orders';
import { openTestApp, type TestApp } from '../../../test/test-app';

const office = await openTestApp();
afterAll(() => office.close());

type Staff = Awaited<ReturnType<TestApp['staff']>>;
const change = (
  person: Staff,
  orderId: { id: number; status: string }[],
  updatingStatus: string,
  permanentDeletedFlag = false,
) => office.call(changeOrderStatus, { orderId, permanentDeletedFlag, updatingStatus }, person);
const statusOf = async (id: number) =>
  (await office.db.selectFrom('orders').select('process_status').where('order_id', '=', id).executeTakeFirst())
    ?.process_status;

test('if one order has changed since it was seen, none is moved and the message names it', async () => {
  const me = await office.staff();
  const [a, b] = [await office.order(), await office.order({}, { status: 'Awaiting' })];
  const { code, body } = await change(
    me,
    [
      { id: a, status: 'New' },
      { id: b, status: 'New' },
    ],
    'Completed',
  );
  expect(code).toBe(409);
  expect(body.message).toBe(
    `Somebody changed these orders in the meantime: ${b}. Nothing was done; look at them again.`,
  );
  expect(await statusOf(a)).toBe('New');
});

test.each([
  ['Pending', 'Choose one of'],
  ['Lost', 'Choose one of'],
])('nothing moves to %s', async (target, message) => {
  const me = await office.staff();
  const id = await office.order();
  const { code, body } = await change(me, [{ id, status: 'New' }], target);
  expect([code, body.message]).toEqual([422, expect.stringContaining(message)]);
});

test('deleting permanently, an empty list and an unknown order are refused', async () => {
  const me = await office.staff('Admin');
  const id = await office.order();
  expect((await change(me, [{ id, status: 'New' }], 'Deleted', true)).code).toBe(422);
  expect((await change(me, [], 'Deleted')).code).toBe(422);
  const missing = await change(me, [{ id: 999_999, status: 'New' }], 'Completed');
  expect([missing.code, missing.body.message]).toEqual([404, 'There is no order 999999.']);
});

test('deleting needs the permission in a list that contains the order; future orders can be deleted by any type', async () => {
  const team = await office.staff('Team');
  const id = await office.order();
  const refused = await change(team, [{ id, status: 'New' }], 'Deleted');
  expect([refused.code, refused.body.message]).toEqual([
    403,
    `Your account type (Team) may not delete or restore these orders: ${id}.`,
  ]);
  const future = await office.order({
    processing_mode: 'Future',
    arrival_date: '2098-01-10',
    departure_date: '2098-01-12',
    passport_expiry_date: '2099-01-01',
  });
  const deleted = await change(team, [{ id: future, status: 'New' }], 'Deleted');
  expect(deleted.body).toEqual({ status: 1, message: 'Order has been deleted successfully' });
});

test('a deleted order can only be restored, needs the same permission, and becomes New and unassigned', async () => {
  const [manager, team] = [await office.staff('Manager'), await office.staff('Team')];
  const id = await office.order({}, { status: 'Deleted', assignTo: team.name });
  const moved = await change(manager, [{ id, status: 'Deleted' }], 'Completed');
  expect([moved.code, moved.body.message]).toEqual([409, `Deleted orders can only be restored: ${id}.`]);
  expect((await change(team, [{ id, status: 'Deleted' }], 'New')).code).toBe(403);
  expect((await change(manager, [{ id, status: 'Deleted' }], 'New')).body.message).toBe(
    'Order has been restored to New orders.',
  );
  const order = await office.db
    .selectFrom('orders')
    .select(['process_status', 'assign_to'])
    .where('order_id', '=', id)
    .executeTakeFirst();
  expect(order).toEqual({ process_status: 'New', assign_to: null });
  const live = await office.order();
  expect((await change(manager, [{ id: live, status: 'New' }], 'New')).body.message).toBe(
    `Only deleted orders can be restored. Not deleted: ${live}.`,
  );
});

test('move-order-status moves one order and records actor, statuses and IP address', async () => {
  const me = await office.staff();
  const id = await office.order({}, { status: 'Pending' });
  const move = () =>
    office.call(moveOrderStatus, { orderId: id, status: 'Pending', updatingStatus: 'AwaitingGovt' }, me);
  expect((await move()).body).toEqual({ status: 1, message: 'Order has been moved to Awaiting Govt.' });
  expect((await move()).code).toBe(409);
  const event = await office.db
    .selectFrom('event')
    .selectAll()
    .where('order_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(event).toMatchObject({
    kind: 'status changed',
    actor: me.name,
    from_value: 'Pending',
    to_value: 'AwaitingGovt',
    ip: '127.0.0.1',
  });
});

test('when two people move an order at once it moves once, and the second gets a 409', async () => {
  const [a, b] = [await office.staff(), await office.staff()];
  const id = await office.order({}, { status: 'Pending' });
  const answers = await Promise.all([
    office.call(moveOrderStatus, { orderId: id, status: 'Pending', updatingStatus: 'Awaiting' }, a),
    office.call(moveOrderStatus, { orderId: id, status: 'Pending', updatingStatus: 'Customer Called' }, b),
  ]);
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
  expect(answers.find(({ code }) => code === 409)?.body.message).toBe(
    `Somebody changed these orders in the meantime: ${id}. Nothing was done; look at them again.`,
  );
  const events = await office.db
    .selectFrom('event')
    .select('to_value')
    .where('order_id', '=', id)
    .where('kind', '=', 'status changed')
    .execute();
  expect(events).toEqual([{ to_value: await statusOf(id) }]);
});

test('completing without an upload says when there is no card and no email', async () => {
  const me = await office.staff();
  const [without, alsoWithout, withCard] = [await office.order(), await office.order(), await office.order()];
  await office.db
    .insertInto('document')
    .values({
      order_id: withCard,
      file1: `${withCard}_card.pdf`,
      customer_name: 'Ana',
      content_type: 'application/pdf',
      bytes: 1,
      sha256: Buffer.alloc(32),
    })
    .execute();
  const complete = (ids: number[]) =>
    change(
      me,
      ids.map((id) => ({ id, status: 'New' })),
      'Completed',
    );
  expect((await complete([without])).body.message).toBe(
    'Order has been moved to Completed Orders. No approved card has been uploaded, so no email was sent.',
  );
  expect((await complete([alsoWithout, withCard])).body.message).toBe(
    'Orders have been moved to Completed Orders. ' +
      'No approved card has been uploaded for 1 of them, so no email was sent for those.',
  );
  await change(me, [{ id: withCard, status: 'Completed' }], 'Awaiting');
  expect((await change(me, [{ id: withCard, status: 'Awaiting' }], 'Completed')).body.message).toBe(
    'Order has been moved to Completed Orders.',
  );
});

test('one call moves thousands of orders, all or none', async () => {
  const me = await office.staff('Admin');
  const first = await office.order();
  await copyOrders(office, first, 2000, {});
  const rows = await office.db.selectFrom('orders').select('order_id').where('order_id', '>=', first).execute();
  const ids = rows.map(({ order_id }) => order_id);
  expect(ids).toHaveLength(2001);
  const seen = ids.map((id) => ({ id, status: 'New' }));
  expect((await change(me, [...seen.slice(0, -1), { id: ids.at(-1) ?? 0, status: 'Pending' }], 'Awaiting')).code).toBe(
    409,
  );
  expect((await change(me, seen, 'Refund')).body.message).toBe('Orders have been moved to Completed Refunds.');
  const { n } = await office.db
    .selectFrom('event')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('to_value', '=', 'Refund')
    .where(sql<boolean>`order_id = any(${ids}::int[])`)
    .executeTakeFirstOrThrow();
  expect(n).toBe(ids.length);
});
