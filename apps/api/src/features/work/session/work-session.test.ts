import { nextOrder, startWorkSession } from '@sac/contract/order-page/next-order-api';
import {
  getOrderDetails,
  getOrderEvents,
  type OrderDetails,
  type OrderEventEntry,
} from '@sac/contract/order-page/order-page-api';
import { setPresence } from '@sac/contract/orders/live-api';
import { assignOrders, getOrdersList, moveOrderStatus } from '@sac/contract/orders/orders-api';
import { deleteTeamMember } from '@sac/contract/team/team-api';
import { stopWorkSession } from '@sac/contract/work/work-session-api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addReport } from '../../../../test/attention';
import type { TestApp } from '../../../../test/test-app';
import { openWorkingOffice } from '../../../../test/work-session';
import { latenessAt } from '../../orders/queues/filter-where';
import { assignNextOrder } from './assign-next-order';
import { workOf } from './queue-queries';

let at: Awaited<ReturnType<typeof openWorkingOffice>>;
let office: TestApp;
let mei: typeof at.mei;
let grace: typeof at.grace;
beforeEach(async () => {
  at = await openWorkingOffice();
  ({ office, mei, grace } = at);
});
afterEach(() => office.close());

test('a work session needs a sign-in and a list with work, and no next order is given without one', async () => {
  expect((await office.call(startWorkSession, { orderName: 'newOrder' })).code).toBe(401);
  expect((await office.call(nextOrder, { after: null })).code).toBe(401);
  const { code, body } = await office.call(nextOrder, { after: null }, mei);
  expect([code, body.message]).toEqual([409, 'No work session is running. Press Start work on a list.']);
  expect(await at.stateOf(mei)).toBeNull();
  for (const orderName of ['completedOrder', 'refundOrder', 'nothing'])
    expect((await office.call(startWorkSession, { orderName }, mei)).body.message).toBe(
      'There is no such list to work through.',
    );
});

test('a session works through the orders that need attention, in every status', async () => {
  const ids = await at.arriving(20, 5, 12);
  for (const id of ids) await addReport(office.db, id);
  const [, soon, later] = ids;
  await office.db
    .updateTable('orders')
    .set({ process_status: 'Completed', assign_to: mei.name })
    .where('order_id', '=', soon)
    .execute();
  expect(await at.start(mei, { orderName: 'needsAttention' })).toMatchObject({ current: soon, remaining: 2 });
  expect(await at.next(mei, soon)).toMatchObject({ current: later, remaining: 1, done: 0 });
  expect(await at.stateOfOrder(later)).toEqual({ process_status: 'Pending', assign_to: mei.name });
  // Moving it clears what the customer wrote.
  await office.call(moveOrderStatus, { orderId: ids[0], status: 'New', updatingStatus: 'Awaiting' }, mei);
  expect(await at.next(mei, later)).toMatchObject({ current: null, remaining: 0 });
});

test('of the member’s own orders the session locks only the one that it gives', async () => {
  const ids = await at.arriving(20, 5, 12);
  await office.db.updateTable('orders').set({ assign_to: mei.name, process_status: 'Pending' }).execute();
  const actor = { staffId: mei.id, sessionId: mei.sid, name: mei.name, type: 'Night Staff' as const, ip: '' };
  const work = workOf(actor, { orderName: 'myOrder', sort: 'full_name' }, latenessAt(new Date(), office.config));
  const free = await office.db.transaction().execute(async (db) => {
    expect(await assignNextOrder(db, actor, work)).toBe(ids[0]);
    return office.db.selectFrom('orders').select('order_id').forNoKeyUpdate().skipLocked().execute();
  });
  expect(free).toHaveLength(2);
});

test('orders come in the order of their list, each assigned to the member; untouched ones are not done; then none is left', async () => {
  const [late, soon, later] = await at.arriving(20, 5, 12);
  const first = await at.start(mei);
  expect(first).toMatchObject({ source: { orderName: 'newOrder' }, current: soon, done: 0, remaining: 2, last: null });
  expect(await at.stateOfOrder(soon)).toEqual({ process_status: 'Pending', assign_to: mei.name });
  expect(await at.next(mei, soon)).toMatchObject({ current: later, done: 0, remaining: 1, last: { order_id: soon } });
  await office.call(moveOrderStatus, { orderId: later, status: 'Pending', updatingStatus: 'AwaitingGovt' }, mei);
  expect(await at.next(mei, later)).toMatchObject({ current: late, done: 1, remaining: 0 });
  expect(await at.next(mei, late)).toMatchObject({ current: null, done: 1, remaining: 0, last: { order_id: late } });
  const [added] = await at.arriving(1);
  expect(await at.stateOf(mei)).toMatchObject({ current: null, remaining: 1 });
  expect(await at.next(mei, null)).toMatchObject({ current: added, remaining: 0 });
});

