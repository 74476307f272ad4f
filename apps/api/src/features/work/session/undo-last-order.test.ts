import { undoLastOrder } from '@sac/contract/order-page/next-order-api';
import {
  getOrderDetails,
  getOrderEvents,
  type OrderDetails,
  type OrderEventEntry,
} from '@sac/contract/order-page/order-page-api';
import { assignOrders } from '@sac/contract/orders/orders-api';
import { reassignOrders } from '@sac/contract/work/reassign-api';
import { getTeamToday, type TeamToday } from '@sac/contract/work/team-today-api';
import { stopWorkSession } from '@sac/contract/work/work-session-api';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addReport } from '../../../../test/attention';
import type { TestApp } from '../../../../test/test-app';
import { openWorkingOffice } from '../../../../test/work-session';
import { selectMilestones } from '../../orders/select-milestones';

let at: Awaited<ReturnType<typeof openWorkingOffice>>;
let office: TestApp;
let mei: typeof at.mei;
let grace: typeof at.grace;
beforeEach(async () => {
  at = await openWorkingOffice();
  ({ office, mei, grace } = at);
});
afterEach(() => office.close());

test('undoing a move restores the order and makes it current again; the one given since goes back', async () => {
  const [first, second] = await at.arriving(1, 2);
  await at.start(mei);
  await at.move(mei, first, 'Awaiting');
  const moved = await at.next(mei, first);
  const before = { process_status: 'Pending', assign_to: mei.name };
  expect(moved).toMatchObject({ current: second, done: 1, remaining: 0, last: { order_id: first, before } });
  const { code, body } = await at.undo(mei, first);
  expect([code, body.message]).toEqual([200, `Undone. Order ${first} is your current order again.`]);
  expect(body.data).toMatchObject({ current: first, done: 0, remaining: 1, last: null });
  expect((body.page as { details: OrderDetails }).details).toMatchObject({ order_id: first, ...before });
  expect(await at.stateOfOrder(first)).toEqual(before);
  expect(await at.stateOfOrder(second)).toEqual({ process_status: 'New', assign_to: null });
  const events = (await office.call(getOrderEvents, { orderId: first }, mei)).body.data as OrderEventEntry[];
  expect(events.find(({ kind }) => kind === 'status changed')).toMatchObject({
    actor: mei.name,
    from: 'Awaiting',
    to: 'Pending',
    detail: { undoes: expect.any(Number) },
  });
  // An undo is not undone again, and what was undone can be done.
  expect(await at.next(mei, first)).toMatchObject({ current: second, last: { order_id: first, before: null } });
  expect((await at.undo(mei, first)).code).toBe(409);
});

test('orders can be undone one after the other, the last one first', async () => {
  const [first, second, third] = await at.arriving(1, 2, 3);
  await at.start(mei);
  await at.move(mei, first, 'Awaiting');
  await at.next(mei, first);
  await at.move(mei, second, 'Customer Called');
  expect(await at.next(mei, second)).toMatchObject({ current: third });
  const tooEarly = await at.undo(mei, first);
  expect([tooEarly.code, tooEarly.body.message]).toEqual([
    409,
    `Order ${first} is not the last one that you finished. Open it to change it.`,
  ]);
  expect((await at.undo(mei, second)).body.data).toMatchObject({ current: second, done: 1, last: { order_id: first } });
  expect((await at.undo(mei, first)).body.data).toMatchObject({ current: first, done: 0, last: null });
  expect(await at.stateOfOrder(second)).toEqual({ process_status: 'New', assign_to: null });
  expect(await at.stateOfOrder(first)).toEqual({ process_status: 'Pending', assign_to: mei.name });
});

test('an order that was reassigned, put back or deleted is the member’s again', async () => {
  const ends: [string, (orderId: number) => Promise<{ code: number }>][] = [
    ['reassigned', (orderId) => office.call(reassignOrders, { orderId: [orderId], assignTo: mei.name }, grace)],
    ['put back', (orderId) => office.call(assignOrders, { orderId: [orderId], assignTo: null }, grace)],
    ['deleted', (orderId) => at.move(grace, orderId, 'Deleted')],
  ];
  for (const [what, finish] of ends) {
    const [order] = await at.arriving(1);
    const source = { orderName: 'newOrder', searchVal: String(order) };
    expect(await at.start(grace, source), what).toMatchObject({ current: order });
    expect((await finish(order)).code, what).toBe(200);
    expect((await at.next(grace, order)).last, what).toMatchObject({ order_id: order });
    expect((await at.undo(grace, order)).code, what).toBe(200);
    expect(await at.stateOfOrder(order), what).toEqual({ process_status: 'Pending', assign_to: grace.name });
    await office.call(stopWorkSession, {}, grace);
  }
});

