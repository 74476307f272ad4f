import type { DisputeFacts, DisputeStage } from '@sac/contract/disputes/dispute';

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
  /** 'this letter …'. */
  readonly purpose: string;
  /** The labels of the references; the noun is for the sentence that names the reason. */
  readonly labels: (typeof labels)[keyof typeof labels];
}

const stageTexts: Record<DisputeStage, StageTexts> = {
  inquiry: {
    title: 'Response to an inquiry about a payment',
    purpose: 'answers the inquiry about the payment named above',
    labels: labels.inquiry,
  },
  chargeback: {
    title: 'Response to a payment dispute',
    purpose: 'answers the dispute of the payment named above',
    labels: labels.dispute,
  },
  compliance: {
    title: 'Response to a compliance case',
    purpose: 'answers the compliance case about the payment named above',
    labels: labels.case,
  },
  'pre-arbitration': {
    title: 'Response to a pre-arbitration case',
    purpose: 'answers the pre-arbitration case about the payment named above',
    labels: labels.case,
  },
  arbitration: {
    title: 'Response to an arbitration case',
    purpose: 'answers the arbitration case about the payment named above',
    labels: labels.case,
  },
  appeal: {
    title: 'Appeal against the decision on a payment dispute',
    purpose: 'appeals against the decision on the dispute of the payment named above',
    labels: labels.dispute,
  },
};

/** What a letter is called and of what it speaks, by how far the dispute has gone. Without a dispute, as against one. */
export const stageTextsOf = (dispute: { stage: DisputeStage } | null): StageTexts =>
  stageTexts[dispute?.stage ?? 'chargeback'];

/** The network decides at these stages: docs.stripe.com/disputes/arbitration, read on 2026-11-29. */
const decidedByNetwork: readonly DisputeStage[] = ['arbitration', 'appeal'];

/** To whom the letter speaks. A payment of none of the known networks may have been made without a card: by PayPal or Klarna. */
export function addresseeOf(dispute: Pick<DisputeFacts, 'stage' | 'network'> | null): string {
  if (dispute?.network === 'Other')
    return `the bank or payment provider that handles this ${stageTextsOf(dispute).labels.noun}`;
  const bank = 'the bank that issued the card';
  return dispute && decidedByNetwork.includes(dispute.stage) ? `${bank} and the card network` : bank;
}
