import { disputeStages } from '@sac/contract/disputes/dispute';
import { changeDisputeState, correctDispute, linkDispute, openDispute } from '@sac/contract/disputes/disputes-api';
import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { cardNetworks } from '@sac/contract/payments/card-networks';
import { addDays, singaporeToday } from '@sac/contract/platform/dates';
import { afterAll, expect, test } from 'vitest';
import { aDispute, addDispute, disputeEvents, statusOf } from '../../../test/disputes';
import { openTestApp } from '../../../test/test-app';
import { purgeOrders } from '../privacy/purge-orders';
import { giveWaitingDisputes } from './link-dispute';

const office = await openTestApp({ withoutWorkers: true });
const me = await office.staff('Telecaller');
afterAll(() => office.close());

const open = (orderId: number, given = {}) => office.call(openDispute, { orderId, ...aDispute(given) }, me);
const move = (disputeId: number, from: string, to: string, isConfirmed = false) =>
  office.call(changeDisputeState, { disputeId, from, to, isConfirmed }, me);
const disputesOf = async (orderId: number) =>
  ((await office.call(getOrderDetails, { orderId }, me)).body.data as OrderDetails).disputes;
const stored = (id: number) =>
  office.db.selectFrom('dispute').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test.each([
  [{ amount: '' }, 'Enter the disputed amount, such as 25.50.'],
  [{ amount: 'much' }, 'Enter the amount with at most two decimals, such as 25.50.'],
  [{ amount: '25.505' }, '25.505 can be two amounts. Enter it without a separator of thousands: 1234.50.'],
  [{ currency: '' }, 'Enter the currency, such as SGD.'],
  [{ network: 'Diners' }, `Choose the network: ${cardNetworks.join(', ')}.`],
  [{ stage: 'second' }, `Choose the stage: ${disputeStages.join(', ')}.`],
  [{ reason_code: ' ' }, 'Enter the reason code.'],
  [
    { received_on: addDays(singaporeToday(new Date()), 1), respond_by: '2199-01-01' },
    'The day of receipt is in the future. Enter the day on which the notice arrived.',
  ],
  [{ respond_by: '2020-01-01' }, 'The last day to respond must not be before the day of receipt.'],
])('%j is refused and moves nothing', async (given, message) => {
  const orderId = await office.order();
  const { code, body } = await open(orderId, given);
  expect([code, body.message]).toEqual([422, message]);
  expect([await statusOf(office, orderId), await disputesOf(orderId)]).toEqual(['New', []]);
});

test.each([
  { received_on: singaporeToday(new Date()), respond_by: '2199-01-01' },
  { amount: '600000', currency: 'IDR' },
  { amount: '999999.99' },
])('%j is recorded', async (given) => {
  expect((await open(await office.order(), given)).code).toBe(200);
});

test.each([
  [{ amount: 'S$1,234.50', currency: 's$' }, '1234.50', 'SGD'],
  [{ amount: '7.25', currency: 'KWD' }, '7.250', 'KWD'],
  [{ amount: '105,000', currency: 'KRW' }, '105000', 'KRW'],
  // A retrieval, an inquiry.
  [{ amount: '0' }, '0.00', 'SGD'],
])('%j is %s %s', async (given, amount, currency) => {
  const orderId = await office.order();
  await open(orderId, given);
  expect(await disputesOf(orderId)).toMatchObject([{ amount, currency, unread: {} }]);
});

test('an unknown order is refused', async () => {
  expect(await open(999)).toMatchObject({ code: 404, body: { message: 'There is no order 999.' } });
});

test.each(['Completed', 'Deleted', 'Refund', 'New'] as const)(
  'opening moves a %s order to ChargeBack',
  async (status) => {
    const orderId = await office.order({}, { status });
    const { body } = await open(orderId, { gateway_dispute_id: `DP-${status}` });
    expect(body).toMatchObject({ message: 'The dispute has been recorded.', disputeId: expect.any(Number) });
    expect(await statusOf(office, orderId)).toBe('ChargeBack');
    expect(await disputeEvents(office, orderId)).toEqual([
      ['status changed', me.name, status, 'ChargeBack'],
      ['dispute opened', me.name, null, null],
    ]);
    expect(await disputesOf(orderId)).toMatchObject([
      { state: 'open', source: 'staff', amount: '60.00', made_by: me.name },
    ]);
  },
);

