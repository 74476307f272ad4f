import { setPresence } from '@sac/contract/live-api';
import { nextOrder, startWorkSession, undoLastOrder } from '@sac/contract/next-order-api';
import { getOrderDetails, getOrderEvents, type OrderDetails, type OrderEventEntry } from '@sac/contract/order-page-api';
import { assignOrders, moveOrderStatus } from '@sac/contract/orders-api';
import { reassignOrders } from '@sac/contract/reassign-api';
import { deleteTeamMember } from '@sac/contract/team-api';
import { getTeamToday, type TeamToday } from '@sac/contract/team-today-api';
import { getWorkSession, stopWorkSession, type WorkSession } from '@sac/contract/work-session-api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addReport } from '../../../test/attention';
import { openTestApp, type TestApp } from '../../../test/test-app';
import { selectMilestones } from '../../domain/orders/select-milestones';

let office: TestApp;
type Person = Awaited<ReturnType<TestApp['staff']>>;
let mei: Person;
let grace: Person;
beforeEach(async () => {
  office = await openTestApp({ withoutWorkers: true });
  mei = await office.staff('Night Staff', 'Mei Tan');
  grace = await office.staff('Manager', 'Grace Lim');
});
afterEach(() => office.close());

const sessionOf = async (answer: ReturnType<TestApp['call']>) => {
  const { code, body } = await answer;
  expect([code, body.message]).toEqual([200, 'OK']);
  return body.data as WorkSession;
};
const start = (who: Person, source: Record<string, unknown> = { orderName: 'newOrder' }) =>
  sessionOf(office.call(startWorkSession, source, who));
const next = (who: Person, after: number | null, skip?: { reason?: string }) =>
  sessionOf(office.call(nextOrder, { after, ...(skip && { skip: true, ...skip }) }, who));
