import { getColleagues } from '@sac/contract/accounts/staff-api';
import { getOrderDetails, getOrderEvents, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { assignOrders, getOrdersList } from '@sac/contract/orders/orders-api';
import { deleteTeamMember } from '@sac/contract/team/team-api';
import { handOverShift, reassignOrders } from '@sac/contract/work/reassign-api';
import { getMyReminders, type Reminder, setReminder } from '@sac/contract/work/reminders-api';
import { sql } from 'kysely';
import { afterAll, describe, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/test-app';

type Person = Awaited<ReturnType<TestApp['staff']>>;
const office = await openTestApp();
const mei = await office.staff('Team', 'Mei Tan');
const daniel = await office.staff('Night Staff', 'Daniel Koh');
const grace = await office.staff('Manager', 'Grace Lim');
afterAll(() => office.close());

const stateOf = (orderId: number) =>
  office.db
    .selectFrom('orders')
    .select(['assign_to', 'process_status', 'assigned_by'])
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow();
const held = (person: Person, status: 'Pending' | 'Awaiting' | 'Completed' | 'Deleted' = 'Pending') =>
  office.order({}, { status, assignTo: person.name });
const reassign = (orderId: number[], assignTo: string | null, by: Person, more: object = {}) =>
  office.call(reassignOrders, { orderId, assignTo, ...more }, by);
const detailsOf = async (orderId: number, reader: Person) =>
  (await office.call(getOrderDetails, { orderId }, reader)).body.data as OrderDetails;

describe('refused, and nothing changed', () => {
  test('orders of somebody else, or unassigned ones, name who they are assigned to', async () => {
    const [own, theirs, free] = [await held(mei), await held(daniel), await office.order()];
    const { code, body } = await reassign([own, free, theirs], daniel.name, mei, { note: 'Please.' });
    expect([code, body.message]).toEqual([
      409,
      `Order ${theirs} is assigned to Daniel Koh. Order ${free} is unassigned. You can reassign your own orders only.`,
    ]);
    expect((await reassign([theirs], null, mei)).code).toBe(409);
    expect(await stateOf(own)).toEqual({ assign_to: mei.name, process_status: 'Pending', assigned_by: null });
    expect((await detailsOf(own, grace)).remark).toEqual([]);
  });

  test('an unknown or deleted colleague', async () => {
    const orderId = await held(mei);
    const gone = await office.staff('Team', 'Gone Person');
    await office.call(deleteTeamMember, { teamMemberId: gone.id }, await office.staff('Admin'));
    for (const name of [gone.name, 'Nobody Here']) {
      const { code, body } = await reassign([orderId], name, mei);
      expect([code, body.errors]).toEqual([422, { assignTo: `${name} does not work here. Choose a colleague.` }]);
      expect((await office.call(handOverShift, { assignTo: name }, mei)).body.errors).toEqual(body.errors);
    }
    expect((await stateOf(orderId)).assign_to).toBe(mei.name);
  });

  test('an unknown or a deleted order, also for a manager', async () => {
    const [there, deleted] = [await held(mei), await held(mei, 'Deleted')];
    expect((await reassign([there, 999_999], daniel.name, grace)).body.message).toBe('There is no order 999999.');
    const { code, body } = await reassign([there, deleted], daniel.name, grace);
    expect([code, body.message]).toEqual([409, `Order ${deleted} is deleted. Restore it first.`]);
    expect((await stateOf(there)).assign_to).toBe(mei.name);
  });

  test('an order that has changed since it was seen', async () => {
    const orderId = await held(mei);
    await reassign([orderId], daniel.name, mei);
    const { code, body } = await reassign([orderId], null, grace, { seen: { [orderId]: 0 } });
    expect([code, body.errors]).toEqual([
      409,
      { seen: expect.stringMatching(/^Reassigned from Mei Tan to Daniel Koh by Mei Tan\./) },
    ]);
  });

  test('handing a shift over to oneself', async () => {
    const { code, body } = await office.call(handOverShift, { assignTo: mei.name }, mei);
    expect([code, Object.keys(body.errors ?? {})]).toEqual([422, ['assignTo']]);
  });
});

test('a colleague’s orders with a note: one comment on each, named in its event, and marked until the receiver opens them', async () => {
  const [pending, awaiting] = [await held(daniel), await held(daniel, 'Awaiting')];
  const { code, body } = await reassign([pending, awaiting], mei.name, grace, { note: 'Daniel is ill.' });
  expect([code, body.message]).toEqual([200, '2 orders have been assigned to Mei Tan.']);
  expect(await stateOf(awaiting)).toEqual({ assign_to: mei.name, process_status: 'Awaiting', assigned_by: grace.name });

  // Only the receiver's own visit removes the mark.
  const [remark] = (await detailsOf(pending, grace)).remark;
  expect(remark).toMatchObject({ remark_name: grace.name, remark: 'Daniel is ill.', telephone: null });
  const events = (await office.call(getOrderEvents, { orderId: pending }, grace)).body.data;
  expect(events).toContainEqual(
    expect.objectContaining({
      kind: 'assigned',
      actor: grace.name,
      from: daniel.name,
      to: mei.name,
      detail: { remarkId: remark?.id },
    }),
  );
  expect((await stateOf(pending)).assigned_by).toBe(grace.name);
  const list = await office.call(getOrdersList, { orderName: 'myOrder' }, mei);
  expect(list.body.data).toContainEqual(expect.objectContaining({ order_id: pending, assigned_by: grace.name }));
  await detailsOf(pending, mei);
  expect([(await stateOf(pending)).assigned_by, (await stateOf(awaiting)).assigned_by]).toEqual([null, grace.name]);
});

test('reassigned again, an order is marked with the last sender; taken by oneself or unassigned, not at all', async () => {
  const orderId = await held(mei);
  await reassign([orderId], daniel.name, mei);
  expect((await stateOf(orderId)).assigned_by).toBe(mei.name);
  await reassign([orderId], mei.name, daniel);
  expect((await stateOf(orderId)).assigned_by).toBe(daniel.name);
  // Nothing changes: no comment either.
  await reassign([orderId], mei.name, grace, { note: 'Again.' });
  expect([(await stateOf(orderId)).assigned_by, (await detailsOf(orderId, grace)).remark]).toEqual([daniel.name, []]);
  const shownAssignees = { [orderId]: mei.name };
  await office.call(assignOrders, { orderId: [orderId], assignTo: grace.name, shownAssignees }, grace);
  expect((await stateOf(orderId)).assigned_by).toBeNull();
  await reassign([orderId], daniel.name, grace);
  await reassign([orderId], null, grace);
  expect(await stateOf(orderId)).toEqual({ assign_to: null, process_status: 'New', assigned_by: null });
});

test('a shift handed over: the open orders, one note on each; without any it says so', async () => {
  const [leaver, newAssignee] = [await office.staff('Telecaller'), await office.staff('Night Staff')];
  const [pending, awaiting, done] = [
    await held(leaver),
    await held(leaver, 'Awaiting'),
    await held(leaver, 'Completed'),
  ];
  const first = await office.call(handOverShift, { assignTo: newAssignee.name, note: 'Night shift.' }, leaver);
  expect(first.body).toMatchObject({
    data: { orders: 2 },
    message: `2 orders have been assigned to ${newAssignee.name}.`,
  });
  const states = { assign_to: newAssignee.name, assigned_by: leaver.name };
  expect(await stateOf(pending)).toEqual({ ...states, process_status: 'Pending' });
  expect(await stateOf(awaiting)).toEqual({ ...states, process_status: 'Awaiting' });
  expect((await stateOf(done)).assign_to).toBe(leaver.name);

  const back = await office.call(handOverShift, { assignTo: null, note: 'Not done.' }, newAssignee);
  expect(back.body).toMatchObject({ data: { orders: 2 }, message: '2 orders have been unassigned.' });
  expect(await stateOf(pending)).toEqual({ assign_to: null, assigned_by: null, process_status: 'New' });
  expect(await stateOf(awaiting)).toEqual({ assign_to: null, assigned_by: null, process_status: 'Awaiting' });
  const notes = (await detailsOf(awaiting, grace)).remark.map(({ remark }) => remark);
  expect(notes).toEqual(['Not done.', 'Night shift.']);
  const again = await office.call(handOverShift, { assignTo: null }, newAssignee);
  expect(again.body).toMatchObject({ data: { orders: 0 }, message: 'You have no open orders.' });
});

describe('the assignee’s reminders go along', () => {
  const soon = new Date(Date.now() + 3_600_000).toISOString();
  const later = new Date(Date.now() + 7_200_000).toISOString();
  const remind = (who: Person, orderId: number, at: string, note: string) =>
    office.call(setReminder, { orderId, at, note }, who);
  const remindersOf = async (who: Person, orderId: number) =>
    ((await office.call(getMyReminders, {}, who)).body.data as Reminder[])
      .filter(({ order_id }) => order_id === orderId)
      .map(({ at, note }) => [at, note]);

  /** How an order of a leaver is reassigned. */
  const ways: [string, (orderId: number, from: Person, to: Person) => Promise<{ code: number }>][] = [
    ['one order', (orderId, _from, to) => reassign([orderId], to.name, grace)],
    ['a shift', (_orderId, from, to) => office.call(handOverShift, { assignTo: to.name }, from)],
    [
      'a member is deleted',
      (_orderId, { id }, to) => office.call(deleteTeamMember, { teamMemberId: id, ordersTo: to.name }, grace),
    ],
  ];
  test.each(ways)('%s', async (_what, give) => {
    const [from, to] = [await office.staff(), await office.staff()];
    const orderId = await held(from);
    await remind(from, orderId, soon, 'Call again.');
    await remind(grace, orderId, later, 'Mine.');
    expect((await give(orderId, from, to)).code).toBe(200);
    expect(await remindersOf(to, orderId)).toEqual([[soon, 'Call again.']]);
    const holders = await office.db.selectFrom('reminder').select('staff_id').where('order_id', '=', orderId).execute();
    expect(holders.map(({ staff_id }) => staff_id).toSorted()).toEqual([to.id, grace.id].toSorted());
    expect(await remindersOf(grace, orderId)).toEqual([[later, 'Mine.']]);
  });

  test('of two of one order one stays, the earlier, with both notes; without a receiver they stay', async () => {
    const orderId = await held(mei);
    await remind(mei, orderId, soon, 'Call again.');
    await remind(daniel, orderId, later, 'Ask the hotel.');
    await reassign([orderId], daniel.name, mei);
    expect(await remindersOf(daniel, orderId)).toEqual([[soon, 'Ask the hotel. · Call again.']]);
    await reassign([orderId], null, daniel);
    expect(await remindersOf(daniel, orderId)).toHaveLength(1);
  });
});

test('an order whose personal data were removed gets no note', async () => {
  const orderId = await held(mei);
  await office.db
    .updateTable('orders')
    .set({ purged_at: sql<string>`now()` })
    .where('order_id', '=', orderId)
    .execute();
  expect((await reassign([orderId], daniel.name, mei, { note: 'About Ana.' })).code).toBe(200);
  expect(await stateOf(orderId)).toMatchObject({ assign_to: daniel.name });
  expect((await detailsOf(orderId, grace)).remark).toEqual([]);
});

test('of twenty people who reassign the same order at once, each holds what the last one sent', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => office.staff('Manager')));
  const orderIds = await Promise.all(people.slice(0, 5).map(() => office.order()));
  const answers = await Promise.all(
    people.map((person, at) => reassign(at % 2 ? orderIds : orderIds.toReversed(), person.name, grace)),
  );
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
  // All or none: the orders end with the same person.
  const holders = await Promise.all(orderIds.map(async (id) => (await stateOf(id)).assign_to));
  expect(new Set(holders).size).toBe(1);
});

test('an order that is assigned to a member while they are deleted does not stay with them', async () => {
  const admin = await office.staff('Admin');
  for (let round = 0; round < 5; round++) {
    const leaver = await office.staff('Team');
    const orderId = await held(mei);
    const [reassigned, leaving] = await Promise.all([
      reassign([orderId], leaver.name, mei),
      office.call(deleteTeamMember, { teamMemberId: leaver.id, ordersTo: null }, admin),
    ]);
    expect(leaving.code).toBe(200);
    const { assign_to } = await stateOf(orderId);
    expect(assign_to).toBe(reassigned.code === 200 ? null : mei.name);
  }
});

test('all staff get the names of present members, and only signed-in staff', async () => {
  expect((await office.call(getColleagues, {})).code).toBe(401);
  const { body } = await office.call(getColleagues, {}, daniel);
  expect(body.data).toContainEqual({ name: 'Mei Tan', type: 'Team' });
  expect(body.data).not.toContainEqual(expect.objectContaining({ name: 'Gone Person' }));
});
