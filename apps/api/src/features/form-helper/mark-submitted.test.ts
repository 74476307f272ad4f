import { markSubmitted } from '@sac/contract/form-helper/form-helper-api';
import { correctOrder } from '@sac/contract/intake/correct-order-api';
import {
  getOrderDetails,
  getOrderEvents,
  type OrderDetails,
  type OrderEventEntry,
} from '@sac/contract/order-page/order-page-api';
import { assignOrders, submitAgain } from '@sac/contract/orders/orders-api';
import { afterAll, expect, test } from 'vitest';
import { incomingCardsOf } from '../../../test/incoming-cards';
import { openTestApp } from '../../../test/test-app';
import { compareIncomingCard } from '../incoming-cards/compare-again';
import { undoChange } from '../orders/changes/undo-change';

const logged: string[] = [];
const office = await openTestApp({
  withoutWorkers: true,
  env: { LOG_LEVEL: 'debug' },
  logTo: { write: (line) => logged.push(line) },
});
const [mei, grace] = [await office.staff('Team', 'Mei Tan'), await office.staff('Manager', 'Grace Lim')];
const cards = incomingCardsOf(office, grace);
afterAll(() => office.close());

const detailsOf = async (orderId: number) =>
  (await office.call(getOrderDetails, { orderId }, grace)).body.data as OrderDetails;
const eventsOf = async (orderId: number) =>
  ((await office.call(getOrderEvents, { orderId }, grace)).body.data as OrderEventEntry[]).filter(
    ({ kind }) => kind !== 'read',
  );
let numbers = 0;
const aNumber = () => `SG2026${String(++numbers).padStart(7, '0')}`;
const submit = (orderId: number, deNumber: string, more: { mapVersion?: number; seen?: number } = {}) =>
  office.call(markSubmitted, { orderId, deNumber, ...more }, mei);
/** An order in Awaiting Govt with a number. */
async function submitted(deNumber = aNumber()) {
  const orderId = await office.order({}, { status: 'Pending', assignTo: mei.name });
  expect((await submit(orderId, deNumber, { mapVersion: 1 })).code).toBe(200);
  return { orderId, deNumber };
}

test.each([
  ['SG-12', /^A DE number has 6 to 40/],
  ['SGABCDEF1', /^A DE number has/],
  ['SG2026/12345', /^A DE number has/],
  ['1'.repeat(41), /at most 40|^A DE number has/],
])('%s is no DE number', async (deNumber, message) => {
  const orderId = await office.order();
  const { code, body } = await submit(orderId, deNumber);
  expect([code, body.errors?.deNumber]).toEqual([422, expect.stringMatching(message)]);
  expect((await detailsOf(orderId)).process_status).toBe('New');
});

test.each<
  [string, () => Promise<{ orderId: number; deNumber?: string; mapVersion?: number; seen?: number }>, number, RegExp]
>([
  ['an unknown order', async () => ({ orderId: 999_999 }), 404, /^There is no order 999999/],
  [
    'a deleted order',
    async () => ({ orderId: await office.order({}, { status: 'Deleted' }) }),
    409,
    /is deleted\. Restore it first/,
  ],
  [
    'a map that does not exist',
    async () => ({ orderId: await office.order(), mapVersion: 7 }),
    422,
    /^There is no version 7 of the map/,
  ],
  [
    'the number of another order',
    async () => ({ orderId: await office.order(), deNumber: (await submitted()).deNumber }),
    409,
    /^Order \d+ already has this DE number\.$/,
  ],
  [
    'another number than before',
    async () => ({ orderId: (await submitted('SG20269876543')).orderId, deNumber: aNumber() }),
    409,
    /was submitted before, with the DE number \*{10}543\.$/,
  ],
  [
    'an order that somebody else has now',
    async () => {
      const orderId = await office.order();
      await office.call(assignOrders, { orderId: [orderId], assignTo: grace.name }, grace);
      return { orderId, seen: 0 };
    },
    409,
    /^Assigned to Grace Lim\. Nothing was changed\.$/,
  ],
])('%s is refused without effect', async (_what, given, expected, message) => {
  const { orderId, deNumber = aNumber(), ...more } = await given();
  const before = orderId === 999_999 ? null : [await detailsOf(orderId), await eventsOf(orderId)];
  const { code, body } = await submit(orderId, deNumber, more);
  expect([code, body.message]).toEqual([expected, expect.stringMatching(message)]);
  if (before) expect([await detailsOf(orderId), await eventsOf(orderId)]).toEqual(before);
});

