import { afterAll, beforeEach, expect, test } from 'vitest';
import { now, sendStripe, stripeEvent, stripeSecret } from '../../../../test/stripe';
import { openTestApp } from '../../../../test/test-app';

const office = await openTestApp({ env: { STRIPE_WEBHOOK_SECRET: stripeSecret }, withoutWorkers: true });
afterAll(() => office.close());
beforeEach(async () => {
  await office.db.deleteFrom('dispute').execute();
});

const send = async (type: string, given: Record<string, unknown> = {}, created = now) =>
  expect((await sendStripe(office, stripeEvent(type, given, created))).code).toBe(200);
const only = () => office.db.selectFrom('dispute').selectAll().executeTakeFirstOrThrow();
const card = (details: Record<string, unknown>) => ({ payment_method_details: { type: 'card', card: details } });

const march = { evidence_details: { due_by: Date.parse('2031-03-10T18:51:25Z') / 1000 } };
const code131 = card({ brand: 'visa', network: 'visa', network_reason_code: '13.1' });

// Events of an earlier API version come beside those of today's, when an account has an endpoint of each.
test.each<[what: string, later: Record<string, unknown>, changed?: Record<string, unknown>]>([
  ['the reason', { reason: undefined }],
  ['the payment method', { payment_method_details: undefined }],
  ['the code', card({ brand: 'visa', network: 'visa', network_reason_code: null })],
  ['the network', card({ brand: 'unknown', network: 'unknown', network_reason_code: null })],
  ['the deadline', { evidence_details: { due_by: null } }],
  ['the details of evidence', { evidence_details: undefined }],
  ['all of them', { reason: undefined, payment_method_details: undefined, evidence_details: undefined }],
  // What is new counts, although it has no code.
  [
    'the code of another reason',
    { ...card({}), reason: 'general' },
    { reason_code: 'General', gateway_reason: 'general' },
  ],
  [
    'the code of a further stage',
    card({ case_type: 'compliance' }),
    { reason_code: 'Product not received', stage: 'compliance' },
  ],
])('%s stays as it was known where an event leaves it out', async (_, later, changed = {}) => {
  await send('created', { ...march, ...code131 });
  await send('updated', { ...march, status: 'under_review', ...later }, now + 1);
  expect(await only()).toMatchObject({
    ...{ network: 'Visa', reason_code: '13.1', gateway_reason: 'product_not_received', stage: 'chargeback' },
    ...{ respond_by: '2031-03-10', respond_until: '2031-03-10T18:51:25.000Z', state: 'submitted', unread: {} },
    ...changed,
  });
});

test('what the first event leaves out is not known until an event has it', async () => {
  await send('created', { payment_method_details: undefined, evidence_details: { due_by: null } });
  expect(await only()).toMatchObject({ network: 'Other', unread: { network: '', respond_by: '' } });
  await send('updated', { ...march, ...code131 }, now + 1);
  expect(await only()).toMatchObject({ network: 'Visa', reason_code: '13.1', respond_by: '2031-03-10', unread: {} });
});
