import { linkDispute } from '@sac/contract/disputes/disputes-api';
import { getDisputes } from '@sac/contract/disputes/disputes-list-api';
import { getAttentionCount } from '@sac/contract/orders/queues/order-counts-api';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { addDispute, disputeEvents, forgetDisputes, onlyDispute, paidOrder, statusOf } from '../../../../test/disputes';
import { now, sendStripe, stripeEvent, stripeSecret } from '../../../../test/stripe';
import { openTestApp } from '../../../../test/test-app';

const office = await openTestApp({ env: { STRIPE_WEBHOOK_SECRET: stripeSecret }, withoutWorkers: true });
const me = await office.staff('Team');
afterAll(() => office.close());
beforeEach(() => forgetDisputes(office));

const send = async (type: string, given: Record<string, unknown> = {}, created = now) =>
  expect((await sendStripe(office, stripeEvent(type, given, created))).code).toBe(200);
const only = () => onlyDispute(office);
const paid = () => paidOrder(office, 'pi_1');
const card = (details: Record<string, unknown>) => ({ payment_method_details: { type: 'card', card: details } });

// What Stripe's object says, in today's API and in earlier ones.
test.each<[given: Record<string, unknown>, stored: Record<string, unknown>]>([
  [
    card({ brand: 'mastercard', network_reason_code: '4853' }),
    { network: 'Mastercard', reason_code: '4853', gateway_reason: 'product_not_received', stage: 'chargeback' },
  ],
  [card({ brand: 'mastercard' }), { reason_code: 'Product not received', gateway_reason: 'product_not_received' }],
  [
    { ...card({ brand: 'jcb' }), reason: null },
    { network: 'JCB', reason_code: 'Not known', gateway_reason: null, unread: { reason_code: '' } },
  ],
  [
    { payment_method_details: null, reason: 'fraudulent' },
    { network: 'Other', reason_code: 'Fraudulent' },
  ],
  // The code is of the network on which the card was charged.
  [
    card({ brand: 'visa', network: 'cartes_bancaires', network_reason_code: '45' }),
    { network: 'Other', reason_code: '45' },
  ],
  [card({ brand: 'visa', network: 'unknown' }), { network: 'Visa' }],
  [card({ brand: 'diners', network: 'discover' }), { network: 'Discover' }],
  [card({ brand: 'visa', network: null }), { network: 'Visa' }],
  // The code may also be beside the reason.
  [
    { payment_method_details: undefined, network_reason_code: '10.4' },
    { network: 'Other', reason_code: '10.4' },
  ],
  [
    { charge: { id: 'ch_9' }, payment_intent: null },
    { transaction_id: 'ch_9', charge_id: null },
  ],
  // Methods that have a reason of their own.
  [
    { payment_method_details: { type: 'paypal', paypal: { case_id: 'PP-1', reason_code: 'UNAUTHORISED' } } },
    { network: 'Other', reason_code: 'UNAUTHORISED', gateway_reason: 'product_not_received' },
  ],
  [
    { payment_method_details: { type: 'klarna', klarna: { reason_code: 'goods_not_received' } } },
    { network: 'Other', reason_code: 'goods_not_received' },
  ],
  [
    { payment_method_details: { type: 'amazon_pay', amazon_pay: { dispute_type: 'claim' } } },
    { network: 'Other', reason_code: 'Product not received', stage: 'chargeback' },
  ],
  // Each of the three signs is enough.
  [card({ brand: 'visa', case_type: 'compliance' }), { stage: 'compliance' }],
  [{ reason: 'noncompliant' }, { stage: 'compliance', gateway_reason: 'noncompliant' }],
  [{ enhanced_eligibility_types: ['visa_compliance'] }, { stage: 'compliance' }],
  [{ enhanced_eligibility_types: ['mastercard_compliance'] }, { stage: 'compliance' }],
  [{ enhanced_eligibility_types: ['visa_compelling_evidence_3'] }, { stage: 'chargeback' }],
  [{ enhanced_eligibility_types: 'visa_compliance' }, { stage: 'chargeback' }],
  [card({ case_type: 'inquiry' }), { stage: 'inquiry' }],
  [{ ...card({ case_type: 'compliance' }), status: 'warning_needs_response' }, { stage: 'inquiry' }],
  [
    { ...card({ case_type: 'resolution' }), status: 'prevented' },
    { stage: 'chargeback', state: 'accepted' },
  ],
  [
    { ...card({ case_type: 'block' }), status: 'prevented' },
    { stage: 'chargeback', state: 'accepted' },
  ],
  [card({ case_type: 'something_new' }), { stage: 'chargeback', state: 'open' }],
])('%j is stored', async (given, stored) => {
  await send('created', given);
  expect(await only()).toMatchObject(stored);
});

