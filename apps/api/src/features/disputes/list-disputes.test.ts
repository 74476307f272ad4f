import { type DisputeRow, getDisputes, type UnmatchedDispute } from '@sac/contract/disputes/disputes-list-api';
import { minuteMs } from '@sac/contract/platform/dates';
import { sql } from 'kysely';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { addDispute, inDays } from '../../../test/disputes';
import { aDefendedOrder, addContact, aNewCustomer } from '../../../test/evidence';
import { openTestApp } from '../../../test/test-app';

const office = await openTestApp({ withoutWorkers: true });
const me = await office.staff('Night Staff', 'Mei Tan');
afterAll(() => office.close());
beforeEach(() => office.db.deleteFrom('dispute').execute());

interface Listed {
  data: DisputeRow[];
  total: number;
  atStake: { currency: string; count: number; amount: string }[];
  unmatched: UnmatchedDispute[];
}
const list = async (given: Record<string, unknown> = {}) =>
  (await office.call(getDisputes, given, me)).body as unknown as Listed;
const ids = async (given: Record<string, unknown> = {}) => {
  const { data, total } = await list(given);
  expect(total).toBe(data.length);
  return data.map(({ id }) => id);
};

const order = (assignTo?: string) => office.order({}, { status: 'ChargeBack', ...(assignTo && { assignTo }) });
const long = { received_on: '2020-01-01' };

test('open disputes come by deadline, others with the latest deadline first', async () => {
  const orderId = await order('Mei Tan');
  const [late, soon, over] = [
    await addDispute(office, orderId, { respond_by: inDays(9) }),
    await addDispute(office, orderId, { respond_by: inDays(1) }),
    await addDispute(office, orderId, { ...long, respond_by: inDays(-1) }),
  ];
  const won = await addDispute(office, orderId, { ...long, respond_by: inDays(-9), state: 'won' });
  const older = await addDispute(office, orderId, { ...long, respond_by: inDays(-99), state: 'won' });
  expect(await ids()).toEqual([over, soon, late]);
  expect(await ids({ state: 'won' })).toEqual([won, older]);
  expect(await ids({ state: 'all' })).toEqual([late, soon, over, won, older]);
  expect(await ids({ overdue: 'yes', state: 'all' })).toEqual([over]);
  expect(await ids({ state: 'submitted' })).toEqual([]);
  const { data, total } = await list({ page: 2, limit: 2 });
  expect([data.map(({ id }) => id), total]).toEqual([[late], 3]);
  expect(data[0]).toMatchObject({ order_id: orderId, full_name: 'Ana Bar Lopez', assign_to: 'Mei Tan' });
});

test('a dispute is due on its last day, and over on the next one', async () => {
  const today = await addDispute(office, await order(), { ...long, respond_by: inDays(0) });
  expect([await ids(), await ids({ overdue: 'yes' })]).toEqual([[today], []]);
});

test('where the instant of a deadline is known, it decides which comes first', async () => {
  const orderId = await order();
  // As they are stored: with the last whole day in Singapore before the instant. The first is due first.
  const deadlines = [
    { respond_by: '2099-12-09', respond_until: '2099-12-10T23:59:59+08:00' },
    { respond_by: '2099-12-10', respond_until: '2099-12-11T00:00:00+08:00' },
    { respond_by: '2099-12-10', respond_until: '2099-12-10T18:51:25+02:00' },
    { respond_by: '2099-12-10', respond_until: '2099-12-10T20:51:25Z' },
    { respond_by: '2099-12-10', respond_until: '2099-12-11T15:00:00+08:00' },
    { respond_by: '2099-12-10', respond_until: '2099-12-10T23:59:00-05:00' },
    { respond_by: '2099-12-11' },
    { respond_by: '2099-12-11', respond_until: '2099-12-12T00:00:01+08:00' },
  ];
  const byDeadline = new Map<number, number>();
  for (const index of [3, 7, 0, 5, 1, 6, 4, 2])
    byDeadline.set(await addDispute(office, orderId, deadlines[index]), index);
  expect((await ids()).map((id) => byDeadline.get(id))).toEqual([0, 1, 2, 3, 5, 4, 6, 7]);
});

test('a dispute with the instant of its deadline is overdue from then on, whatever its last whole day is', async () => {
  const { rows } = await sql<{ now: string }>`select now()`.execute(office.db);
  const add = async (minutes: number, respond_by: string) => {
    const instant = new Date(Date.parse(rows[0]?.now ?? '') + minutes * minuteMs);
    return addDispute(office, await order(), { ...long, respond_by, respond_until: instant.toISOString() });
  };
  // Due on the day of receipt, the day is not over yet; and of the day of a deadline some hours are left.
  const passed = await add(0, inDays(0));
  const inAnHour = await add(60, inDays(-1));
  expect(await ids()).toEqual([inAnHour, passed]);
  expect(await ids({ overdue: 'yes' })).toEqual([passed]);
});