const stateOf = (who: Person) => sessionOf(office.call(getWorkSession, {}, who));
const stateOfOrder = (orderId: number) =>
  office.db
    .selectFrom('orders')
    .select(['process_status', 'assign_to'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();

/** New orders that arrive on these days of March. */
const arriving = async (...days: number[]) => {
  const ids: number[] = [];
  for (const day of days) {
    const dates = {
      arrival_date: `2031-03-${String(day).padStart(2, '0')}`,
      departure_date: '2031-04-20',
      passport_expiry_date: '2041-01-01',
    };
    const id = await office.order(dates);
    await office.db.updateTable('orders').set({ released: true }).where('order_id', '=', id).execute();
    ids.push(id);
  }
  return ids as [number, number, number, number];
};

test('without a session there is none to go on with; nobody signed out has one', async () => {
  expect((await office.call(startWorkSession, { orderName: 'newOrder' })).code).toBe(401);
  expect((await office.call(nextOrder, { after: null })).code).toBe(401);
  const { code, body } = await office.call(nextOrder, { after: null }, mei);
  expect([code, body.message]).toEqual([409, 'No work session is running. Press Start work on a list.']);
  expect(await stateOf(mei)).toBeNull();
  for (const orderName of ['completedOrder', 'refundOrder', 'nothing'])
    expect((await office.call(startWorkSession, { orderName }, mei)).body.message).toBe(
      'There is no such list to work through.',
    );
});

test('a session works through the orders that need attention, in every status', async () => {
  const ids = await arriving(20, 5, 12);
  for (const id of ids) await addReport(office.db, id);
  const [, soon, later] = ids;
  await office.db
    .updateTable('orders')
    .set({ process_status: 'Completed', assign_to: mei.name })
    .where('order_id', '=', soon)
    .execute();
  expect(await start(mei, { orderName: 'needsAttention' })).toMatchObject({ current: soon, left: 2 });
  expect(await next(mei, soon)).toMatchObject({ current: later, left: 1, done: 1 });
  expect(await stateOfOrder(later)).toEqual({ process_status: 'Pending', assign_to: mei.name });
  // Moving it clears what the customer wrote.
  await office.call(moveOrderStatus, { orderId: ids[0], status: 'New', updatingStatus: 'Awaiting' }, mei);
  expect(await next(mei, later)).toMatchObject({ current: null, left: 0 });
});

test('orders come in the order of their list, each assigned to the member; then none is left', async () => {
  const [late, soon, later] = await arriving(20, 5, 12);
  const first = await start(mei);
  expect(first).toMatchObject({ source: { orderName: 'newOrder' }, current: soon, done: 0, left: 2, last: null });
  expect(await stateOfOrder(soon)).toEqual({ process_status: 'Pending', assign_to: mei.name });
  expect(await next(mei, soon)).toMatchObject({ current: later, done: 1, left: 1, last: { order_id: soon } });
  expect(await next(mei, later)).toMatchObject({ current: late, done: 2, left: 0 });
  expect(await next(mei, late)).toMatchObject({ current: null, done: 3, left: 0, last: { order_id: late } });
  const [added] = await arriving(1);
  expect(await stateOf(mei)).toMatchObject({ current: null, left: 1 });
  expect(await next(mei, null)).toMatchObject({ current: added, left: 0 });
});

test('with an order comes its page, and that it was viewed is recorded; with none comes no page', async () => {
  const [order] = await arriving(1);
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
  const [a, b, c] = await arriving(1, 2, 3);
  expect(await start(mei, { orderName: 'newOrder', sort: 'order_id', direction: 'desc' })).toMatchObject({
    current: c,
    left: 2,
  });
  expect(await start(grace, { orderName: 'newOrder', arrivalFrom: '2031-03-02' })).toMatchObject({
    current: b,
    left: 0,
  });
  expect(await next(grace, b)).toMatchObject({ current: null, left: 0 });
  expect(await start(grace, { orderName: 'newOrder', searchVal: String(a) })).toMatchObject({ current: a, left: 0 });
  expect(await start(grace, { orderName: 'newOrder', searchVal: 'nobody' })).toMatchObject({ current: null, left: 0 });
});

test('all new work is Priority first, then New', async () => {
  const [fresh, urgent] = await arriving(1, 9);
  await office.db.updateTable('orders').set({ processing_mode: 'Priority' }).where('order_id', '=', urgent).execute();
  expect(await start(mei, { orderName: 'allNew' })).toMatchObject({ current: urgent, left: 1 });
  expect(await next(mei, urgent)).toMatchObject({ current: fresh, left: 0 });
});

test('an order of a colleague, or one that a colleague has open, is not given', async () => {
  const [assigned, viewed, free] = await arriving(1, 2, 3);
  await office.call(assignOrders, { orderId: [assigned], assignTo: grace.name }, grace);
  await office.call(setPresence, { orderId: viewed }, grace);
  expect(await start(mei)).toMatchObject({ current: free, left: 0 });
  await office.call(setPresence, { orderId: null }, grace);
  expect(await stateOf(mei)).toMatchObject({ left: 1 });
  expect(await start(mei, { orderName: 'pendingOrder' })).toMatchObject({ current: free, left: 0 });
});

test('a presence that has expired does not count, nor does the member’s own', async () => {
  const [order] = await arriving(1);
  await office.call(setPresence, { orderId: order }, grace);
  await office.call(setPresence, { orderId: order }, mei);
  await office.db
    .updateTable('order_presence')
    .set({ seen_at: new Date(Date.now() - 60_000).toISOString() })
    .where('staff_id', '=', grace.id)
    .execute();
  expect(await start(mei)).toMatchObject({ current: order });
});

test('orders that wait are worked through once a session, whether or not they move', async () => {
  const orders = await arriving(1, 2);
  for (const order of orders)
    await office.db.updateTable('orders').set({ process_status: 'Awaiting' }).where('order_id', '=', order).execute();
  const [first, second] = orders;
  expect(await start(mei, { orderName: 'awaitingOrder' })).toMatchObject({ current: first, left: 1 });
  expect(await stateOfOrder(first)).toEqual({ process_status: 'Awaiting', assign_to: mei.name });
  expect(await next(mei, first)).toMatchObject({ current: second, left: 0 });
  expect(await next(mei, second)).toMatchObject({ current: null, done: 2, left: 0 });
  expect(await start(mei, { orderName: 'myOrder' })).toMatchObject({ current: first, done: 0, left: 1 });
});

test('a repeated call answers the order that it has given already', async () => {
  const [first, second] = await arriving(1, 2, 3);
  await start(mei);
  expect(await start(mei)).toMatchObject({ current: first, left: 2 });
  expect(await next(mei, null)).toMatchObject({ current: first, done: 0 });
  const answers = await Promise.all([1, 2, 3].map(() => next(mei, first)));
  expect(answers.map(({ current, done }) => [current, done])).toEqual(Array(3).fill([second, 1]));
  expect(await next(mei, first, {})).toMatchObject({ current: second, done: 1, left: 1 });
});

test('a skipped order is given back, recorded, and comes last for this member all day', async () => {
  const [first, second, third, fourth] = await arriving(1, 2, 3, 4);
  await start(mei);
  expect(await next(mei, first, { reason: 'No passport scan.' })).toMatchObject({ current: second, done: 0, left: 3 });
  expect(await stateOfOrder(first)).toEqual({ process_status: 'New', assign_to: null });
  const events = (await office.call(getOrderEvents, { orderId: first }, mei)).body.data as { kind: string }[];
  expect(events[0]).toMatchObject({ kind: 'skipped', actor: mei.name, detail: { reason: 'No passport scan.' } });
  expect(await next(mei, second, {})).toMatchObject({ current: third });
  await office.call(stopWorkSession, {}, mei);

  // The longest ago first, and never the same one again at once.
  expect(await start(mei)).toMatchObject({ current: fourth, left: 2 });
  expect(await next(mei, fourth)).toMatchObject({ current: first, left: 1 });
  expect(await next(mei, first, {})).toMatchObject({ current: second, left: 1 });
  expect(await next(mei, second)).toMatchObject({ current: first, left: 0 });
  expect(await next(mei, first, {})).toMatchObject({ current: null, left: 1, done: 2 });
  expect(await start(grace)).toMatchObject({ current: first });
});

test('the email of the last order can be stopped for as long as it has not left', async () => {
  const [order] = await arriving(1);
  await start(mei);
  const mail = {
    order_id: order,
    provider: 'AWS' as const,
    recipient: 'ana@example.com',
    subject: 's',
    html: 'h',
    body_text: 't',
  };
  const inAMinute = new Date(Date.now() + 60_000).toISOString();
  const { id } = await office.db
    .insertInto('mail')
    .values({ ...mail, state: 'queued', send_after: inAMinute })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { last } = await next(mei, order);
  expect(last).toEqual({ order_id: order, mail_id: id, undo_seconds: expect.any(Number), before: null });
  expect(last?.undo_seconds).toBeGreaterThan(30);
  const { body } = await undo(mei, order);
  expect(body.data).toMatchObject({ current: order, done: 0, last: null });
  const stopped = await office.db.selectFrom('mail').select('state').where('id', '=', id).executeTakeFirst();
  expect(stopped?.state).toBe('stopped');
  expect((await next(mei, order)).last).toEqual({ order_id: order, mail_id: null, undo_seconds: null, before: null });
});

const undo = (who: Person, orderId: number) => office.call(undoLastOrder, { orderId }, who);
const move = (who: Person, orderId: number, updatingStatus: string, status = 'Pending') =>
  office.call(moveOrderStatus, { orderId, status, updatingStatus }, who);

test('undoing a move restores the order and makes it current again; the one given since goes back', async () => {
  const [first, second] = await arriving(1, 2);
  await start(mei);
  await move(mei, first, 'Awaiting');
  const moved = await next(mei, first);
  const before = { process_status: 'Pending', assign_to: mei.name };
  expect(moved).toMatchObject({ current: second, done: 1, left: 0, last: { order_id: first, before } });
  const { code, body } = await undo(mei, first);
  expect([code, body.message]).toEqual([200, `Undone. Order ${first} is your current order again.`]);
  expect(body.data).toMatchObject({ current: first, done: 0, left: 1, last: null });
  expect((body.page as { details: OrderDetails }).details).toMatchObject({ order_id: first, ...before });
  expect(await stateOfOrder(first)).toEqual(before);
  expect(await stateOfOrder(second)).toEqual({ process_status: 'New', assign_to: null });
  const events = (await office.call(getOrderEvents, { orderId: first }, mei)).body.data as OrderEventEntry[];
  expect(events.find(({ kind }) => kind === 'status changed')).toMatchObject({
    actor: mei.name,
    from: 'Awaiting',
    to: 'Pending',
    detail: { undoes: expect.any(Number) },
  });
  // An undo is not undone again, and what was undone can be done.
  expect(await next(mei, first)).toMatchObject({ current: second, last: { order_id: first, before: null } });
  expect((await undo(mei, first)).code).toBe(409);
});

test('orders can be undone one after the other, the last one first', async () => {
  const [first, second, third] = await arriving(1, 2, 3);
  await start(mei);
  await move(mei, first, 'Awaiting');
  await next(mei, first);
  await move(mei, second, 'Customer Called');
  expect(await next(mei, second)).toMatchObject({ current: third });
  const tooEarly = await undo(mei, first);
  expect([tooEarly.code, tooEarly.body.message]).toEqual([
    409,
    `Order ${first} is not the last one that you finished. Open it to change it.`,
  ]);
  expect((await undo(mei, second)).body.data).toMatchObject({ current: second, done: 1, last: { order_id: first } });
  expect((await undo(mei, first)).body.data).toMatchObject({ current: first, done: 0, last: null });
  expect(await stateOfOrder(second)).toEqual({ process_status: 'New', assign_to: null });
  expect(await stateOfOrder(first)).toEqual({ process_status: 'Pending', assign_to: mei.name });
});

test('an order that was passed on, put back or deleted is the member’s again', async () => {
  const ends: [string, (orderId: number) => Promise<{ code: number }>][] = [
    ['passed on', (orderId) => office.call(reassignOrders, { orderId: [orderId], assignTo: mei.name }, grace)],
    ['put back', (orderId) => office.call(assignOrders, { orderId: [orderId], assignTo: null }, grace)],
    ['deleted', (orderId) => move(grace, orderId, 'Deleted')],
  ];
  for (const [what, finish] of ends) {
    const [order] = await arriving(1);
    const source = { orderName: 'newOrder', searchVal: String(order) };
    expect(await start(grace, source), what).toMatchObject({ current: order });
    expect((await finish(order)).code, what).toBe(200);
    expect((await next(grace, order)).last, what).toMatchObject({ order_id: order });
    expect((await undo(grace, order)).code, what).toBe(200);
    expect(await stateOfOrder(order), what).toEqual({ process_status: 'Pending', assign_to: grace.name });
    await office.call(stopWorkSession, {}, grace);
  }
});

test('what somebody has changed since is not undone', async () => {
  const [order] = await arriving(1);
  await start(mei);
  await move(mei, order, 'Awaiting');
  expect((await next(mei, order)).last?.before).not.toBeNull();
  await office.call(
    assignOrders,
    { orderId: [order], assignTo: grace.name, shownAssignees: { [order]: mei.name } },
    grace,
  );
  expect((await stateOf(mei)).last).toMatchObject({ order_id: order, before: null });
  const { code, body } = await undo(mei, order);
  expect([code, body.message]).toEqual([
    409,
    `Order ${order} cannot be undone: its email has left, or it was changed in the meantime. Open it to change it.`,
  ]);
  expect(await stateOfOrder(order)).toEqual({ process_status: 'Awaiting', assign_to: grace.name });
  expect((await undo(grace, order)).code).toBe(409);
  expect((await office.call(undoLastOrder, { orderId: order })).code).toBe(401);
});

test('what followed from a move that was undone does not stay: the customer waits again, nothing was submitted', async () => {
  const [order] = await arriving(1);
  await start(mei);
  const { id } = await office.db
    .insertInto('answer')
    .values({ order_id: order, answer_key: '6f1b3a5e-0f1c-4f0e-9f57-0d6f2f2f0c11', body_text: 'My new passport.' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const dealtWith = async () =>
    (await office.db.selectFrom('answer').select('dealt_with_at').where('id', '=', id).executeTakeFirstOrThrow())
      .dealt_with_at;
  const facts = async () => {
    const { body } = await office.call(getOrderDetails, { orderId: order }, grace);
    const { submitted_at } = await selectMilestones(office.db, order);
    const { members } = (await office.call(getTeamToday, {}, grace)).body.data as TeamToday;
    const { took, completed } = members.find(({ name }) => name === mei.name) ?? {};
    return { wrote: (body.data as OrderDetails).customer_wrote?.text, submitted_at, took, completed };
  };
  expect((await facts()).wrote).toBe('My new passport.');
  await addReport(office.db, order);
  const before = await facts();
  expect(before).toEqual({ wrote: expect.any(String), submitted_at: null, took: 1, completed: 0 });
  expect(before.wrote).not.toBe('My new passport.');
  for (const status of ['AwaitingGovt', 'Completed']) {
    await move(mei, order, status);
    expect((await facts()).wrote).toBeUndefined();
    expect(await dealtWith()).not.toBeNull();
    await next(mei, order);
    expect((await undo(mei, order)).code).toBe(200);
    expect(await dealtWith()).toBeNull();
    expect(await facts()).toEqual(before);
  }
  await move(mei, order, 'Completed');
  expect(await facts()).toMatchObject({ wrote: undefined, completed: 1 });
});

test('undoing keeps when and by whom an order was completed', async () => {
  const order = await office.order({}, { status: 'Pending', assignTo: mei.name });
  await move(grace, order, 'Completed');
  const completed = () =>
    office.db
      .selectFrom('orders')
      .select(['completed_at', 'processed_by'])
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow();
  const before = await completed();
  await addReport(office.db, order);
  await start(mei, { orderName: 'needsAttention' });
  await move(mei, order, 'ChargeBack', 'Completed');
  await next(mei, order);
  expect((await undo(mei, order)).code).toBe(200);
  expect(await stateOfOrder(order)).toEqual({ process_status: 'Completed', assign_to: mei.name });
  expect(await completed()).toEqual(before);
});

test('skipping keeps an order that was the member’s own before', async () => {
  const orderId = await office.order({}, { status: 'Pending', assignTo: mei.name });
  await start(mei, { orderName: 'myOrder' });
  expect(await next(mei, orderId, {})).toMatchObject({ current: null, left: 1 });
  expect(await stateOfOrder(orderId)).toEqual({ process_status: 'Pending', assign_to: mei.name });
});

test('skipping takes nothing from the colleague who has it by now, and undoes no move', async () => {
  const [taken, completed] = await arriving(1, 2);
  await start(mei);
  await office.call(
    assignOrders,
    { orderId: [taken], assignTo: grace.name, shownAssignees: { [taken]: mei.name } },
    grace,
  );
  await next(mei, taken, {});
  expect(await stateOfOrder(taken)).toEqual({ process_status: 'Pending', assign_to: grace.name });
  await office.call(moveOrderStatus, { orderId: completed, status: 'Pending', updatingStatus: 'Completed' }, mei);
  await next(mei, completed, {});
  expect(await stateOfOrder(completed)).toEqual({ process_status: 'Completed', assign_to: mei.name });
});

test('another list ends the earlier session; its current order stays the member’s', async () => {
  const [first, second] = await arriving(1, 2);
  await start(mei);
  expect(await start(mei, { orderName: 'newOrder', arrivalFrom: '2031-03-02' })).toMatchObject({
    current: second,
    done: 0,
  });
  expect(await stateOfOrder(first)).toEqual({ process_status: 'Pending', assign_to: mei.name });
  const { body } = await office.call(stopWorkSession, {}, mei);
  expect(body.message).toBe('Work session stopped.');
  expect(await stateOf(mei)).toBeNull();
  expect(await stateOfOrder(second)).toEqual({ process_status: 'Pending', assign_to: mei.name });
});

test('the session of a deleted member goes', async () => {
  await arriving(1);
  await start(mei);
  await office.call(deleteTeamMember, { teamMemberId: mei.id, ordersTo: null }, grace);
  for (const table of ['work_session', 'work_session_order'] as const)
    expect(await office.db.selectFrom(table).select('staff_id').execute()).toEqual([]);
});

test('of many members who ask at the same moment each gets another order', async () => {
  const orders = await arriving(...Array.from({ length: 20 }, (_, index) => index + 1));
  const people = await Promise.all(Array.from({ length: 20 }, () => office.staff()));
  const given = await Promise.all(people.map(async (who) => (await start(who)).current));
  expect(given.toSorted()).toEqual(orders);
});
