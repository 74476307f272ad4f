import { roles } from '@sac/contract/accounts/roles';
import { setPresence } from '@sac/contract/orders/live-api';
import { assignOrders, changeOrderStatus } from '@sac/contract/orders/orders-api';
import { addNewRemark } from '@sac/contract/orders/remarks-api';
import { addDays, singaporeMidnight, singaporeToday } from '@sac/contract/platform/dates';
import { getTeamToday, type MemberToday, type TeamToday } from '@sac/contract/work/team-today-api';
import { afterAll, expect, test } from 'vitest';
import { openTestApp } from '../../../../test/test-app';

const office = await openTestApp();
const manager = await office.staff('Manager', 'Grace Lim');
afterAll(() => office.close());

async function teamToday(fromDate = '', toDate = ''): Promise<TeamToday> {
  const { code, body } = await office.call(getTeamToday, { fromDate, toDate }, manager);
  expect(code).toBe(200);
  return body.data as TeamToday;
}
const memberOf = ({ members }: TeamToday, name: string) => members.find((one) => one.name === name) as MemberToday;

/** An event at an instant, as the verbs record it now. */
const record = (
  at: string,
  kind: string,
  orderId: number,
  actor: string | null,
  { to = null, detail = {} }: { to?: string | null; detail?: object } = {},
) =>
  office.db
    .insertInto('event')
    .values({ at, kind, order_id: orderId, actor, to_value: to, detail: JSON.stringify(detail) })
    .execute();

const nothing = { holds: 0, overdue: 0, took: 0, completed: 0, called: 0, wrote: 0, medianMinutes: null };

test('only Admins and Managers may see it', async () => {
  for (const type of roles) {
    const { code } = await office.call(getTeamToday, {}, await office.staff(type));
    expect([type, code]).toEqual([type, type === 'Admin' || type === 'Manager' ? 200 : 403]);
  }
});

test.each([
  ['2026-02-30', '', 'fromDate'],
  ['2026-03-12', '2026-03-11', 'toDate'],
  ['2026-03-01', '2026-04-01', 'toDate'],
])('the days %j to %j are refused', async (fromDate, toDate, field) => {
  const { code, body } = await office.call(getTeamToday, { fromDate, toDate }, manager);
  expect([code, Object.keys(body.errors ?? {})]).toEqual([422, [field]]);
});

test('what a colleague does today counts at once', async () => {
  const mei = await office.staff('Team', 'Mei Tan');
  const [first, second] = [await office.order(), await office.order()];
  await office.call(assignOrders, { orderId: [first, second], assignTo: mei.name }, mei);
  const done = {
    orderId: [{ id: first, status: 'Pending' }],
    permanentDeletedFlag: false,
    updatingStatus: 'Completed',
  };
  expect((await office.call(changeOrderStatus, done, mei)).code).toBe(200);
  const remark = { orderId: second, remark: 'Rang twice.', remarkerName: mei.name, telephone: 'Y' };
  expect((await office.call(addNewRemark, remark, mei)).code).toBe(200);
  await office.call(addNewRemark, { ...remark, remark: 'Wrote.', telephone: '' }, mei);
  await office.call(setPresence, { orderId: second }, mei);

  const today = await teamToday();
  expect(memberOf(today, mei.name)).toMatchObject({
    type: 'Team',
    isHere: true,
    viewing: second,
    holds: 1,
    overdue: 0,
    took: 2,
    completed: 1,
    called: 1,
    wrote: 2,
    lastSeen: expect.stringMatching(/Z$/),
  });
  expect(memberOf(today, mei.name).medianMinutes).toBeLessThan(5);
  expect(today.hours.reduce((sum, { took, completed }) => sum + took + completed, 0)).toBe(3);
  const yesterday = addDays(singaporeToday(new Date()), -1);
  expect(memberOf(await teamToday(yesterday), mei.name)).toMatchObject({ ...nothing, holds: 1 });
});

test('days are those of Singapore, both included', async () => {
  const orderId = await office.order();
  await office.staff('Team', 'Daniel Koh');
  // 15:59 UTC is the last minute of a day in Singapore, 16:00 the first of the next.
  await record('2026-03-09T15:59:59Z', 'commented', orderId, 'Daniel Koh');
  await record('2026-03-09T16:00:00Z', 'commented', orderId, 'Daniel Koh');
  await record('2026-03-10T15:59:59Z', 'commented', orderId, 'Daniel Koh');
  await record('2026-03-11T15:59:59Z', 'commented', orderId, 'Daniel Koh');
  await record('2026-03-11T16:00:00Z', 'commented', orderId, 'Daniel Koh');
  const wrote = async (...days: string[]) => memberOf(await teamToday(...days), 'Daniel Koh').wrote;
  expect(await wrote('2026-03-10', '2026-03-11')).toBe(3);
  expect(await wrote('2026-03-10')).toBe(2);
  expect(await wrote('', '2026-03-11')).toBe(1);
});

