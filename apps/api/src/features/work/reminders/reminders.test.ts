import { getOrderDetails, getOrderEvents, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { recordCall } from '@sac/contract/work/calls-api';
import { getMyReminders, removeReminder, setReminder } from '@sac/contract/work/reminders-api';
import { afterAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '../../../../test/test-app';

const office = await openTestApp();
afterAll(() => office.close());

type Person = Awaited<ReturnType<TestApp['staff']>>;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const remindersOf = async (person: Person) => (await office.call(getMyReminders, {}, person)).body.data;

test('refused: without a session, an unknown or deleted order, a time that is over or far ahead', async () => {
  const mei = await office.staff();
  const [orderId, deleted] = [await office.order(), await office.order({}, { status: 'Deleted' })];
  const at = inMinutes(5);
  for (const endpoint of [getMyReminders, setReminder, removeReminder, recordCall])
    expect((await office.call(endpoint, { orderId, at, outcome: 'reached' })).code).toBe(401);
  expect((await office.call(setReminder, { orderId: 999_999, at }, mei)).code).toBe(404);
  expect((await office.call(recordCall, { orderId: 999_999, outcome: 'reached' }, mei)).code).toBe(404);
  const gone = await office.call(setReminder, { orderId: deleted, at }, mei);
  expect([gone.code, gone.body.message]).toEqual([409, `Order ${deleted} is deleted. Restore it first.`]);
  for (const [wrong, message] of [
    [inMinutes(-1), 'This time is over. Choose a later one.'],
    [inMinutes(600_000), 'Choose a time within the next year.'],
    ['18:00', 'Send the time of the reminder in UTC, such as 2031-03-04T10:30:00Z.'],
    ['2031-03-04T10:30:00+08:00', 'Send the time of the reminder in UTC, such as 2031-03-04T10:30:00Z.'],
  ]) {
    const { code, body } = await office.call(setReminder, { orderId, at: wrong }, mei);
    expect([code, body.errors]).toEqual([422, { at: message }]);
  }
  expect((await office.call(recordCall, { orderId, outcome: 'busy' }, mei)).code).toBe(422);
  expect(await remindersOf(mei)).toEqual([]);
});

test('one reminder for each person and order: set again it moves, and each person sees their own, the earliest first', async () => {
  const [mei, daniel] = [await office.staff(), await office.staff('Telecaller')];
  const [first, second] = [await office.order({ full_name: 'Ana Bar' }), await office.order()];
  const [soon, later, latest] = [inMinutes(30), inMinutes(60), inMinutes(90)];
  await office.call(setReminder, { orderId: first, at: soon, note: 'Call again' }, mei);
  await office.call(setReminder, { orderId: second, at: later }, mei);
  await office.call(setReminder, { orderId: first, at: soon }, daniel);
  expect(await remindersOf(mei)).toMatchObject([
    { order_id: first, full_name: 'Ana Bar', process_status: 'New', at: soon, note: 'Call again' },
    { order_id: second, at: later, note: null },
  ]);
  await office.call(setReminder, { orderId: first, at: latest }, mei);
  expect(await remindersOf(mei)).toMatchObject([{ order_id: second }, { order_id: first, at: latest, note: null }]);
  await office.call(removeReminder, { orderId: first }, mei);
  expect(await remindersOf(mei)).toMatchObject([{ order_id: second }]);
  expect(await remindersOf(daniel)).toMatchObject([{ order_id: first }]);
});

test('a reminder set from many tabs at once is one', async () => {
  const mei = await office.staff();
  const orderId = await office.order();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => office.call(setReminder, { orderId, at: inMinutes(10 + at) }, mei)),
  );
  expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
  expect(await remindersOf(mei)).toHaveLength(1);
});

test('a call is an event with its outcome; a note is also a comment by telephone', async () => {
  const mei = await office.staff('Telecaller');
  const orderId = await office.order();
  await office.call(recordCall, { orderId, outcome: 'not reached' }, mei);
  await office.call(recordCall, { orderId, outcome: 'reached', note: 'She sends\nthe passport.' }, mei);
  const { remark } = (await office.call(getOrderDetails, { orderId }, mei)).body.data as OrderDetails;
  expect(remark).toMatchObject([{ remark_name: mei.name, remark: 'She sends\nthe passport.', telephone: 'Y' }]);
  const events = (await office.call(getOrderEvents, { orderId }, mei)).body.data as { kind: string }[];
  expect(events.filter(({ kind }) => kind === 'called')).toMatchObject([
    { actor: mei.name, to: 'reached', detail: { remarkId: remark[0]?.id } },
    { actor: mei.name, to: 'not reached', detail: {} },
  ]);
});