test('an order moves with its number, once; the event says the version of the map and not the number', async () => {
  const { orderId, deNumber } = await submitted('sg2026 000 77-01');
  expect(deNumber).toContain(' ');
  expect(await detailsOf(orderId)).toMatchObject({ process_status: 'AwaitingGovt', de_number: 'SG202600077-01' });
  for (const again of ['SG202600077-01', ''])
    expect((await submit(orderId, again)).body.message).toBe(`Order ${orderId} is already in Awaiting Govt.`);
  const [moved, ...earlier] = await eventsOf(orderId);
  expect(moved).toMatchObject({ kind: 'status changed', actor: mei.name, from: 'Pending', detail: { formMap: 1 } });
  expect(earlier).toMatchObject([{ kind: 'arrived' }]);
  const events = JSON.stringify(await office.db.selectFrom('event').selectAll().execute());
  expect(`${events}${logged.join()}`).not.toMatch(/202600077|2026 000/);
});

test('of several orders that get one number at the same time, one gets it', async () => {
  const ids = await Promise.all(Array.from({ length: 5 }, () => office.order()));
  const number = aNumber();
  const answers = await Promise.all(ids.map((id) => submit(id, number)));
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409, 409, 409, 409]);
});

test('a number that comes after the order was moved is stored', async () => {
  const orderId = await office.order({}, { status: 'AwaitingGovt' });
  const deNumber = aNumber();
  expect((await submit(orderId, deNumber)).body.message).toBe('The DE number is stored.');
  expect((await detailsOf(orderId)).de_number).toBe(deNumber);
  expect(await eventsOf(orderId)).toMatchObject([{ kind: 'DE number stored', actor: mei.name }, { kind: 'arrived' }]);
});

test('after a correction the form is submitted again, with another number, or with none that is known', async () => {
  const { orderId } = await submitted();
  const correct = (last_city: string) =>
    office.call(correctOrder, { orderId, fields: { last_city }, reason: 'The customer wrote.' }, mei);
  expect((await correct('Lisbon')).code).toBe(200);
  const next = aNumber();
  expect((await submit(orderId, next, { mapVersion: 1 })).code).toBe(200);
  expect((await detailsOf(orderId)).de_number).toBe(next);
  expect((await eventsOf(orderId))[0]).toMatchObject({ kind: 'submitted again', detail: { formMap: 1 } });
  await correct('Porto');
  expect((await office.call(submitAgain, { orderId }, mei)).code).toBe(200);
  expect((await detailsOf(orderId)).de_number).toBeNull();
});

test('undoing a submission removes its number, so that the right order can have it', async () => {
  const { orderId, deNumber } = await submitted();
  await undoChange(office.db, { ...mei, ip: '127.0.0.1' } as never, orderId, {
    process_status: 'Pending',
    assign_to: mei.name,
  });
  expect(await detailsOf(orderId)).toMatchObject({ process_status: 'Pending', de_number: null });
  expect((await submit(await office.order(), deNumber)).code).toBe(200);
});

test('a card that waits is compared with the number, and one of another submission no longer waits under Ready', async () => {
  const { orderId, card } = await cards.anOrder({ 'DE Number': 'SG20260000123' });
  const { id } = await cards.receive(orderId, card);
  expect(await cards.readyOf(orderId)).toHaveLength(1);
  await submit(orderId, 'SG20260000567');
  expect(await cards.readyOf(orderId)).toEqual([]);
  await compareIncomingCard(office, id);
  expect(await cards.inboxOf(orderId)).toMatchObject([
    { card: { findings: ['DE number: the card has **********123, the order has **********567.'] } },
  ]);
});
