import type { OrderDetails } from '@sac/contract/order-page-api';
import { type OrderStatus, orderStatuses } from '@sac/contract/order-status';
import { expect, test } from 'vitest';
import { messageLabel, nextSteps, type StepFacts, statusSteps } from './next-steps';

const me = 'Grace Lim';
/** Only what the steps depend on. */
const order = (process_status: OrderStatus, given: object = {}) =>
  ({
    process_status,
    assign_to: me,
    telephone: '+34 612 34 56 78',
    refund_date: null,
    transaction_id: null,
    merchant_name: null,
    purged_at: null,
    uploadDoc: [],
    remark: [],
    customer_wrote: null,
    ...given,
  }) as unknown as OrderDetails;
const stepsOf = (status: OrderStatus, given: object = {}, facts: Partial<StepFacts> = {}) =>
  nextSteps(order(status, given), { me, mayRestore: true, hasCopied: false, ...facts });

const card = { uploadDoc: [{ withdrawn_at: null }] };
const transaction = { transaction_id: 'T1', merchant_name: 'Shop' };

test.each<[OrderStatus, object, ReturnType<typeof nextSteps>]>([
  ['New', { assign_to: null }, { steps: ['assign'], next: 'assign' }],
  ['Pending', { assign_to: 'Mei Tan' }, { steps: ['assign'], next: 'assign' }],
  ['Pending', {}, { steps: ['copy', 'upload'], next: 'copy' }],
  ['Awaiting', {}, { steps: ['message', 'ask', 'call'], next: 'message' }],
  ['AwaitingGovt', {}, { steps: ['message', 'upload'], next: 'message' }],
  ['Customer Called', {}, { steps: ['message', 'ask', 'call'], next: 'message' }],
  ['Contact Customer', { telephone: '612345678' }, { steps: ['message', 'ask'], next: 'message' }],
  ['Completed', {}, { steps: ['upload'], next: 'upload' }],
  ['Completed', card, { steps: ['resend'], next: 'resend' }],
  ['Refund', {}, { steps: ['refund'], next: 'refund' }],
  ['Refund', { refund_date: '2026-11-22' }, { steps: [], next: undefined }],
  ['ChargeBack', {}, { steps: ['defence packs', 'transaction'], next: 'transaction' }],
  ['ChargeBack', transaction, { steps: ['defence packs', 'transaction'], next: 'defence packs' }],
  ['Deleted', {}, { steps: ['restore'], next: 'restore' }],
])('%s with %j', (status, given, expected) => {
  expect(stepsOf(status, given)).toEqual(expected);
});

test('after the answers were copied, the upload is next', () => {
  expect(stepsOf('Pending', {}, { hasCopied: true })).toEqual({ steps: ['copy', 'upload'], next: 'upload' });
});

test('who may not restore has no step on a deleted order', () => {
  expect(stepsOf('Deleted', {}, { mayRestore: false })).toEqual({ steps: [], next: undefined });
});

test('every status has a step; a purged order offers none that needs personal data', () => {
  for (const status of orderStatuses) {
    expect(statusSteps[status].length).toBeGreaterThan(0);
    const { steps } = stepsOf(status, { ...card, assign_to: null, purged_at: '2026-11-22T00:00:00Z' });
    expect(steps.filter((step) => !['assign', 'refund', 'restore'].includes(step))).toEqual([]);
  }
});

test('a message that nobody has answered is answered; a waiting customer is reminded', () => {
  const wrote = { remark_name: 'Customer', report_error: 'Y' };
  const comment = { remark_name: me, report_error: null };
  const report = { customer_wrote: { via: 'report' } };
  expect(messageLabel(order('Contact Customer', { ...report, remark: [wrote, comment] }))).toBe('Answer the customer');
  expect(messageLabel(order('Contact Customer', { ...report, remark: [comment, wrote] }))).toBe(
    'Write to the customer',
  );
  expect(messageLabel(order('Contact Customer', { remark: [wrote] }))).toBe('Write to the customer');
  const answer = { customer_wrote: { via: 'page' }, remark: [comment] };
  expect(messageLabel(order('Awaiting', answer))).toBe('Answer the customer');
  expect(messageLabel(order('Awaiting'))).toBe('Remind the customer');
});
