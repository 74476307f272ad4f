import { login } from '@sac/contract/accounts/identity-api';
import { userInfo } from '@sac/contract/accounts/staff-api';
import { assignOrders, getOrdersList } from '@sac/contract/orders/orders-api';
import { addView } from '@sac/contract/orders/queues/change-views-api';
import { getViews } from '@sac/contract/orders/queues/views-api';
import {
  addTeamMember,
  deleteTeamMember,
  getTeamMemberList,
  teamMemberInfo,
  updateTeamMember,
} from '@sac/contract/team/team-api';
import { setReminder } from '@sac/contract/work/reminders-api';
import { afterAll, expect, test } from 'vitest';
import { openTestApp, type TestApp, testPassword } from '../../../test/test-app';

const office = await openTestApp();
afterAll(() => office.close());

type Person = Awaited<ReturnType<TestApp['staff']>>;
const goodPassword = 'three green umbrellas';
let unique = 0;
const newcomer = (given: object = {}) => {
  unique += 1;
  return {
    name: `Newcomer ${unique}`,
    email: `newcomer-${unique}@office.test`,
    password: goodPassword,
    type: 'Team',
    ...given,
  };
};
const memberOf = async (person: Person, name: string) => {
  const { body } = await office.call(getTeamMemberList, {}, person);
  return (body.data as { id: number; name: string }[]).find((row) => row.name === name);
};

test.each([
  [{ name: ' ' }, 'name', 'Please enter your name.'],
  [{ email: '' }, 'email', 'Please enter your email.'],
  [{ email: 'not an address' }, 'email', 'Please enter your email.'],
  [{ password: '' }, 'password', 'Please enter your password.'],
  [{ password: 'short' }, 'password', 'New Password must be at least 6 characters.'],
  [{ password: 'Password1' }, 'password', 'This password is too common. Choose another one.'],
  [
    { password: 'NoraQuek90', name: 'Nora Quek' },
    'password',
    'This password is just a name, an email or the product name. Choose another one.',
  ],
  [{ type: 'Owner' }, 'type', 'Please select type.'],
])('a newcomer with %j is refused', async (given, field, message) => {
  const admin = await office.staff('Admin');
  const { code, body } = await office.call(addTeamMember, newcomer(given), admin);
  expect([code, body.errors?.[field]]).toEqual([422, message]);
});

test('an email or a name that is taken, in any case, is refused', async () => {
  const admin = await office.staff('Admin');
  const first = newcomer({ email: 'Ann@Office.test', name: 'Ann Lee' });
  expect((await office.call(addTeamMember, first, admin)).code).toBe(200);
  const sameMail = await office.call(addTeamMember, newcomer({ email: 'ann@office.TEST' }), admin);
  expect([sameMail.code, sameMail.body.message]).toEqual([
    409,
    'Somebody with the email ann@office.test works here already.',
  ]);
  expect((await office.call(addTeamMember, newcomer({ name: 'ANN LEE' }), admin)).code).toBe(409);
});

test('changes and deletion of a member take effect at once', async () => {
  const admin = await office.staff('Admin');
  const ben = newcomer();
  await office.call(addTeamMember, ben, admin);
  // They have chosen their own; another test is about those that have not.
  await office.db.updateTable('staff').set({ must_change_password: false }).where('email', '=', ben.email).execute();
  const { body } = await office.call(login, { email: ben.email, password: goodPassword });
  const token = String(body.jwtToken);
  const id = (await memberOf(admin, ben.name))?.id ?? 0;
  expect((await office.call(teamMemberInfo, { id }, admin)).body.data).toEqual({
    id,
    name: ben.name,
    email: ben.email,
    type: 'Team',
    hasTwoStep: false,
  });

  const renamed = { tmId: id, name: `${ben.name} Tan`, email: ben.email, type: 'Team', password: '' };
  const moved = { ...renamed, name: ben.name, email: `moved-${ben.email}` };
  await office.call(updateTeamMember, moved, admin);
  // A new email alone does not end sessions.
  expect((await office.call(userInfo, {}, { token })).body.data).toEqual({ name: ben.name, type: 'Team' });
  await office.call(updateTeamMember, renamed, admin);
  expect((await office.call(userInfo, {}, { token })).code).toBe(401);
  const second = await office.call(login, { email: ben.email, password: goodPassword });
  await office.call(updateTeamMember, { ...renamed, type: 'Telecaller' }, admin);
  expect((await office.call(userInfo, {}, { token: String(second.body.jwtToken) })).code).toBe(401);

  const again = await office.call(login, { email: ben.email, password: goodPassword });
  expect((await office.call(deleteTeamMember, { teamMemberId: id }, admin)).body.message).toBe(
    'Team member deleted successfully.',
  );
  expect((await office.call(userInfo, {}, { token: String(again.body.jwtToken) })).code).toBe(401);
  expect((await office.call(login, { email: ben.email, password: goodPassword })).code).toBe(401);
  expect((await office.call(teamMemberInfo, { id }, admin)).code).toBe(404);
});

