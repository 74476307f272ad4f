import type { CardNetwork } from '../payments/card-networks';
import { type Acquirer, acquirerOf } from './acquirers';
import type { DisputeFacts, DisputeStage } from './dispute';

/** What a processor publishes about answering disputes. */
interface AnswerRule {
  readonly gateway: Acquirer;
  readonly stages: readonly DisputeStage[];
  /** Undefined: of any network, and payments without a card. */
  readonly networks?: readonly CardNetwork[];
  /** 'cost': a fee for the answer. 'evidence': which evidence is taken. */
  readonly about: 'cost' | 'evidence';
  /** Sentences for staff. */
  readonly text: string;
  readonly source: string;
  /** The day on which the source was read, YYYY-MM-DD. */
  readonly readOn: string;
}

const compliance = {
  gateway: 'Stripe',
  stages: ['compliance'],
  about: 'cost',
  text: 'Stripe collects USD 500, or as much in your currency, for an answer, and returns it if you win. It takes evidence only after you have accepted this fee.',
  readOn: '2026-11-29',
} as const;

/** The first row that fits applies. What is in no row is not published, or we have not found it. */
export const answerRules: readonly AnswerRule[] = [
  { ...compliance, networks: ['Visa'], source: 'https://docs.stripe.com/disputes/api/visa-compliance' },
  { ...compliance, networks: ['Mastercard'], source: 'https://docs.stripe.com/disputes/api/mastercard-compliance' },
  {
    // How much it is depends on the country of the business.
    gateway: 'Stripe',
    stages: ['chargeback'],
    networks: ['Visa', 'Mastercard', 'American Express', 'Discover', 'Diners Club', 'JCB', 'UnionPay'],
    about: 'cost',
    text: 'Stripe charges a fee for an answer, except in Japan and Mexico, and returns it if you win.',
    source: 'https://support.stripe.com/topics/disputes',
    readOn: '2026-11-29',
  },
  {
    gateway: 'Stripe',
    stages: ['pre-arbitration', 'arbitration', 'appeal'],
    about: 'cost',
    text: 'Stripe says that the card network’s fees can be high at this stage. Look up in Stripe what an answer costs before you send it.',
    source: 'https://docs.stripe.com/disputes/arbitration',
    readOn: '2026-11-29',
  },
  {
    gateway: 'Razorpay',
    stages: ['arbitration'],
    networks: ['Visa'],
    about: 'cost',
    text: 'If you lose, you pay Visa’s arbitration fee of USD 600 in addition to the disputed amount.',
    source: 'https://razorpay.com/docs/payments/disputes/chargeback-fees-and-penalties',
    readOn: '2026-11-29',
  },
  {
    gateway: 'Stripe',
    stages: ['appeal'],
    about: 'evidence',
    text: 'In an appeal Stripe takes a reason for filing and supporting files: attach the pack as a supporting file. The evidence of the first answer can no longer be changed.',
    source: 'https://docs.stripe.com/changelog/endive/2026-10-28/evidence-submission-appeal-dispute-decisions',
    readOn: '2026-11-29',
  },
];

type Answered = Pick<DisputeFacts, 'gateway' | 'stage' | 'network'>;

const ruleOf = ({ gateway, stage, network }: Answered, about: AnswerRule['about']): string | undefined =>
  answerRules.find(
    (rule) =>
      rule.about === about &&
      rule.gateway === acquirerOf(gateway) &&
      rule.stages.includes(stage) &&
      (rule.networks?.includes(network) ?? true),
  )?.text;

/** At these stages the network decides for a fee, or soon would. */
const costlyStages: readonly DisputeStage[] = ['compliance', 'pre-arbitration', 'arbitration', 'appeal'];

/**
 * What an answer to a dispute costs, in sentences for staff. Null: no fee is known.
 * @returns `isHigh`: staff confirm that they have seen it
 */
export function costOfAnswer(dispute: Answered): { text: string; isHigh: boolean } | null {
  const isHigh = costlyStages.includes(dispute.stage);
  const text = ruleOf(dispute, 'cost');
  if (text !== undefined) return { text, isHigh };
  return isHigh
    ? { text: 'An answer at this stage may cost a fee. Ask your processor how much before you send it.', isHigh }
    : null;
}

/** Which evidence the processor takes where that is not what it takes otherwise, in sentences for staff. */
export const evidenceTaken = (dispute: Answered): string | undefined => ruleOf(dispute, 'evidence');
