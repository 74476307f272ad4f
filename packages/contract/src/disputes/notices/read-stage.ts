import { spellingKey } from '../../platform/clean-text';
import { type DisputeStage, disputeStages } from '../dispute';

interface StageWords {
  readonly from: string;
  /** Where the processor says it, and the day on which it was compared. */
  readonly source: string;
  readonly checkedOn: string;
  readonly words: Readonly<Partial<Record<DisputeStage, string>>>;
}

/**
 * How processors name the stage of a case. Left out are the names of results (Adyen's PREARBITRATION_LOST, Square's WON), because a
 * further stage opens a dispute again, and words that do not say whether money was taken: Razorpay's phase 'fraud' is also what files
 * call a reason, and Cashfree's 'DISPUTE' may have begun at Cashfree or at the bank. Antom's compliance request is one of the authorities
 * in India, and no rule of a card network. They are kept as they were sent.
 */
export const stageWords: readonly StageWords[] = [
  {
    from: 'this product',
    source: 'packages/contract/src/disputes/dispute.ts',
    checkedOn: '2026-11-29',
    words: Object.fromEntries(disputeStages.map((stage) => [stage, stage])),
  },
  {
    from: 'Stripe',
    source: 'npm stripe 23.1.0, Dispute.PaymentMethodDetails.Card.CaseType',
    checkedOn: '2026-11-29',
    words: { inquiry: 'inquiry', chargeback: 'chargeback', compliance: 'compliance' },
  },
  {
    // A case that PayPal decides is a CHARGEBACK, too. The other two are appeals of the seller against a decision of PayPal.
    from: 'PayPal',
    source: 'developer.paypal.com/docs/disputes/disputes-reference',
    checkedOn: '2026-11-29',
    words: {
      inquiry: 'INQUIRY',
      chargeback: 'CHARGEBACK',
      'pre-arbitration': 'PRE_ARBITRATION',
      arbitration: 'ARBITRATION',
    },
  },
  {
    from: 'Braintree',
    source: 'developer.paypal.com/braintree/graphql/reference/types/dispute-type',
    checkedOn: '2026-11-29',
    words: { inquiry: 'RETRIEVAL', chargeback: 'CHARGEBACK', 'pre-arbitration': 'PRE_ARBITRATION' },
  },
  {
    // A report of fraud takes no money, either, and cannot be answered.
    from: 'Adyen',
    source:
      'npm @adyen/api-library 32.1.0, EventCodeEnum; docs.adyen.com/risk-management/understanding-disputes/dispute-process-and-flow; github.com/Adyen/adyen-openapi/pull/71',
    checkedOn: '2026-11-29',
    words: {
      inquiry: 'REQUEST_FOR_INFORMATION NOTIFICATION_OF_FRAUD',
      chargeback: 'NOTIFICATION_OF_CHARGEBACK CHARGEBACK DISPUTE_OPENED_WITH_CHARGEBACK SECOND_CHARGEBACK',
      'pre-arbitration': 'PREARBITRATION_OPEN',
    },
  },
  {
    from: 'Square',
    source: 'npm square 46.0.0, DisputeState',
    checkedOn: '2026-11-29',
    words: {
      inquiry: 'INQUIRY_EVIDENCE_REQUIRED INQUIRY_PROCESSING INQUIRY_CLOSED',
      chargeback: 'EVIDENCE_REQUIRED',
    },
  },
  {
    from: 'Razorpay',
    source: 'razorpay.com/docs/payments/disputes',
    checkedOn: '2026-11-29',
    words: {
      inquiry: 'retrieval',
      chargeback: 'chargeback',
      'pre-arbitration': 'pre_arbitration',
      arbitration: 'arbitration',
    },
  },
  {
    from: 'Worldpay',
    source: 'support.worldpay.com, Disputed payments; developer.worldpay.com/products/access/events/openapi/chargeback',
    checkedOn: '2026-11-29',
    words: { inquiry: 'INFORMATION_REQUESTED Request-for-Information', chargeback: 'CHARGED_BACK' },
  },
  {
    from: 'Shopify',
    source: 'shopify.dev/docs/api/admin-graphql/latest/enums/DisputeType',
    checkedOn: '2026-11-29',
    words: { inquiry: 'INQUIRY', chargeback: 'CHARGEBACK' },
  },
  {
    from: 'Checkout.com',
    source: 'checkout.com/docs/workflows/webhook-event-types/dispute_evidence_required',
    checkedOn: '2026-11-29',
    words: { chargeback: 'dispute_evidence_required' },
  },
  {
    // Before a chargeback nothing is deducted, except where an answer is missing. A pre-dispute is Wero's.
    from: 'Airwallex',
    source:
      'airwallex.com/docs/payments/disputes: the stages of a simulated dispute, the flow of a dispute, and the disputes of Wero',
    checkedOn: '2026-11-29',
    words: {
      inquiry: 'RFI PRE_CHARGEBACK PRE_DISPUTE',
      chargeback: 'CHARGEBACK',
      'pre-arbitration': 'PRE_ARBITRATION',
    },
  },
  {
    from: 'Antom',
    source: 'docs.antom.com/ac/dispute/dispute_resolution',
    checkedOn: '2026-11-29',
    words: { inquiry: 'Retrieval-request', chargeback: 'Chargeback' },
  },
  {
    from: 'PayU',
    source: 'docs.payu.in/docs/chargeback-types',
    checkedOn: '2026-11-29',
    words: { chargeback: 'Chargeback', 'pre-arbitration': 'Pre-arb', arbitration: 'Arbitration' },
  },
  {
    from: 'Clearhaus',
    source: 'developer.clearhaus.com/rels/event',
    checkedOn: '2026-11-29',
    words: { chargeback: '1st_chargeback' },
  },
  {
    from: 'Fiserv',
    source: 'docs.fiserv.dev/public/docs/dispute-stages',
    checkedOn: '2026-11-29',
    words: {
      inquiry: 'RRQ Retrieval-Request',
      chargeback: 'CBK1 CBK2',
      compliance: 'PCOMPL PreCompliance COMPL Compliance MCMPCOMP MCMCOMP',
      'pre-arbitration': 'APARB CPARB MCMPARB',
      arbitration: 'AARB CARB MCMARB',
    },
  },
];

const stages = new Map(
  stageWords.flatMap(({ words }) =>
    disputeStages.flatMap((stage) =>
      (words[stage] ?? '').split(' ').map((word): [string, DisputeStage] => [spellingKey(word), stage]),
    ),
  ),
);
stages.delete('');

/** The stage that a processor's word names, in any case and with any signs; null: it names none that we know. */
export const readStage = (sent: unknown): DisputeStage | null =>
  typeof sent === 'string' ? (stages.get(spellingKey(sent.slice(0, 100))) ?? null) : null;