test('with an order comes its page, and that it was viewed is recorded; with none comes no page', async () => {
  const [order] = await at.arriving(1);
  const pageOf = async (answer: ReturnType<TestApp['call']>) =>
    (await answer).body.page as { details: OrderDetails; events: OrderEventEntry[] } | null;
  const page = await pageOf(office.call(startWorkSession, { orderName: 'newOrder' }, mei));
  const viewed = () =>
    office.db.selectFrom('event').select('actor').where('kind', '=', 'read').where('order_id', '=', order).execute();
  expect(await viewed()).toEqual([{ actor: mei.name }]);
  expect(page?.details).toMatchObject({ order_id: order, process_status: 'Pending', assign_to: mei.name });
  expect(page?.events.map(({ kind }) => kind)).toContain('assigned');
  expect(page?.details).toEqual((await office.call(getOrderDetails, { orderId: order }, mei)).body.data);
  // A repeated call gives the same order, and its page again.
  expect((await pageOf(office.call(nextOrder, { after: null }, mei)))?.details.order_id).toBe(order);
  expect(await pageOf(office.call(nextOrder, { after: order }, mei))).toBeNull();
});

test('the sorting, the filters and the search of the list are respected', async () => {
  const [a, b, c] = await at.arriving(1, 2, 3);
  expect(await at.start(mei, { orderName: 'newOrder', sort: 'order_id', direction: 'desc' })).toMatchObject({
    current: c,
    remaining: 2,
  });
  expect(await at.start(grace, { orderName: 'newOrder', arrivalFrom: '2031-03-02' })).toMatchObject({
    current: b,
    remaining: 0,
  });
  expect(await at.next(grace, b)).toMatchObject({ current: null, remaining: 0 });
  expect(await at.start(grace, { orderName: 'newOrder', searchVal: String(a) })).toMatchObject({
    current: a,
    remaining: 0,
  });
  expect(await at.start(grace, { orderName: 'newOrder', searchVal: 'nobody' })).toMatchObject({
    current: null,
    remaining: 0,
  });
});

test('every queue is Priority first, then New', async () => {
  const [fresh, urgent] = await at.arriving(1, 9);
  await office.db.updateTable('orders').set({ processing_mode: 'Priority' }).where('order_id', '=', urgent).execute();
  expect(await at.start(mei, { orderName: 'allNew' })).toMatchObject({ current: urgent, remaining: 1 });
  expect(await at.next(mei, urgent)).toMatchObject({ current: fresh, remaining: 0 });
});

test('an order of a colleague, or one that a colleague has open, is not given', async () => {
  const [assigned, viewed, free] = await at.arriving(1, 2, 3);
  await office.call(assignOrders, { orderId: [assigned], assignTo: grace.name }, grace);
  await office.call(setPresence, { orderId: viewed }, grace);
  expect(await at.start(mei)).toMatchObject({ current: free, remaining: 0 });
  await office.call(setPresence, { orderId: null }, grace);
  expect(await at.stateOf(mei)).toMatchObject({ remaining: 1 });
  expect(await at.start(mei, { orderName: 'pendingOrder' })).toMatchObject({ current: free, remaining: 0 });
});

test('a presence that has expired does not count, nor does the member’s own', async () => {
  const [order] = await at.arriving(1);
  await office.call(setPresence, { orderId: order }, grace);
  await office.call(setPresence, { orderId: order }, mei);
  await office.db
    .updateTable('order_presence')
    .set({ seen_at: new Date(Date.now() - 60_000).toISOString() })
    .where('staff_id', '=', grace.id)
    .execute();
  expect(await at.start(mei)).toMatchObject({ current: order });
});