test('an order may have several disputes; the same facts again, even at once, are one', async () => {
  const orderId = await office.order({}, { status: 'Completed' });
  const answers = await Promise.all([open(orderId), open(orderId), open(orderId)]);
  expect(new Set(answers.map(({ body }) => body.disputeId)).size).toBe(1);
  expect(answers.map(({ body }) => body.message).sort()).toEqual([
    'The dispute has been recorded.',
    'This dispute was recorded before. Nothing was changed.',
    'This dispute was recorded before. Nothing was changed.',
  ]);
  await open(orderId, { amount: '1.00' });
  expect(await disputesOf(orderId)).toHaveLength(2);
  // It was in ChargeBack already.
  expect((await disputeEvents(office, orderId)).map(([kind]) => kind)).toEqual([
    'status changed',
    'dispute opened',
    'dispute opened',
  ]);
});

test('a purge waits for the end of a dispute and leaves it as it is; a purged order can be disputed too', async () => {
  const orderId = await office.order({}, { status: 'Completed' });
  const first = (await open(orderId)).body.disputeId as number;
  await office.db
    .updateTable('orders')
    .set({ arrival_date: '2020-01-01', departure_date: '2020-01-02', process_status: 'Completed' })
    .where('order_id', '=', orderId)
    .execute();
  const rule = { afterDays: 60, withChargebacks: false };
  const isPurged = async () => {
    const { purged_at } = await office.db
      .selectFrom('orders')
      .select('purged_at')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    return purged_at !== null;
  };
  await office.db
    .updateTable('dispute')
    .set({ unread: { network: 'of Ana' } })
    .where('id', '=', first)
    .execute();
  for (const to of ['open', 'submitted', 'lost']) {
    if (to !== 'open') await move(first, to === 'lost' ? 'submitted' : 'open', to);
    // Until the dispute has ended, the bank may ask for what a purge removes.
    await expect.poll(() => purgeOrders(office.db, rule, new Date())).toBe(to === 'lost' ? 1 : 0);
    expect([to, await isPurged()]).toEqual([to, to === 'lost']);
  }
  const before = await stored(first);
  expect(before).toMatchObject({ order_id: orderId, reason_code: '13.1', amount: '60.00', unread: {} });
  expect((await open(orderId, { amount: '1' })).code).toBe(200);
  expect(await statusOf(office, orderId)).toBe('ChargeBack');
  const { detail } = await office.db
    .selectFrom('event')
    .select('detail')
    .where('order_id', '=', orderId)
    .where('kind', '=', 'dispute opened')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  expect(detail).toMatchObject({ disputeId: first, network: 'Visa', reasonCode: '13.1', source: 'staff' });
});

test('a case number is of one dispute; the gateway is the same in any case of letters', async () => {
  const [first, second] = [await office.order(), await office.order()];
  await open(first, { gateway: 'Adyen', gateway_dispute_id: 'CASE-7' });
  const again = await open(second, { gateway: 'ADYEN', gateway_dispute_id: 'CASE-7' });
  expect(again).toMatchObject({
    code: 409,
    body: { message: `Dispute CASE-7 of ADYEN belongs to order ${first}. Nothing was changed.` },
  });
  expect(await statusOf(office, second)).toBe('New');
  const other = await open(first, { gateway_dispute_id: 'CASE-7', amount: '61' });
  expect(other.body.message).toBe(
    'Dispute CASE-7 of Adyen is on record with other facts: amount. Nothing was changed.',
  );
  await open(second, { gateway: 'PayPal', gateway_dispute_id: 'CASE-7' });
  expect(await disputesOf(second)).toHaveLength(1);
});

test('from open to won: the evidence that was there is stored when the answer is submitted', async () => {
  const orderId = await office.order({}, { status: 'Completed' });
  await office.db
    .updateTable('orders')
    .set({ transaction_id: 'T', merchant_name: 'M' })
    .where('order_id', '=', orderId)
    .execute();
  const id = (await open(orderId)).body.disputeId as number;
  expect((await move(id, 'open', 'submitted')).body.message).toBe('The dispute is Submitted now.');
  expect(await stored(id)).toMatchObject({ state: 'submitted', evidence: ['transaction'] });
  await office.db.updateTable('orders').set({ transaction_id: null }).where('order_id', '=', orderId).execute();
  await move(id, 'submitted', 'won');
  expect(await stored(id)).toMatchObject({ state: 'won', evidence: ['transaction'] });
  expect((await disputeEvents(office, orderId)).slice(2)).toEqual([
    ['dispute changed', me.name, 'open', 'submitted'],
    ['dispute changed', me.name, 'submitted', 'won'],
  ]);
  expect(await statusOf(office, orderId)).toBe('ChargeBack');
});

