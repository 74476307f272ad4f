import type { ComplaintName } from './complaints';
import type { SourceKey } from './sources';

/** A gateway's own word for what a dispute is about; null: the word says nothing of it. */
type WordRow = readonly [word: string, complaint: ComplaintName | null, sources: readonly SourceKey[]];

/**
 * In small letters with underscores. No word means two things at two gateways. Left out: reasons of bank debits, which no card has
 * (Stripe's check_returned, insufficient_funds and others).
 */
export const gatewayWords: readonly WordRow[] = [
  ['fraudulent', 'fraud', ['stripeSdk', 'checkout']],
  ['unrecognized', 'notRecognised', ['stripeSdk', 'checkout']],
  ['product_not_received', 'notReceived', ['stripeSdk', 'braintreeSdk']],
  ['product_unacceptable', 'notAsDescribed', ['stripeSdk']],
  ['credit_not_processed', 'notRefunded', ['stripeSdk', 'braintreeSdk', 'paypal', 'omise']],
  ['subscription_canceled', 'cancelled', ['stripeSdk']],
  ['subscription_cancelled', 'cancelled', ['stripeSdk']],
  ['duplicate', 'duplicate', ['stripeSdk', 'braintreeSdk', 'square', 'checkout']],
  ['noncompliant', 'compliance', ['stripeSdk', 'stripeCompliance']],
  ['general', null, ['stripeSdk', 'braintreeSdk', 'checkout']],
  ['customer_initiated', null, ['stripeSdk']],

  ['merchandise_or_service_not_received', 'notReceived', ['paypal']],
  ['merchandise_or_service_not_as_described', 'notAsDescribed', ['paypal']],
  ['unauthorised', 'fraud', ['paypal']],
  ['duplicate_transaction', 'duplicate', ['paypal']],
  ['incorrect_amount', 'wrongAmount', ['paypal', 'checkout']],
  ['payment_by_other_means', 'otherMeans', ['paypal']],
  ['canceled_recurring_billing', 'cancelled', ['paypal']],
  ['problem_with_remittance', null, ['paypal']],
  ['other', null, ['paypal', 'omise']],

  ['fraud', 'fraud', ['braintreeSdk']],
  ['not_recognized', 'notRecognised', ['braintreeSdk']],
  ['product_unsatisfactory', 'notAsDescribed', ['braintreeSdk']],
  ['cancelled_recurring_transaction', 'cancelled', ['braintreeSdk', 'omise']],
  ['transaction_amount_differs', 'wrongAmount', ['braintreeSdk']],
  ['invalid_account', 'wrongData', ['braintreeSdk']],
  ['retrieval', null, ['braintreeSdk']],

  ['no_knowledge', 'fraud', ['square']],
  ['emv_liability_shift', 'fraudWithReader', ['square']],
  ['not_received', 'notReceived', ['square']],
  ['not_as_described', 'notAsDescribed', ['square', 'checkout']],
  ['cancelled', 'cancelled', ['square']],
  ['amount_differs', 'wrongAmount', ['square']],
  ['customer_requests_credit', 'notRefunded', ['square']],
  ['paid_by_other_means', 'otherMeans', ['square', 'omise']],

  ['canceled_recurring', 'cancelled', ['checkout']],
  ['credit_not_issued', 'notRefunded', ['checkout']],
  ['product_service_not_received', 'notReceived', ['checkout']],

  ['duplicate_processing', 'duplicate', ['omise']],
  ['expired_card', 'notAuthorized', ['omise']],
  ['goods_or_services_not_provided', 'notReceived', ['omise', 'razorpay']],
  ['incorrect_currency', 'wrongCurrency', ['omise']],
  ['incorrect_transaction_amount', 'wrongAmount', ['omise']],
  ['late_presentment', 'tooLate', ['omise']],
  ['non_matching_account_number', 'wrongData', ['omise']],
  ['not_as_described_or_defective_merchandise', 'notAsDescribed', ['omise']],
  ['not_available', null, ['omise']],
  ['not_recorded', null, ['omise']],
  ['transaction_not_recognised', 'notRecognised', ['omise']],
  ['unauthorized_charge_aka_fraud', 'fraud', ['omise']],

  ['goods_not_received', 'notReceived', ['klarna']],
  ['faulty_goods', 'notAsDescribed', ['klarna']],
  ['incorrect_invoice', 'wrongAmount', ['klarna']],
  ['already_paid', 'otherMeans', ['klarna']],
  ['returns', null, ['klarna']],
];