test.each([
  ['needs_response', 'open', 'chargeback'],
  ['warning_needs_response', 'open', 'inquiry'],
  ['appeal_needs_response', 'open', 'appeal'],
  ['under_review', 'submitted', 'chargeback'],
  ['warning_under_review', 'submitted', 'inquiry'],
  ['appeal_under_review', 'submitted', 'appeal'],
  ['won', 'won', 'chargeback'],
  ['warning_closed', 'won', 'inquiry'],
  ['lost', 'lost', 'chargeback'],
  ['charge_refunded', 'accepted', 'chargeback'],
  ['prevented', 'accepted', 'chargeback'],
  ['something_new', 'open', 'chargeback'],
  ['escalated_needs_response', 'open', 'chargeback'],
  ['escalated_under_review', 'open', 'chargeback'],
])('a first event with the status %s makes a dispute that is %s, a %s', async (status, state, stage) => {
  await send('updated', { status });
  expect(await only()).toMatchObject({ state, stage, gateway_status: status });
});

type Step = readonly [status: string, second: number, given?: Record<string, unknown>];
const chargeback = ['status changed', 'dispute opened'];
const asked: Step = ['warning_needs_response', 0];
const opened: Step = ['needs_response', 10];
const answered: Step = ['under_review', 20];
const lost: Step = ['lost', 30];
const appeal: Step = ['appeal_needs_response', 40];
const appealed: Step = ['appeal_under_review', 50];

// The steps in the order in which they arrive, and the dispute at the end. The order has each event of a dispute once.
test.each<[steps: Step[], end: Record<string, unknown>, kinds: string[]]>([
  [[opened, answered, lost, appeal], { state: 'open', stage: 'appeal', evidence: null }, chargeback],
  [[opened, answered, appeal], { state: 'open', stage: 'appeal', evidence: null }, chargeback],
  [[opened, lost, appeal, appealed], { state: 'submitted', stage: 'appeal' }, chargeback],
  // Neither status nor case type say afterwards that it was an appeal.
  [[opened, lost, appeal, appealed, ['won', 60]], { state: 'won', stage: 'appeal' }, chargeback],
  [[opened, lost, appeal, ['lost', 60]], { state: 'lost', stage: 'appeal' }, chargeback],
  // Late, twice and of the same second.
  [[appeal, lost, answered, opened], { state: 'open', stage: 'appeal' }, chargeback],
  [[opened, lost, appeal, appeal, lost], { state: 'open', stage: 'appeal' }, chargeback],
  [[opened, lost, ['appeal_needs_response', 30]], { state: 'open', stage: 'appeal' }, chargeback],
  [[opened, ['appeal_needs_response', 30], lost], { state: 'open', stage: 'appeal' }, chargeback],
  [[opened, ['warning_closed', 10]], { state: 'open', stage: 'chargeback' }, chargeback],
  [[['warning_closed', 10], opened], { state: 'open', stage: 'chargeback' }, ['dispute opened', ...chargeback]],
  // A status that we do not know.
  [[opened, lost, ['escalated_needs_response', 40]], { state: 'open', stage: 'chargeback' }, chargeback],
  [
    [opened, answered, ['escalated', 40]],
    { state: 'submitted', gateway_status: 'escalated', stage: 'chargeback' },
    chargeback,
  ],
  [[opened, ['escalated_under_review', 40]], { state: 'open', gateway_status: 'escalated_under_review' }, chargeback],
  // An inquiry takes no money.
  [[asked], { state: 'open', stage: 'inquiry' }, ['dispute opened']],
  [[asked, ['warning_closed', 5]], { state: 'won', stage: 'inquiry' }, ['dispute opened']],
  [[asked, opened], { state: 'open', stage: 'chargeback' }, ['dispute opened', ...chargeback]],
  [[asked, opened, asked, opened, answered], { state: 'submitted' }, ['dispute opened', ...chargeback]],
  [[opened, asked], { state: 'open', stage: 'chargeback' }, chargeback],
  [
    [asked, ['needs_response', 10, { ...card({ brand: 'visa', case_type: 'compliance' }) }]],
    { state: 'open', stage: 'compliance' },
    ['dispute opened', ...chargeback],
  ],
])('%j end as %j', async (steps, end, kinds) => {
  const orderId = await paid();
  for (const [status, second, given] of steps) await send('updated', { status, ...given }, now + second);
  expect(await only()).toMatchObject({ ...end, order_id: orderId });
  expect(await statusOf(office, orderId)).toBe(kinds.includes('status changed') ? 'ChargeBack' : 'AwaitingGovt');
  const events = (await disputeEvents(office, orderId)).map(([kind]) => kind);
  expect(events.filter((kind) => kind !== 'dispute changed')).toEqual(kinds);
});

