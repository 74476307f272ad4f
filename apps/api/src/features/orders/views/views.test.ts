import { getOrdersList, searchOrders } from '@sac/contract/orders/orders-api';
import { addView, deleteView, renameView, shareView, updateView } from '@sac/contract/orders/queues/change-views-api';
import { assigneeMe } from '@sac/contract/orders/queues/filters';
import { getViewCounts, getViews, type SavedView } from '@sac/contract/orders/queues/views-api';
import { maxViews } from '@sac/contract/platform/constants';
import { deleteTeamMember, updateTeamMember } from '@sac/contract/team/team-api';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/test-app';

type Person = Awaited<ReturnType<TestApp['staff']>>;

const office = await openTestApp();
const manager = await office.staff('Manager', 'Mei Tan');
const team = await office.staff('Team', 'Bo Ng');
const admin = await office.staff('Admin', 'Grace Lim');
const far = { arrival_date: '2099-01-10', departure_date: '2099-02-01', passport_expiry_date: '2105-01-01' };
await office.order(far, { status: 'Pending', assignTo: team.name });
await office.order({ ...far, arrival_date: '2026-01-10' }, { status: 'Pending', assignTo: team.name });
await office.order(
  { ...far, nationality: 'Iceland', first_name: 'Sigrun' },
  { status: 'Pending', assignTo: manager.name },
);
await office.order({ ...far, processing_mode: 'Priority' });
await office.order({ ...far, nationality: 'Iceland' }, { status: 'Completed' });
afterAll(() => office.close());
beforeEach(() => office.db.deleteFrom('saved_view').execute());

const viewsOf = async (person: Person) => (await office.call(getViews, {}, person)).body.data as SavedView[];
const namesOf = async (person: Person) => (await viewsOf(person)).map(({ name }) => name);
const save = async (person: Person, name: string, shown: object = { overdue: 'yes' }, queue = 'pendingOrder') => {
  const { code, body } = await office.call(addView, { name, queue, ...shown }, person);
  expect([code, body.message]).toEqual([200, `The view ${name} has been saved.`]);
  return (body.data as { id: number }).id;
};

test('the count of a view is the total of its list, for everyone who sees it', async () => {
  const cases: [string, Record<string, string>][] = [
    ['pendingOrder', { overdue: 'yes' }],
    ['pendingOrder', { assignee: team.name }],
    ['pendingOrder', { assignee: assigneeMe }],
    ['pendingOrder', { assignee: assigneeMe, nationality: 'Iceland' }],
    ['pendingOrder', { search: 'sigrun' }],
    ['pendingOrder', { search: 'bo ng', overdue: 'yes', sort: 'full_name', direction: 'desc' }],
    ['orderHistory', { nationality: 'Iceland' }],
    ['orderHistory', { status: 'Completed', arrivalFrom: '2099-01-01' }],
    ['orderHistory', {}],
    ['priorityOrder', { mode: 'Standard' }],
    ['myOrder', { arrivalTo: '2098-01-01' }],
  ];
  for (const [index, [queue, shown]] of cases.entries()) {
    const viewId = await save(manager, `View ${index}`, shown, queue);
    await office.call(shareView, { viewId, shared: true }, manager);
  }
  for (const person of [manager, team]) {
    const views = await viewsOf(person);
    expect(views).toHaveLength(cases.length);
    const counts = (await office.call(getViewCounts, {}, person)).body.data as { id: number; total: number }[];
    for (const { id, queue, shown } of views) {
      const { search, ...narrowing } = shown;
      const list = search
        ? await office.call(
            searchOrders,
            { folderName: queue, searchVal: search, start: 0, end: 1, ...narrowing },
            person,
          )
        : await office.call(getOrdersList, { orderName: queue, limit: 1, ...narrowing }, person);
      const { total, more } = list.body;
      expect([shown, counts.find((count) => count.id === id)]).toEqual([shown, { id, total, more }]);
    }
    expect(new Set(counts.map(({ total }) => total)).size).toBeGreaterThan(3);
  }
});

test('a view belongs to its person, and is what they saved', async () => {
  const viewId = await save(team, 'Late', { overdue: 'yes', search: 'ana', sort: 'full_name', direction: 'desc' });
  expect(await viewsOf(team)).toEqual([
    {
      id: viewId,
      name: 'Late',
      queue: 'pendingOrder',
      shown: { overdue: 'yes', search: 'ana', sort: 'full_name', direction: 'desc' },
      shared: false,
      owner: team.name,
      isOwn: true,
    },
  ]);
  for (const person of [manager, admin]) {
    expect(await viewsOf(person)).toEqual([]);
    for (const refused of [
      await office.call(updateView, { viewId, overdue: 'yes' }, person),
      await office.call(renameView, { viewId, name: 'Mine' }, person),
      await office.call(shareView, { viewId, shared: true }, person),
      await office.call(deleteView, { viewId }, person),
    ])
      expect([refused.code, refused.body.message]).toEqual([404, 'There is no such view.']);
  }
  await office.call(updateView, { viewId, assignee: assigneeMe }, team);
  await office.call(renameView, { viewId, name: 'Mine' }, team);
  expect(await viewsOf(team)).toMatchObject([{ id: viewId, name: 'Mine', shown: { assignee: assigneeMe } }]);
  await office.call(deleteView, { viewId }, team);
  expect(await viewsOf(team)).toEqual([]);
});

