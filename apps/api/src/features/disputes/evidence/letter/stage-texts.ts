import type { DisputeStage } from '@sac/contract/disputes/dispute';

const labels = {
  dispute: {
    noun: 'dispute',
    reason: 'Reason of the dispute',
    amount: 'Amount in dispute',
    received: 'Dispute received',
  },
  inquiry: {
    noun: 'inquiry',
    reason: 'Reason of the inquiry',
    amount: 'Amount of the inquiry',
    received: 'Inquiry received',
  },
  case: { noun: 'case', reason: 'Reason of the case', amount: 'Amount of the case', received: 'Case received' },
} as const;

interface StageTexts {
  /** The title of the letter, before the number of the order. */
  readonly title: string;
  readonly addressee: string;
  /** 'this letter …'. */
  readonly purpose: string;
  /** The labels of the references; the noun is for the sentence that names the reason. */
  readonly labels: (typeof labels)[keyof typeof labels];
}

const bank = 'the bank that issued the card';
/** The network decides: docs.stripe.com/disputes/arbitration, read on 2026-11-29. */
const bankAndNetwork = `${bank} and the card network`;

const stageTexts: Record<DisputeStage, StageTexts> = {
  inquiry: {
    title: 'Response to an inquiry about a payment',
    addressee: bank,
    purpose: 'answers the inquiry about the payment named above',
    labels: labels.inquiry,
  },
  chargeback: {
    title: 'Response to a payment dispute',
    addressee: bank,
    purpose: 'answers the dispute of the payment named above',
    labels: labels.dispute,
  },
  compliance: {
    title: 'Response to a compliance case',
    addressee: bank,
    purpose: 'answers the compliance case about the payment named above',
    labels: labels.case,
  },
  'pre-arbitration': {
    title: 'Response to a pre-arbitration case',
    addressee: bank,
    purpose: 'answers the pre-arbitration case about the payment named above',
    labels: labels.case,
  },
  arbitration: {
    title: 'Response to an arbitration case',
    addressee: bankAndNetwork,
    purpose: 'answers the arbitration case about the payment named above',
    labels: labels.case,
  },
  appeal: {
    title: 'Appeal against the decision on a payment dispute',
    addressee: bankAndNetwork,
    purpose: 'appeals against the decision on the dispute of the payment named above',
    labels: labels.dispute,
  },
};

/** What a letter is called, and to whom it speaks of what, by how far the dispute has gone. Without a dispute, as against one. */
export const stageTextsOf = (dispute: { stage: DisputeStage } | null): StageTexts =>
  stageTexts[dispute?.stage ?? 'chargeback'];