test('orders count for whom they were assigned to; calls are recorded ones and comments marked Telephone', async () => {
  const orderId = await office.order();
  for (const name of ['Ravi Nair', 'Omar Aziz']) await office.staff('Telecaller', name);
  await record('2026-05-04T01:00:00Z', 'assigned', orderId, 'Ravi Nair', { to: 'Omar Aziz' });
  await record('2026-05-04T02:00:00Z', 'assigned', orderId, 'Ravi Nair');
  await record('2026-05-04T03:00:00Z', 'called', orderId, 'Ravi Nair', { to: 'reached' });
  await record('2026-05-04T04:00:00Z', 'commented', orderId, 'Ravi Nair', { detail: { telephone: 'Y' } });
  await record('2026-05-04T05:00:00Z', 'commented', orderId, 'Ravi Nair', { detail: { whatsapp: 'Y' } });
  await record('2026-05-04T06:00:00Z', 'status changed', orderId, 'Ravi Nair', { to: 'Awaiting' });
  // A job completed it.
  await record('2026-05-04T07:00:00Z', 'status changed', orderId, null, { to: 'Completed' });
  const day = await teamToday('2026-05-04');
  expect(memberOf(day, 'Ravi Nair')).toMatchObject({ ...nothing, called: 2, wrote: 2 });
  expect(memberOf(day, 'Omar Aziz')).toMatchObject({ ...nothing, took: 1 });
  expect(day.hours.filter(({ took, completed }) => took + completed > 0)).toEqual([{ hour: 9, took: 1, completed: 0 }]);
});

test.each([
  {
    day: '2026-04-01',
    what: 'reassigned later',
    next: { actor: 'Lena Ho', from_value: 'Lena Ho', to_value: 'Grace Lim' },
    took: 1,
  },
  {
    day: '2026-04-02',
    what: 'undone',
    next: { actor: 'Grace Lim', from_value: 'Lena Ho', detail: { undoes: null } },
    took: 0,
  },
  { day: '2026-04-03', what: 'given back by the member', next: { actor: 'Lena Ho', from_value: 'Lena Ho' }, took: 0 },
  { day: '2026-04-04', what: 'taken away by a Manager', next: { actor: 'Grace Lim', from_value: 'Lena Ho' }, took: 1 },
])(
  'an assignment that was $what counts as taken $took times',
  async ({ day, next: { detail = {}, ...next }, took }) => {
    const orderId = await office.order();
    await record(`${day}T01:00:00Z`, 'assigned', orderId, 'Grace Lim', { to: 'Lena Ho' });
    const order = { order_id: orderId, at: `${day}T02:00:00Z`, kind: 'assigned' };
    await office.db
      .insertInto('event')
      .values({ ...order, ...next, detail: JSON.stringify(detail) })
      .execute();
    expect(memberOf(await teamToday(day), 'Lena Ho')?.took ?? 0).toBe(took);
  },
);

test('the median runs from when the order was last assigned to who completed it, even days before', async () => {
  await office.staff('Team', 'Nora Quek');
  /** Completed at 12:00 UTC, so many minutes after it was assigned. */
  const complete = async (by: string, minutes: number) => {
    const orderId = await office.order();
    const taken = new Date(Date.parse('2026-06-05T12:00:00Z') - minutes * 60_000).toISOString();
    await record('2026-06-01T00:00:00Z', 'assigned', orderId, by, { to: by });
    await record(taken, 'assigned', orderId, by, { to: by });
    await record(taken, 'assigned', orderId, by, { to: 'Grace Lim' });
    await record('2026-06-05T12:00:00Z', 'status changed', orderId, by, { to: 'Completed' });
  };
  for (const minutes of [10, 20, 3000]) await complete('Nora Quek', minutes);
  for (const minutes of [50, 60]) await complete('Vera Low', minutes);
  const day = await teamToday('2026-06-05');
  expect(memberOf(day, 'Nora Quek')).toMatchObject({ completed: 3, medianMinutes: 20 });
  // Not a member, so without a type; what she did stays in the totals.
  expect(memberOf(day, 'Vera Low')).toMatchObject({ type: null, isHere: false, completed: 2, medianMinutes: 55 });
  expect(day.medianMinutes).toBe(50);
});

test('overdue are unfinished orders that are late: an arrival near, or a time limit passed', async () => {
  const day = (offset: number) => addDays(singaporeToday(new Date()), offset);
  const trip = (days: number) => ({ arrival_date: day(days), departure_date: day(days + 5) });
  const mine = { status: 'Pending', assignTo: 'Ivy Sim' } as const;
  await office.staff('Team', 'Ivy Sim');
  await office.order(trip(20), mine);
  await office.order(trip(0), mine);
  const waiting = await office.order(trip(20), mine);
  await office.order(trip(0), { ...mine, status: 'Completed' });
  await office.db
    .updateTable('orders')
    .set({ status_since: new Date(singaporeMidnight(day(-2))).toISOString(), processing_date: day(-3) })
    .where('order_id', '=', waiting)
    .execute();
  expect(memberOf(await teamToday(), 'Ivy Sim')).toMatchObject({ holds: 3, overdue: 2 });
});

test('who is here comes first: seen lately in an open session, or with an order open', async () => {
  const [away, signedOut] = [await office.staff('Team', 'Away Aw'), await office.staff('Team', 'Left Lau')];
  const used = (sid: string, change: object) =>
    office.db.updateTable('session').set(change).where('id', '=', sid).execute();
  const earlier = new Date(Date.now() - 11 * 60_000).toISOString();
  await used(away.sid, { last_used_at: earlier });
  await used(signedOut.sid, { ended_at: new Date().toISOString() });
  const { members } = await teamToday();
  expect(memberOf({ members } as TeamToday, 'Away Aw')).toMatchObject({ isHere: false, lastSeen: earlier });
  expect(memberOf({ members } as TeamToday, 'Left Lau')).toMatchObject({ isHere: false, lastSeen: null });
  const here = members.map(({ isHere }) => isHere);
  expect(here).toEqual([...here].sort((a, b) => Number(b) - Number(a)));
  expect(here[0]).toBe(true);
});