test('what somebody has changed since is not undone', async () => {
  const [order] = await at.arriving(1);
  await at.start(mei);
  await at.move(mei, order, 'Awaiting');
  expect((await at.next(mei, order)).last?.before).not.toBeNull();
  await office.call(
    assignOrders,
    { orderId: [order], assignTo: grace.name, shownAssignees: { [order]: mei.name } },
    grace,
  );
  expect((await at.stateOf(mei)).last).toMatchObject({ order_id: order, before: null });
  const { code, body } = await at.undo(mei, order);
  expect([code, body.message]).toEqual([
    409,
    `Order ${order} cannot be undone: its email has left, or it was changed in the meantime. Open it to change it.`,
  ]);
  expect(await at.stateOfOrder(order)).toEqual({ process_status: 'Awaiting', assign_to: grace.name });
  expect((await at.undo(grace, order)).code).toBe(409);
  expect((await office.call(undoLastOrder, { orderId: order })).code).toBe(401);
});

test('what followed from a move that was undone does not stay: the customer waits again, nothing was submitted', async () => {
  const [order] = await at.arriving(1);
  await at.start(mei);
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
    return { wrote: (body.data as OrderDetails).customer_message?.text, submitted_at, took, completed };
  };
  expect((await facts()).wrote).toBe('My new passport.');
  await addReport(office.db, order);
  const before = await facts();
  expect(before).toEqual({ wrote: expect.any(String), submitted_at: null, took: 1, completed: 0 });
  expect(before.wrote).not.toBe('My new passport.');
  for (const status of ['AwaitingGovt', 'Completed']) {
    await at.move(mei, order, status);
    expect((await facts()).wrote).toBeUndefined();
    expect(await dealtWith()).not.toBeNull();
    await at.next(mei, order);
    expect((await at.undo(mei, order)).code).toBe(200);
    expect(await dealtWith()).toBeNull();
    expect(await facts()).toEqual(before);
  }
  await at.move(mei, order, 'Completed');
  expect(await facts()).toMatchObject({ wrote: undefined, completed: 1 });
});

test('undoing keeps when and by whom an order was completed before, and takes a completion back', async () => {
  const order = await office.order({}, { status: 'Pending', assignTo: mei.name });
  await at.move(grace, order, 'Completed');
  const completed = () =>
    office.db
      .selectFrom('orders')
      .select(['completed_at', 'processed_by'])
      .where('order_id', '=', order)
      .executeTakeFirstOrThrow();
  const before = await completed();
  await addReport(office.db, order);
  await at.start(mei, { orderName: 'needsAttention' });
  await at.move(mei, order, 'ChargeBack', 'Completed');
  await at.next(mei, order);
  expect((await at.undo(mei, order)).code).toBe(200);
  expect(await at.stateOfOrder(order)).toEqual({ process_status: 'Completed', assign_to: mei.name });
  expect(await completed()).toEqual(before);
});

test('the email of the last order can be stopped for as long as it has not left', async () => {
  const [order] = await at.arriving(1);
  await at.start(mei);
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
  const { last } = await at.next(mei, order);
  expect(last).toEqual({
    order_id: order,
    mail_id: id,
    undo_seconds: expect.any(Number),
    before: null,
    document_id: null,
  });
  expect(last?.undo_seconds).toBeGreaterThan(30);
  const { body } = await at.undo(mei, order);
  expect(body.data).toMatchObject({ current: order, done: 0, last: null });
  const stopped = await office.db.selectFrom('mail').select('state').where('id', '=', id).executeTakeFirst();
  expect(stopped?.state).toBe('stopped');
  expect((await at.next(mei, order)).last).toEqual({
    order_id: order,
    mail_id: null,
    undo_seconds: null,
    before: null,
    document_id: null,
  });
});