test('a renamed member keeps their orders', async () => {
  const [admin, mei] = [await office.staff('Admin'), await office.staff('Team')];
  const orderId = await office.order();
  await office.call(assignOrders, { orderId: [orderId], assignTo: mei.name }, mei);
  const name = `${mei.name} Wong`;
  await office.call(updateTeamMember, { tmId: mei.id, name, email: mei.email, type: 'Team', password: '' }, admin);
  const { body: signedIn } = await office.call(login, { email: mei.email, password: testPassword });
  const { body } = await office.call(getOrdersList, { orderName: 'myOrder' }, { token: String(signedIn.jwtToken) });
  expect(body.data).toMatchObject([{ order_id: orderId, assign_to: name }]);
});

test('the orders of a deleted member become unassigned, or the open ones go to a colleague', async () => {
  const [admin, colleague] = [await office.staff('Admin'), await office.staff('Team')];
  const leave = async (ordersTo?: string | null) => {
    const leaver = await office.staff('Team');
    const pending = await office.order({}, { status: 'Pending', assignTo: leaver.name });
    const awaiting = await office.order({}, { status: 'Awaiting', assignTo: leaver.name });
    const closed = ['Completed', 'Refund', 'ChargeBack'] as const;
    const done = await Promise.all(closed.map((status) => office.order({}, { status, assignTo: leaver.name })));
    const { code } = await office.call(
      deleteTeamMember,
      { teamMemberId: leaver.id, ...(ordersTo !== undefined && { ordersTo }) },
      admin,
    );
    const rows = await office.db
      .selectFrom('orders')
      .select(['process_status', 'assign_to'])
      .where('order_id', 'in', [pending, awaiting, ...done])
      .orderBy('order_id')
      .execute();
    return { code, rows: Object.fromEntries(rows.map((row) => [row.process_status, row.assign_to])) };
  };
  expect((await leave('Nobody Here')).code).toBe(422);
  for (const nobody of [undefined, null]) {
    const { rows } = await leave(nobody);
    expect(rows).toEqual({ New: null, Awaiting: null, Completed: null, Refund: null, ChargeBack: null });
  }
  const { rows } = await leave(colleague.name);
  const open = { Pending: colleague.name, Awaiting: colleague.name };
  expect(rows).toEqual({ ...open, Completed: null, Refund: null, ChargeBack: null });
});

test('members cannot delete themselves or the last Admin, even when two delete each other at the same moment', async () => {
  const newOffice = await openTestApp();
  const [ann, bob] = [await newOffice.staff('Admin'), await newOffice.staff('Admin')];
  expect((await newOffice.call(deleteTeamMember, { teamMemberId: ann.id }, ann)).body.message).toBe(
    'You cannot delete your own account. Ask a colleague.',
  );
  const answers = await Promise.all([
    newOffice.call(deleteTeamMember, { teamMemberId: bob.id }, ann),
    newOffice.call(deleteTeamMember, { teamMemberId: ann.id }, bob),
  ]);
  const codes = answers.map(({ code }) => code).sort();
  // The second gets a 403 under the lock, or a 401 if their session has ended already.
  expect(codes[0]).toBe(200);
  expect([401, 403]).toContain(codes[1]);
  const remaining = answers[0]?.code === 200 ? ann : bob;
  const demoted = { tmId: remaining.id, name: remaining.name, email: remaining.email, type: 'Team', password: '' };
  expect((await newOffice.call(updateTeamMember, demoted, remaining)).body.message).toBe(
    `${remaining.name} is the last Admin. Make somebody else an Admin first.`,
  );
  await newOffice.close();
});

test('a colleague takes over the open orders, reminders, saved views and batches of who leaves, and hears how many', async () => {
  const admin = await office.staff('Admin');
  const [leaver, colleague] = [await office.staff('Team', 'Cy Low'), await office.staff('Team', 'Ida Ho')];
  const [open, other] = [await office.order(), await office.order()];
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await office.call(assignOrders, { orderId: [open], assignTo: leaver.name }, leaver);
  for (const orderId of [open, other]) await office.call(setReminder, { orderId, at, note: 'Call her.' }, leaver);
  for (const person of [leaver, colleague])
    expect((await office.call(addView, { name: 'Mine', queue: 'newOrder' }, person)).code).toBe(200);
  await office.db.insertInto('card_batch').values({ staff_id: leaver.id, key: crypto.randomUUID() }).execute();
  const input = { teamMemberId: leaver.id, ordersTo: colleague.name };
  const { body } = await office.call(deleteTeamMember, input, admin);
  const handedOver = '1 open order, 2 reminders, 1 saved view, and 1 batch of cards';
  expect(body.message).toBe(`Team member deleted successfully. Ida Ho got ${handedOver}.`);
  expect((await office.call(userInfo, {}, leaver)).code).toBe(401);
  const views = (await office.call(getViews, {}, colleague)).body.data as { name: string }[];
  expect(views.map(({ name }) => name)).toEqual(['Mine', 'Mine (Cy Low)']);
  const event = await office.db
    .selectFrom('event')
    .select('detail')
    .where('kind', '=', 'member deleted')
    .where('from_value', '=', 'Cy Low')
    .executeTakeFirst();
  expect(event?.detail).toMatchObject({ ordersTo: 'Ida Ho', handedOver });
});
