import { changeDisputeState } from '@sac/contract/disputes/disputes-api';
import { addDays, singaporeToday } from '@sac/contract/platform/dates';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { addDispute, disputeEvents, statusOf } from '../../../../test/disputes';
import { now, sendStripe, stripeEvent, stripeSecret, stripeSignature } from '../../../../test/stripe';
import { openTestApp } from '../../../../test/test-app';

const office = await openTestApp({ env: { STRIPE_WEBHOOK_SECRET: stripeSecret }, withoutWorkers: true });
afterAll(() => office.close());
beforeEach(() => office.db.deleteFrom('dispute').execute());

const send = (type: string, given: Record<string, unknown> = {}, created = now) =>
  sendStripe(office, stripeEvent(type, given, created));
const all = () => office.db.selectFrom('dispute').selectAll().orderBy('id').execute();
const only = async () => {
  const [dispute, ...others] = await all();
  expect(others).toEqual([]);
  return dispute;
};
async function paidBy(transaction_id: string) {
  const orderId = await office.order({}, { status: 'Completed' });
  await office.db.updateTable('orders').set({ transaction_id }).where('order_id', '=', orderId).execute();
  return orderId;
}

test.each([
  ['missing', () => null],
  ['empty', () => ''],
  ['of another secret', (body: string) => stripeSignature(body, { secret: 'whsec_another' })],
  ['of another body', () => stripeSignature('{}')],
  ['older than 5 minutes', (body: string) => stripeSignature(body, { at: now - 400 })],
  ['from the future', (body: string) => stripeSignature(body, { at: now + 400 })],
  ['without a time', (body: string) => stripeSignature(body).replace(/t=\d+,/, '')],
  ['cut short', (body: string) => stripeSignature(body).slice(0, -2)],
])('a signature that is %s is refused', async (_, signatureOf) => {
  const event = stripeEvent('created');
  const answer = await sendStripe(office, event, signatureOf(JSON.stringify(event)));
  expect(answer).toEqual({ code: 403, message: 'This is not from Stripe.' });
  expect(await all()).toEqual([]);
});

test('while the secret is being changed, one of two signatures is enough', async () => {
  const event = stripeEvent('created');
  const body = JSON.stringify(event);
  const old = stripeSignature(body, { secret: 'whsec_old' });
  const answer = await sendStripe(office, event, `${old},${stripeSignature(body).split(',')[1]}`);
  expect(answer.code).toBe(200);
});

test('without the setting there is no such address', async () => {
  const other = await openTestApp({ withoutWorkers: true });
  expect((await sendStripe(other, stripeEvent('created'))).code).toBe(404);
  await other.close();
});

test('what is no dispute is left alone, and an unreadable dispute is sent again', async () => {
  expect(await sendStripe(office, { ...stripeEvent('created'), type: 'charge.refunded' })).toMatchObject({ code: 200 });
  expect(await sendStripe(office, ['?'])).toEqual({ code: 400, message: 'Send an event of Stripe.' });
  for (const given of [
    { id: '' },
    { id: 7 },
    { charge: null, payment_intent: null },
    { charge: 7, payment_intent: '' },
  ])
    expect(await send('created', given)).toEqual({ code: 400, message: 'This dispute cannot be read.' });
  expect(await sendStripe(office, { ...stripeEvent('created'), data: { object: 'du_1' } })).toMatchObject({
    code: 400,
  });
  expect(await all()).toEqual([]);
});

test('a new dispute moves its order, found by payment intent, charge or metadata', async () => {
  const [byIntent, byCharge, byId] = [await paidBy('pi_A'), await paidBy('ch_B'), await office.order()];
  await send('created', { id: 'du_A', payment_intent: 'pi_A', charge: 'ch_A' });
  await send('created', { id: 'du_B', payment_intent: { id: 'pi_B' }, charge: { id: 'ch_B' } });
  await send('created', { id: 'du_C', metadata: { order_id: String(byId) } });
  expect((await all()).map(({ order_id }) => order_id)).toEqual([byIntent, byCharge, byId]);
  for (const orderId of [byIntent, byCharge, byId]) expect(await statusOf(office, orderId)).toBe('ChargeBack');
  expect(await disputeEvents(office, byIntent)).toEqual([
    ['status changed', null, 'Completed', 'ChargeBack'],
    ['dispute opened', null, null, null],
  ]);
  expect((await all())[0]).toMatchObject({
    network: 'Visa',
    reason_code: '13.1',
    amount: '60.00',
    currency: 'SGD',
    gateway: 'Stripe',
    source: 'Stripe',
    received_on: singaporeToday(new Date((now - 86_400) * 1000)),
    transaction_id: 'pi_A',
    charge_id: 'ch_A',
  });
});

test.each([
  ['jpy', 6000, '6000'],
  ['krw', 1, '1'],
  ['sgd', 1, '0.01'],
  ['sgd', 0, '0.00'],
  ['usd', 123_456_789, '1234567.89'],
  ['kwd', 5120, '5.120'],
  ['huf', 123_400, '1234.00'],
  ['twd', 123_400, '1234.00'],
  // Whole for Stripe, although ISO 4217 has two decimals.
  ['mga', 5000, '5000.00'],
  // Two decimals for Stripe, although there are no cents.
  ['isk', 500, '5'],
  ['ugx', 500, '5'],
])('%s %i is %s', async (currency, amount, text) => {
  await send('created', { currency, amount });
  expect(await only()).toMatchObject({ amount: text, currency: currency.toUpperCase(), unread: {} });
});

