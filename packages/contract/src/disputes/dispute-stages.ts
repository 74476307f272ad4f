import type { DisputeStage } from './dispute';

/**
 * What staff call a stage, and what it means, as a sentence that is true for every processor. Compared on 2026-11-29 with
 * docs.stripe.com/disputes/how-disputes-work, /disputes/arbitration and /disputes/api/visa-compliance, docs.finix.com (pre-arbitration
 * and arbitration), developerhub.ppro.com (pre-arbitration), developer.paypal.com/docs/disputes/disputes-reference and docs.klarna.com,
 * Disputes states: at these two no bank and no card network takes part, and they decide themselves.
 */
export const disputeStageFacts = {
  inquiry: { label: 'Inquiry', meaning: 'A question about the payment, before there is a chargeback.' },
  chargeback: { label: 'Chargeback', meaning: 'The bank takes the payment back.' },
  compliance: { label: 'Compliance', meaning: 'The bank says that the payment broke a rule of the card network.' },
  'pre-arbitration': {
    label: 'Pre-arbitration',
    meaning: 'A further step after the chargeback, before arbitration.',
  },
  arbitration: {
    label: 'Arbitration',
    meaning: 'The card network, or the provider of the payment method, decides the case.',
  },
  appeal: { label: 'Appeal', meaning: 'The decision went against us. It can be appealed, or has been.' },
} as const satisfies Record<DisputeStage, { label: string; meaning: string }>;

/** Undefined for a chargeback: what most disputes are needs no word. */
export const namedStage = (stage: DisputeStage): (typeof disputeStageFacts)[DisputeStage] | undefined =>
  stage === 'chargeback' ? undefined : disputeStageFacts[stage];
