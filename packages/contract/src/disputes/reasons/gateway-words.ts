import type { ComplaintName } from './complaints';
import type { SourceKey } from './sources';

/** A gateway's own word for what a dispute is about; null: the word says nothing of it. */
type WordRow = readonly [word: string, complaint: ComplaintName | null, sources: readonly SourceKey[]];

/**
 * In small letters with underscores. No word means two things at two gateways. Left out: reasons of bank debits, which no card has
 * (Stripe's check_returned, insufficient_funds and others), and Square's CUSTOMER_REQUESTS_CREDIT, whose description was not read.
 */
export const gatewayWords: readonly WordRow[] = [
  ['fraudulent', 'fraud', ['stripeSdk']],
  ['unrecognized', 'notRecognised', ['stripeSdk']],
  ['product_not_received', 'notReceived', ['stripeSdk', 'braintreeSdk']],
  ['product_unacceptable', 'notAsDescribed', ['stripeSdk']],
  ['credit_not_processed', 'notRefunded', ['stripeSdk', 'braintreeSdk', 'paypal']],
  ['subscription_canceled', 'cancelled', ['stripeSdk']],
  ['subscription_cancelled', 'cancelled', ['stripeSdk']],
  ['duplicate', 'duplicate', ['stripeSdk', 'braintreeSdk', 'square']],
  ['noncompliant', 'compliance', ['stripeSdk', 'stripeCompliance']],
  ['general', null, ['stripeSdk', 'braintreeSdk']],
  ['customer_initiated', null, ['stripeSdk']],

  ['merchandise_or_service_not_received', 'notReceived', ['paypal']],
  ['merchandise_or_service_not_as_described', 'notAsDescribed', ['paypal']],
  ['unauthorised', 'fraud', ['paypal']],
  ['duplicate_transaction', 'duplicate', ['paypal']],
  ['incorrect_amount', 'wrongAmount', ['paypal']],
  ['payment_by_other_means', 'otherMeans', ['paypal']],
  ['canceled_recurring_billing', 'cancelled', ['paypal']],
  ['problem_with_remittance', null, ['paypal']],
  ['other', null, ['paypal']],

  ['fraud', 'fraud', ['braintreeSdk']],
  ['not_recognized', 'notRecognised', ['braintreeSdk']],
  ['product_unsatisfactory', 'notAsDescribed', ['braintreeSdk']],
  ['cancelled_recurring_transaction', 'cancelled', ['braintreeSdk']],
  ['transaction_amount_differs', 'wrongAmount', ['braintreeSdk']],
  ['invalid_account', 'wrongData', ['braintreeSdk']],
  ['retrieval', null, ['braintreeSdk']],

  ['no_knowledge', 'fraud', ['square']],
  ['emv_liability_shift', 'fraudWithReader', ['square']],
  ['not_received', 'notReceived', ['square']],
  ['not_as_described', 'notAsDescribed', ['square']],
  ['cancelled', 'cancelled', ['square']],
  ['amount_differs', 'wrongAmount', ['square']],
  ['paid_by_other_means', 'otherMeans', ['square']],

  ['product_service_not_received', 'notReceived', ['checkout']],
  ['credit_not_issued', 'notRefunded', ['checkout']],
  ['canceled_recurring', 'cancelled', ['checkout']],

  ['goods_not_received', 'notReceived', ['klarna']],
  ['faulty_goods', 'notAsDescribed', ['klarna']],
  ['incorrect_invoice', 'wrongAmount', ['klarna']],
  ['already_paid', 'otherMeans', ['klarna']],
  ['returns', null, ['klarna']],
];