test('orders that wait are worked through once a session, whether or not they move', async () => {
  const orders = await at.arriving(1, 2);
  for (const order of orders)
    await office.db.updateTable('orders').set({ process_status: 'Awaiting' }).where('order_id', '=', order).execute();
  const [first, second] = orders;
  expect(await at.start(mei, { orderName: 'awaitingOrder' })).toMatchObject({ current: first, remaining: 1 });
  expect(await at.stateOfOrder(first)).toEqual({ process_status: 'Awaiting', assign_to: mei.name });
  expect(await at.next(mei, first)).toMatchObject({ current: second, remaining: 0 });
  expect(await at.next(mei, second)).toMatchObject({ current: null, done: 0, remaining: 0 });
  expect(await at.start(mei, { orderName: 'myOrder' })).toMatchObject({ current: first, done: 0, remaining: 1 });
});

test('a repeated call answers the order that it has given already', async () => {
  const [first, second] = await at.arriving(1, 2, 3);
  await at.start(mei);
  expect(await at.start(mei)).toMatchObject({ current: first, remaining: 2 });
  expect(await at.next(mei, null)).toMatchObject({ current: first, done: 0 });
  const answers = await Promise.all([1, 2, 3].map(() => at.next(mei, first)));
  expect(answers.map(({ current, done }) => [current, done])).toEqual(Array(3).fill([second, 0]));
  expect(await at.next(mei, first, {})).toMatchObject({ current: second, done: 0, remaining: 1 });
});

test('a skipped order is given back, recorded, and comes last for this member all day', async () => {
  const [first, second, third, fourth] = await at.arriving(1, 2, 3, 4);
  await at.start(mei);
  expect(await at.next(mei, first, { reason: 'No passport scan.' })).toMatchObject({
    current: second,
    done: 0,
    remaining: 3,
  });
  expect(await at.stateOfOrder(first)).toEqual({ process_status: 'New', assign_to: null });
  const events = (await office.call(getOrderEvents, { orderId: first }, mei)).body.data as { kind: string }[];
  expect(events[0]).toMatchObject({ kind: 'skipped', actor: mei.name, detail: { reason: 'No passport scan.' } });
  expect(await at.next(mei, second, {})).toMatchObject({ current: third });
  await office.call(stopWorkSession, {}, mei);

  // The longest ago first, and never the same one again at once.
  expect(await at.start(mei)).toMatchObject({ current: fourth, remaining: 2 });
  expect(await at.next(mei, fourth)).toMatchObject({ current: first, remaining: 1 });
  expect(await at.next(mei, first, {})).toMatchObject({ current: second, remaining: 1 });
  expect(await at.next(mei, second)).toMatchObject({ current: first, remaining: 0 });
  expect(await at.next(mei, first, {})).toMatchObject({ current: null, remaining: 1, done: 0 });
  expect(await at.start(grace)).toMatchObject({ current: first });
});

test('skipping keeps an order that was the member’s own before', async () => {
  const orderId = await office.order({}, { status: 'Pending', assignTo: mei.name });
  await at.start(mei, { orderName: 'myOrder' });
  expect(await at.next(mei, orderId, {})).toMatchObject({ current: null, remaining: 1 });
  expect(await at.stateOfOrder(orderId)).toEqual({ process_status: 'Pending', assign_to: mei.name });
});

test('skipping takes nothing from the colleague who has it by now, and undoes no move', async () => {
  const [taken, completed] = await at.arriving(1, 2);
  await at.start(mei);
  await office.call(
    assignOrders,
    { orderId: [taken], assignTo: grace.name, shownAssignees: { [taken]: mei.name } },
    grace,
  );
  await at.next(mei, taken, {});
  expect(await at.stateOfOrder(taken)).toEqual({ process_status: 'Pending', assign_to: grace.name });
  await office.call(moveOrderStatus, { orderId: completed, status: 'Pending', updatingStatus: 'Completed' }, mei);
  await at.next(mei, completed, {});
  expect(await at.stateOfOrder(completed)).toEqual({ process_status: 'Completed', assign_to: mei.name });
});

test('another list ends the earlier session; its current order stays the member’s', async () => {
  const [first, second] = await at.arriving(1, 2);
  await at.start(mei);
  expect(await at.start(mei, { orderName: 'newOrder', arrivalFrom: '2031-03-02' })).toMatchObject({
    current: second,
    done: 0,
  });
  expect(await at.stateOfOrder(first)).toEqual({ process_status: 'Pending', assign_to: mei.name });
  const { body } = await office.call(stopWorkSession, {}, mei);
  expect(body.message).toBe('Work session stopped.');
  expect(await at.stateOf(mei)).toBeNull();
  expect(await at.stateOfOrder(second)).toEqual({ process_status: 'Pending', assign_to: mei.name });
});