test('going back must be confirmed, and back to open forgets the evidence', async () => {
  const id = await addDispute(office, await office.order(), { state: 'lost', evidence: ['contact'] });
  expect(await move(id, 'lost', 'open')).toMatchObject({
    code: 409,
    body: { message: 'Confirm that this dispute goes back from Lost to Open. Nothing was changed.' },
  });
  await move(id, 'lost', 'submitted', true);
  expect(await stored(id)).toMatchObject({ state: 'submitted', evidence: ['contact'] });
  await move(id, 'submitted', 'open', true);
  expect(await stored(id)).toMatchObject({ state: 'open', evidence: null });
});

test('of two who change a dispute at once one is refused; so is a move that makes no sense', async () => {
  const id = await addDispute(office, await office.order());
  const answers = await Promise.all([move(id, 'open', 'accepted'), move(id, 'open', 'submitted')]);
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 409]);
  expect(answers.find(({ code }) => code === 409)?.body.message).toMatch(
    /^Somebody has changed this dispute: it is (Accepted|Submitted) now\. Nothing was changed\.$/,
  );
  expect((await move(id, 'won', 'lost', true)).body.message).toBe(
    'A dispute that is Won cannot become Lost. Nothing was changed.',
  );
  expect((await move(999_999, 'open', 'won')).code).toBe(404);
});

test('facts are corrected while the state is as seen; numbers that a gateway gave stay', async () => {
  const orderId = await office.order();
  const id = (await open(orderId)).body.disputeId as number;
  const correct = (given: object, state = 'open', disputeId = id) =>
    office.call(correctDispute, { ...aDispute(), disputeId, state, ...given }, me);
  expect((await correct({}, 'won')).code).toBe(409);
  await correct({ reason_code: '10.4', gateway_dispute_id: 'CASE-8' });
  expect(await stored(id)).toMatchObject({ reason_code: '10.4', gateway_dispute_id: 'CASE-8' });
  await correct({ reason_code: '10.4', gateway_dispute_id: 'CASE-8' });
  // The second one changed nothing.
  expect((await disputeEvents(office, orderId)).slice(2)).toEqual([['dispute changed', me.name, 'open', 'open']]);

  const other = await addDispute(office, orderId, { source: 'Stripe', gateway: 'Stripe', gateway_dispute_id: 'du_1' });
  expect((await correct({ gateway: 'Stripe', gateway_dispute_id: 'du_2' }, 'open', other)).body.errors).toEqual({
    gateway_dispute_id: 'Gateway and case number came with the notice and cannot be changed.',
  });
  expect((await correct({ gateway: 'stripe', gateway_dispute_id: 'du_1' })).body.errors).toEqual({
    gateway_dispute_id: `This case number belongs to a dispute of order ${orderId}.`,
  });
});

test('a dispute without an order is given one by hand, once', async () => {
  const [id, orderId, other] = [await addDispute(office, null), await office.order(), await office.order()];
  const give = (orderId: number) => office.call(linkDispute, { disputeId: id, orderId }, me);
  expect((await give(999)).code).toBe(404);
  expect((await give(orderId)).body.message).toBe(`The dispute belongs to order ${orderId} now.`);
  expect(await give(other)).toMatchObject({
    code: 409,
    body: { message: `This dispute belongs to order ${orderId} already. Nothing was changed.` },
  });
  expect([await statusOf(office, orderId), await statusOf(office, other)]).toEqual(['ChargeBack', 'New']);
  expect((await disputeEvents(office, orderId)).map(([kind]) => kind)).toEqual(['status changed', 'dispute opened']);
});

test('a dispute is linked automatically as soon as exactly one order has its transaction', async () => {
  const [one, both] = [
    await addDispute(office, null, { transaction_id: 'LATE-1' }),
    await addDispute(office, null, { transaction_id: 'LATE-2', charge_id: 'LATE-3' }),
  ];
  expect(await giveWaitingDisputes(office.db)).toBe(0);
  const pay = async (transaction_id: string) => {
    const orderId = await office.order({}, { status: 'Completed' });
    await office.db.updateTable('orders').set({ transaction_id }).where('order_id', '=', orderId).execute();
    return orderId;
  };
  const [first] = [await pay('LATE-1'), await pay('LATE-2'), await pay('LATE-3')];
  expect(await giveWaitingDisputes(office.db)).toBe(1);
  expect([(await stored(one)).order_id, (await stored(both)).order_id]).toEqual([first, null]);
  expect(await statusOf(office, first)).toBe('ChargeBack');
});
