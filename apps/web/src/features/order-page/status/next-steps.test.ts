import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { type OrderStatus, orderStatuses } from '@sac/contract/orders/order-status';
import { expect, test } from 'vitest';
import { nextStep, type Step, type StepFacts } from './next-steps';

const me = 'Grace Lim';
/** Only what the steps depend on. */
const order = (process_status: OrderStatus, given: object = {}) =>
  ({
    process_status,
    assign_to: me,
    refund_date: null,
    transaction_id: null,
    merchant_name: null,
    purged_at: null,
    uploadDoc: [],
    mailHistory: [],
    unsent_mails: [],
    remark: [],
    customer_message: null,
    received: [],
    authority_mail: [],
    corrections: [],
    ...given,
  }) as unknown as OrderDetails;
const stepOf = (status: OrderStatus, given: object = {}, facts: Partial<StepFacts> = {}) =>
  nextStep(order(status, given), { me, mayRestore: true, hasCopied: false, ...facts });

const card = { uploadDoc: [{ withdrawn_at: null }] };
const mail = (given: object) => ({ ...card, mailHistory: [{ kind: 'reminder', state: 'failed' }, given] });
const waiting = { received: [{ is: 'card', card: { state: 'ready' } }] };
const transaction = { transaction_id: 'T1', merchant_name: 'Shop' };
const refused = { authority_mail: [{ id: 7, kind: 'correction' }] };
const answer = { customer_message: { via: 'page' } };
const report = { customer_message: { via: 'report' } };
const ofCustomer = { remark_name: 'Customer', report_error: 'Y' };
const comment = { remark_name: me, report_error: null };

test.each<[OrderStatus, object, Partial<StepFacts>, Step | undefined]>([
  ['New', { assign_to: null }, {}, 'assign'],
  ['Pending', { assign_to: 'Mei Tan' }, {}, 'assign'],
  ['Pending', {}, {}, 'copy'],
  ['Pending', {}, { hasCopied: true }, 'submitted'],
  ['Awaiting', {}, {}, 'write'],
  ['AwaitingGovt', {}, {}, 'upload'],
  ['AwaitingGovt', { corrections: [{ after_submission: false }] }, {}, 'upload'],
  ['AwaitingGovt', { corrections: [{ after_submission: true }] }, {}, 'submitted again'],
  ['Customer Called', {}, {}, 'write'],
  ['Contact Customer', {}, {}, 'write'],
  ['Completed', {}, {}, undefined],
  ['Completed', card, {}, 'resend'],
  ['Completed', mail({ kind: 'completion', state: 'sent', delivery: null }), {}, undefined],
  ['Completed', mail({ kind: 'completion', state: 'sent', delivery: 'bounced' }), {}, 'resend'],
  ['Completed', { ...mail({ id: 7, kind: 'completion', state: 'failed' }), unsent_mails: [7] }, {}, 'resend'],
  ['Completed', { ...mail({ id: 7, kind: 'completion', state: 'preview' }), unsent_mails: [7] }, {}, 'resend'],
  // The customer has the card, or staff have said how they got it.
  ['Completed', mail({ id: 7, kind: 'completion', state: 'preview' }), {}, undefined],
  ['Refund', {}, {}, 'refund'],
  ['Refund', { refund_date: '2026-11-22' }, {}, undefined],
  ['ChargeBack', {}, {}, 'transaction'],
  ['ChargeBack', transaction, {}, 'defence pack'],
  ['Deleted', {}, {}, 'restore'],
  ['Deleted', {}, { mayRestore: false }, undefined],
  // A card that waits comes before everything, and a customer's words before what the status asks for.
  ['New', { ...waiting, assign_to: null }, {}, 'review'],
  ['AwaitingGovt', { ...waiting, ...answer }, {}, 'review'],
  ['Deleted', { ...waiting, ...answer }, {}, 'restore'],
  // An email of the authority comes first, because it may change all other steps.
  ['New', { ...refused, assign_to: null }, {}, 'authority'],
  ['AwaitingGovt', { ...refused, ...waiting, ...answer }, {}, 'authority'],
  ['Completed', { ...refused, ...card }, {}, 'authority'],
  ['Deleted', refused, {}, 'restore'],
  ['Pending', { ...answer, assign_to: null }, {}, 'reply'],
  ['Awaiting', answer, {}, 'reply'],
  ['ChargeBack', answer, {}, 'reply'],
  ['Contact Customer', { ...report, remark: [ofCustomer, comment] }, {}, 'reply'],
  // A colleague's later comment counts as the answer to a report.
  ['Contact Customer', { ...report, remark: [comment, ofCustomer] }, {}, 'write'],
])('%s with %j and %j: %s', (status, given, facts, expected) => {
  expect(stepOf(status, given, facts)).toBe(expected);
});

test.each(orderStatuses)('a purged order in %s has no step that needs personal data', (status) => {
  const step = stepOf(status, { ...card, ...answer, ...refused, assign_to: null, purged_at: '2026-11-22T00:00:00Z' });
  expect(['assign', 'refund', 'restore', undefined]).toContain(step);
});