test('network, reason, assignee and searches filter', async () => {
  const [mine, free, kims] = [await order('Mei Tan'), await order(), await order('Kim Lee')];
  await office.db.updateTable('orders').set({ transaction_id: 'PAY-9' }).where('order_id', '=', kims).execute();
  const a = await addDispute(office, mine, { network: 'Other', reason_code: 'Fraudulent' });
  const b = await addDispute(office, free, { gateway_dispute_id: 'CASE-1', acquirer_reference: '7412' });
  const c = await addDispute(office, kims, { transaction_id: 'pi_7' });
  expect(await ids({ network: 'Other' })).toEqual([a]);
  expect(await ids({ reasonCode: 'FRAUDULENT' })).toEqual([a]);
  expect(await ids({ assignee: '@me' })).toEqual([a]);
  expect(await ids({ assignee: '@none' })).toEqual([b]);
  expect(await ids({ assignee: 'Kim Lee' })).toEqual([c]);
  for (const [search, found] of [
    [String(free), b],
    ['CASE-1', b],
    ['7412', b],
    ['pi_7', c],
    ['PAY-9', c],
  ] as const)
    expect([search, await ids({ search })]).toEqual([search, [found]]);
  expect(await ids({ search: '99999999999999' })).toEqual([]);
});

test('evidence is what is on record while open, and what was there when it was submitted', async () => {
  const orderId = await order();
  await office.db
    .updateTable('orders')
    .set({ transaction_id: 'T', merchant_name: 'M' })
    .where('order_id', '=', orderId)
    .execute();
  const refundNeeds = { network: 'American Express', reason_code: 'C02' };
  const open = await addDispute(office, orderId, refundNeeds);
  const lost = await addDispute(office, orderId, { ...refundNeeds, state: 'lost', evidence: ['refund', 'payment'] });
  const rows = async () => {
    const { data } = await list({ state: 'all' });
    return Object.fromEntries(
      data.map(({ id, evidence_there, evidence_asked }) => [id, [evidence_there, evidence_asked]]),
    );
  };
  // Asked for: refund, cancellation, terms, contact, transaction.
  expect(await rows()).toEqual({ [open]: [1, 5], [lost]: [1, 5] });
  await addContact(office, orderId, 'Called');
  expect(await rows()).toEqual({ [open]: [2, 5], [lost]: [1, 5] });

  const paid = await addDispute(office, orderId, { reason_code: '11.2' });
  await office.db
    .insertInto('checkout')
    .values({ order_id: orderId, payment_amount: 60, payment_network: 'Visa', payment_last4: '4242' })
    .execute();
  expect(await ids({ evidence: 'complete' })).toEqual([paid]);
  expect(await ids({ evidence: 'missing', state: 'all' })).toEqual([open]);
  expect((await list({ evidence: 'complete' })).atStake).toEqual([{ currency: 'SGD', count: 1, amount: '60.00' }]);
});

test('a fraud is incomplete without IP address and device, also where only the gateway calls it one', async () => {
  const { orderId } = await aDefendedOrder(office, aNewCustomer());
  const received = await addDispute(office, orderId, { network: 'American Express', reason_code: '4554' });
  const frauds = [
    await addDispute(office, orderId, { network: 'Discover', reason_code: 'UA02' }),
    await addDispute(office, orderId, { network: 'Other', reason_code: 'X1', gateway_reason: 'fraudulent' }),
    await addDispute(office, orderId, { network: 'Mastercard', reason_code: '4863', gateway_reason: 'unrecognized' }),
  ];
  const unknown = await addDispute(office, orderId, { network: 'Other', reason_code: 'X1' });
  expect(await ids({ evidence: 'complete' })).toEqual([received, unknown]);
  expect(await ids({ evidence: 'missing' })).toEqual(frauds);
});

test('what is at stake counts open disputes by currency, those without an order too', async () => {
  const orderId = await order();
  await addDispute(office, orderId, { amount: '0.10' });
  await addDispute(office, orderId, { amount: '0.20' });
  await addDispute(office, null, { amount: '7', currency: 'USD' });
  await addDispute(office, orderId, { state: 'lost', amount: '100' });
  const both = [
    { currency: 'SGD', count: 2, amount: '0.30' },
    { currency: 'USD', count: 1, amount: '7.00' },
  ];
  expect((await list()).atStake).toEqual(both);
  expect((await list({ state: 'all' })).atStake).toEqual(both);
  expect((await list({ state: 'lost' })).atStake).toEqual([]);
  expect((await list({ network: 'Other' })).atStake).toEqual([]);
});

test('disputes without an order are listed apart, with the orders that have their payment', async () => {
  const [one, other] = [await order(), await order()];
  await office.db
    .updateTable('orders')
    .set({ transaction_id: 'FAMILY' })
    .where('order_id', 'in', [one, other])
    .execute();
  const family = await addDispute(office, null, { transaction_id: 'FAMILY', respond_by: inDays(2) });
  const unknown = await addDispute(office, null, { transaction_id: 'NOBODY', respond_by: inDays(1) });
  const { data, total, unmatched } = await list();
  expect([data, total]).toEqual([[], 0]);
  expect(unmatched.map(({ id, candidates }) => [id, candidates])).toEqual([
    [unknown, []],
    [family, [one, other]],
  ]);
});