test('an appeal has a deadline of its own, to the second', async () => {
  const due = (day: number) => Date.parse(`2031-03-${day}T18:51:25Z`) / 1000;
  await send('created', { evidence_details: { due_by: due(10) } });
  expect(await only()).toMatchObject({ respond_by: '2031-03-10', respond_until: '2031-03-10T18:51:25.000Z' });
  await send('closed', { status: 'lost', evidence_details: { due_by: due(10) } }, now + 1);
  await send('updated', { status: 'appeal_needs_response', evidence_details: { due_by: due(20) } }, now + 2);
  expect(await only()).toMatchObject({ respond_by: '2031-03-20', respond_until: '2031-03-20T18:51:25.000Z' });
  // One that cannot be read leaves what was known; 0 means that no answer is taken.
  await send('updated', { status: 'appeal_needs_response', evidence_details: { due_by: 'soon' } }, now + 3);
  expect(await only()).toMatchObject({ respond_by: '2031-03-20', respond_until: '2031-03-20T18:51:25.000Z' });
  await send('updated', { status: 'appeal_under_review', evidence_details: { due_by: 0 } }, now + 4);
  expect(await only()).toMatchObject({ respond_until: null });
});

test('events of new types have the dispute, too', async () => {
  await send('appealed', { status: 'appeal_needs_response' });
  expect(await only()).toMatchObject({ state: 'open', stage: 'appeal' });
});

test('Stripe knows the stage of a dispute better than the sales site that reported it', async () => {
  const known = { gateway: 'Stripe', gateway_dispute_id: 'du_1', source: 'sales site', state: 'lost' };
  await addDispute(office, null, known);
  await send('updated', { status: 'warning_needs_response' });
  expect(await only()).toMatchObject({ stage: 'inquiry', state: 'lost' });
  await office.db.deleteFrom('dispute').execute();
  await addDispute(office, null, known);
  await send('updated', { status: 'appeal_needs_response' });
  expect(await only()).toMatchObject({ stage: 'appeal', state: 'open', evidence: null });
});

test('an open inquiry is in the list of disputes and in Needs attention, although its order moves nowhere', async () => {
  const orderId = await paid();
  const seen = async () => {
    const { body } = await office.call(getDisputes, { page: 1, limit: 20 }, me);
    const attention = await office.call(getAttentionCount, {}, me);
    const rows = body.data as { order_id: number; stage: string; respond_by: string }[];
    return [rows.map(({ order_id, stage }) => [order_id, stage]), (attention.body.data as { total: number }).total];
  };
  const [, before] = await seen();
  await send('created', { status: 'warning_needs_response', evidence_details: { due_by: now + 2 * 86_400 } });
  expect(await seen()).toEqual([[[orderId, 'inquiry']], Number(before) + 1]);
  expect(await statusOf(office, orderId)).toBe('AwaitingGovt');
});

test('an inquiry that gets its order later does not move it; the chargeback does', async () => {
  await send('created', { status: 'warning_needs_response' });
  const orderId = await office.order({}, { status: 'Completed' });
  await office.call(linkDispute, { disputeId: (await only())?.id ?? 0, orderId }, me);
  expect(await statusOf(office, orderId)).toBe('Completed');
  await send('updated', { status: 'needs_response' }, now + 1);
  expect(await statusOf(office, orderId)).toBe('ChargeBack');
  expect(await disputeEvents(office, orderId)).toEqual([
    ['dispute opened', me.name, null, null],
    ['status changed', null, 'Completed', 'ChargeBack'],
    ['dispute opened', null, null, null],
  ]);
});