test('Managers and Admins share their views; only an Admin deletes the shared view of somebody else', async () => {
  for (const type of ['Team', 'Telecaller', 'Night Staff'] as const) {
    const person = await office.staff(type);
    const viewId = await save(person, 'My own');
    expect((await office.call(shareView, { viewId, shared: true }, person)).code).toBe(403);
  }
  const viewId = await save(manager, 'For all');
  await office.call(shareView, { viewId, shared: true }, manager);
  expect(await viewsOf(team)).toMatchObject([{ name: 'For all', owner: 'Mei Tan', isOwn: false, shared: true }]);
  const otherManager = await office.staff('Manager');
  for (const person of [team, otherManager]) expect((await office.call(deleteView, { viewId }, person)).code).toBe(404);
  await office.call(shareView, { viewId, shared: false }, manager);
  expect(await namesOf(team)).toEqual([]);
  await office.call(shareView, { viewId, shared: true }, manager);
  expect((await office.call(deleteView, { viewId }, admin)).code).toBe(200);
  expect(await namesOf(manager)).toEqual([]);
});

test('who may not open a queue can neither save a view of it nor see or count a shared one', async () => {
  const telecaller = await office.staff('Telecaller');
  const refused = await office.call(addView, { name: 'All', queue: 'orderHistory', overdue: 'yes' }, telecaller);
  expect(refused.code).toBe(403);
  const viewId = await save(manager, 'All', { overdue: 'yes' }, 'orderHistory');
  await office.call(shareView, { viewId, shared: true }, manager);
  expect(await namesOf(telecaller)).toEqual([]);
  expect((await office.call(getViewCounts, {}, telecaller)).body.data).toEqual([]);
  expect(await namesOf(team)).toEqual(['All']);
});

test('a person has no two views of one name, in any case, and a limited number, also at the same moment', async () => {
  const add = (name: string) => office.call(addView, { name, queue: 'newOrder', overdue: 'yes' }, team);
  const twice = await Promise.all(['Late', 'late', 'LATE'].map(add));
  expect(twice.map(({ code }) => code).sort()).toEqual([200, 422, 422]);
  const [name = ''] = await namesOf(team);
  const taken = `You have a view named ${name} already. Choose another name.`;
  expect((await add('Late')).body.errors).toEqual({ name: taken });
  // Somebody else may use it.
  await save(manager, 'Late');
  const viewId = await save(team, 'Other');
  expect((await office.call(renameView, { viewId, name: 'lATE' }, team)).body.errors).toEqual({ name: taken });
  expect((await office.call(renameView, { viewId, name: 'OTHER' }, team)).code).toBe(200);
  for (let remaining = maxViews - 3; remaining > 0; remaining--) await save(team, `View ${remaining}`);
  const last = await Promise.all(['One', 'Two', 'Three'].map(add));
  expect(last.map(({ code }) => code).sort()).toEqual([200, 422, 422]);
  expect((await add('Four')).body.message).toBe(`You have ${maxViews} views already. Delete one first.`);
});

test.each([
  [{ name: ' ', queue: 'newOrder' }, 'Enter a name for the view.'],
  [{ name: 'x'.repeat(61), queue: 'newOrder' }, 'The name of the view may have at most 60 characters.'],
  [{ name: 'A', queue: 'nowhere' }, 'There is no such queue.'],
  [{ name: 'A', queue: 'newOrder', status: 'Lost' }, 'There is no such status.'],
  [{ name: 'A', queue: 'newOrder', arrivalFrom: '2026-02-30' }, 'Enter the first day of arrival as YYYY-MM-DD.'],
])('%j is not saved', async (input, message) => {
  const { code, body } = await office.call(addView, input, team);
  expect([code, body.message]).toEqual([422, message]);
});

test('views follow a colleague’s new name, and those of a deleted member go', async () => {
  const colleague = await office.staff('Team', 'Ada Koh');
  await save(manager, 'Of Ada', { assignee: 'Ada Koh' });
  const { id: tmId, email, type } = colleague;
  const renamed = await office.call(updateTeamMember, { tmId, name: 'Ada Lau', email, type, password: '' }, admin);
  expect(renamed.code).toBe(200);
  expect(await viewsOf(manager)).toMatchObject([{ shown: { assignee: 'Ada Lau' } }]);
  const leaver = await office.staff('Manager', 'Cy Low');
  await office.call(shareView, { viewId: await save(leaver, 'Of Cy'), shared: true }, leaver);
  expect(await namesOf(team)).toEqual(['Of Cy']);
  expect((await office.call(deleteTeamMember, { teamMemberId: leaver.id }, admin)).code).toBe(200);
  expect(await namesOf(team)).toEqual([]);
  expect(await namesOf(manager)).toEqual(['Of Ada']);
});