test.each<[given: Record<string, unknown>, stored: Record<string, unknown>, unread: Record<string, string>]>([
  [{ amount: 'much' }, { amount: '0.00' }, { amount: 'much' }],
  [{ amount: -1 }, { amount: '0.00' }, { amount: '-1' }],
  [{ currency: 7 }, { amount: '60.00', currency: 'XXX' }, { currency: '7' }],
  [
    { reason: ['fraud'], payment_method_details: null },
    { reason_code: 'Not known', network: 'Other' },
    { reason_code: '["fraud"]', network: '' },
  ],
  [{ payment_method_details: { card: { brand: 'wampum' } } }, { network: 'Other' }, { network: 'wampum' }],
  [{ payment_method_details: 'card', metadata: 7, status: null }, { network: 'Other' }, { network: '' }],
  [
    { evidence_details: { due_by: 'soon' } },
    { respond_by: singaporeToday(new Date((now - 86_400) * 1000)) },
    { respond_by: 'soon' },
  ],
  [
    { created: 'now', evidence_details: [] },
    { received_on: singaporeToday(new Date()) },
    { received_on: 'now', respond_by: '' },
  ],
])('%j is taken', async (given, stored, unread) => {
  expect((await send('created', given)).code).toBe(200);
  expect(await only()).toMatchObject({ ...stored, unread });
  // What a later event has is taken over, and what it does not have stays.
  await send('updated', {}, now + 1);
  expect(await only()).toMatchObject({
    amount: '60.00',
    currency: 'SGD',
    network: 'Visa',
    reason_code: '13.1',
    unread: {},
  });
  await send('updated', given, now + 2);
  const kept = Object.fromEntries(Object.keys(unread).map((fact) => [fact, (stored as Record<string, unknown>)[fact]]));
  expect(await only()).toMatchObject({ unread: {} });
  for (const [fact, assumed] of Object.entries(kept))
    expect((await only())?.[fact as 'amount']).not.toBe(assumed ?? null);
});

test('the last day to respond ends before the deadline; without a deadline it is due at once', async () => {
  const due = (day: string, time: string) => Date.parse(`${day}T${time}+08:00`) / 1000;
  const today = singaporeToday(new Date());
  const [received, last] = [addDays(today, -1), addDays(today, 9)];
  const respondBy = async (due_by: number | null) => {
    await office.db.deleteFrom('dispute').execute();
    await send('created', { created: due(received, '12:00:00'), evidence_details: { due_by } });
    return (await only())?.respond_by;
  };
  expect(await respondBy(due(addDays(last, 1), '00:00:00'))).toBe(last);
  expect(await respondBy(due(last, '23:59:59'))).toBe(last);
  expect(await respondBy(due(last, '23:58:59'))).toBe(addDays(last, -1));
  for (const none of [0, null]) expect(await respondBy(none)).toBe(received);
});

const steps = [
  ['created', 'needs_response', 0],
  ['updated', 'under_review', 60],
  ['closed', 'lost', 120],
] as const;

test.each([[[0, 1, 2]], [[2, 1, 0]], [[1, 0, 2]], [[0, 2, 1, 1, 0]], [[2, 2, 0, 0, 1]]])(
  'events in the order %j end as lost, and move the order once',
  async (order) => {
    const orderId = await paidBy('pi_1');
    for (const index of order) {
      const [type, status, later] = steps[index] ?? steps[0];
      expect((await send(type, { status, amount: 6000 + index }, now + later)).code).toBe(200);
    }
    expect(await only()).toMatchObject({ state: 'lost', amount: '60.02', order_id: orderId });
    const kinds = (await disputeEvents(office, orderId)).map(([kind]) => kind);
    expect(kinds.filter((kind) => kind !== 'dispute changed')).toEqual(['status changed', 'dispute opened']);
    await office.db.updateTable('orders').set({ transaction_id: null }).where('order_id', '=', orderId).execute();
  },
);

test('the same event at once makes one dispute', async () => {
  const event = stripeEvent('created');
  const answers = await Promise.all([1, 2, 3, 4].map(() => sendStripe(office, event)));
  expect(answers.map(({ code }) => code)).toEqual([200, 200, 200, 200]);
  expect(await only()).toMatchObject({ state: 'open' });
});

test('of the same second, the event that leads further counts', async () => {
  await send('closed', { status: 'won' }, now);
  await send('funds_withdrawn', { status: 'needs_response' }, now);
  expect(await only()).toMatchObject({ state: 'won' });
});

test('what staff recorded stays until Stripe’s status changes; an inquiry that becomes a dispute is open again', async () => {
  const me = await office.staff('Team');
  const move = async (from: string, to: string) =>
    office.call(changeDisputeState, { disputeId: (await only())?.id ?? 0, from, to }, me);
  await send('created', { status: 'warning_needs_response' }, now);
  await move('open', 'submitted');
  await send('updated', { status: 'warning_needs_response', amount: 5000 }, now + 1);
  expect(await only()).toMatchObject({ state: 'submitted', amount: '50.00' });
  await send('updated', { status: 'needs_response' }, now + 2);
  expect(await only()).toMatchObject({ state: 'open', evidence: null });
  await move('open', 'accepted');
  await send('closed', { status: 'lost' }, now + 3);
  expect(await only()).toMatchObject({ state: 'accepted' });
});

test('a dispute that the sales site has reported is the same one', async () => {
  const facts = { received_on: '2026-01-01', respond_by: '2026-01-09', network: 'Other', reason_code: '?' } as const;
  const source = 'sales site';
  await addDispute(office, null, { ...facts, gateway: 'stripe', gateway_dispute_id: 'du_1', source });
  await send('updated', { status: 'under_review' });
  expect(await only()).toMatchObject({
    state: 'submitted',
    source: 'sales site',
    reason_code: '13.1',
    amount: '60.00',
  });
});