test('the session of a deleted member goes', async () => {
  await at.arriving(1);
  await at.start(mei);
  await office.call(deleteTeamMember, { teamMemberId: mei.id, ordersTo: null }, grace);
  for (const table of ['work_session', 'work_session_order'] as const)
    expect(await office.db.selectFrom(table).select('staff_id').execute()).toEqual([]);
});

test('a journey is handed out whole: the rest of it comes next, and no colleague gets it meanwhile', async () => {
  const [mother, other, later] = await at.arriving(1, 1, 2);
  const child = (await at.arriving(3))[0];
  const family = { journey_ref: 'J1', email: 'family@example.com' };
  await office.db.updateTable('orders').set(family).where('order_id', 'in', [mother, child]).execute();
  await office.db
    .updateTable('orders')
    .set({ email: 'other@example.com' })
    .where('order_id', 'in', [other, later])
    .execute();
  expect(await at.start(mei)).toMatchObject({ current: mother, remaining: 3 });
  expect(await at.start(grace)).toMatchObject({ current: other, remaining: 1 });
  expect(await at.next(mei, mother)).toMatchObject({ current: child, remaining: 1 });
  expect(await at.next(grace, other)).toMatchObject({ current: later, remaining: 0 });
  // One that was skipped is free once its journey is done.
  expect(await at.next(mei, child, {})).toMatchObject({ current: null, remaining: 1 });
  expect(await at.next(grace, later)).toMatchObject({ current: child });
});

test('of twenty families whose members wait beside each other, each goes to one of twenty members', async () => {
  const orders = await at.arriving(...Array.from({ length: 40 }, () => 5));
  for (const [index, order_id] of orders.entries())
    await office.db
      .updateTable('orders')
      .set({ email: `family${index >> 1}@example.com` })
      .where('order_id', '=', order_id)
      .execute();
  const people = await Promise.all(Array.from({ length: 20 }, () => office.staff()));
  const given = await Promise.all(
    people.map(async (who) => {
      const first = (await at.start(who)).current;
      return [first, (await at.next(who, first)).current];
    }),
  );
  expect(given.toSorted(([a], [b]) => Number(a) - Number(b)).flat()).toEqual(orders);
});

test('a New order whose card waits under Ready to send is no new work', async () => {
  const [waiting, fresh] = await at.arriving(1, 2);
  await office.db
    .insertInto('incoming_card')
    .values({
      order_id: waiting,
      uploaded_by: mei.name,
      part: 1,
      name: 'card.pdf',
      file: `${waiting}_card.pdf`,
      content_type: 'application/pdf',
      bytes: 1,
      sha256: Buffer.alloc(32),
      verdict: 'matches',
      findings: [],
      state: 'ready',
    })
    .execute();
  expect(await at.start(mei)).toMatchObject({ current: fresh, remaining: 0 });
  const { body } = await office.call(getOrdersList, { orderName: 'newOrder' }, mei);
  expect(body.data).toMatchObject([{ order_id: waiting, has_ready_card: true }]);
});

test('of many members who ask at the same moment each gets another order', async () => {
  const orders = await at.arriving(...Array.from({ length: 20 }, (_, index) => index + 1));
  const people = await Promise.all(Array.from({ length: 20 }, () => office.staff()));
  const given = await Promise.all(people.map(async (who) => (await at.start(who)).current));
  expect(given.toSorted()).toEqual(orders);
});

test('what a colleague finished meanwhile is not counted as done', async () => {
  const [first, second] = await at.arriving(3, 4);
  expect(await at.start(mei)).toMatchObject({ current: first });
  await office.call(moveOrderStatus, { orderId: first, status: 'Pending', updatingStatus: 'AwaitingGovt' }, grace);
  expect(await at.next(mei, first)).toMatchObject({ current: second, done: 0 });
  await office.call(moveOrderStatus, { orderId: second, status: 'Pending', updatingStatus: 'AwaitingGovt' }, mei);
  expect(await at.next(mei, second)).toMatchObject({ done: 1 });
});
