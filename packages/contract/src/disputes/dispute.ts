import { z } from 'zod';
import type { Tone } from '../orders/order-status';
import { formatMoney } from '../payments/amounts';
import { cardNetworks } from '../payments/card-networks';
import { noticeFactNames } from './notices/unread-facts';

export const disputeStates = ['open', 'submitted', 'won', 'lost', 'accepted'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** How staff see a state. */
export const disputeStateLabels = {
  open: { label: 'Open', tone: 'warn' },
  submitted: { label: 'Submitted', tone: 'info' },
  won: { label: 'Won', tone: 'ok' },
  lost: { label: 'Lost', tone: 'danger' },
  accepted: { label: 'Accepted', tone: 'neutral' },
} as const satisfies Record<DisputeState, { label: string; tone: Tone }>;

/**
 * How far a case has gone. An inquiry has taken no money yet; the others have. An appeal is against a decision that was lost; the
 * network itself decides an arbitration.
 */
export const disputeStages = [
  'inquiry',
  'chargeback',
  'compliance',
  'pre-arbitration',
  'arbitration',
  'appeal',
] as const;
export type DisputeStage = (typeof disputeStages)[number];

/** Whether a case in stage `one` has gone further than in stage `other`. */
export const isFurther = (one: DisputeStage, other: DisputeStage): boolean =>
  disputeStages.indexOf(one) > disputeStages.indexOf(other);

/** Where a dispute became known. */
export const disputeSources = ['staff', 'CSV', 'sales site', 'Stripe'] as const;
export type DisputeSource = (typeof disputeSources)[number];

/** A dispute as every screen and call shows it. */
export const disputeFacts = z.object({
  id: z.int(),
  /** Null: the gateway named a payment that no order has yet. */
  order_id: z.int().nullable(),
  /** Days in Singapore, YYYY-MM-DD. The answer must reach the network by the end of `respond_by`. */
  received_on: z.string(),
  respond_by: z.string(),
  /** The instant of the deadline, where the gateway gives one; `respond_by` is the last whole day before it. */
  respond_until: z.iso.datetime().nullable(),
  stage: z.enum(disputeStages),
  network: z.enum(cardNetworks),
  /** As the notice writes it; `reasonOf` knows what it means. */
  reason_code: z.string(),
  /** As the gateway writes it beside the network's code, such as 'product_not_received'. */
  gateway_reason: z.string().nullable(),
  /** Decimal text, such as '25.50'; 0: the notice has no amount, or it could not be read. */
  amount: z.string(),
  /** `noCurrency` where it is not known. */
  currency: z.string(),
  unread: z.partialRecord(z.enum(noticeFactNames), z.string()),
  gateway: z.string().nullable(),
  acquirer_reference: z.string().nullable(),
  transaction_id: z.string().nullable(),
  state: z.enum(disputeStates),
  state_since: z.iso.datetime(),
  source: z.enum(disputeSources),
  gateway_dispute_id: z.string().nullable(),
  /** As the gateway writes it; null where it does not report changes. */
  gateway_status: z.string().nullable(),
  made_at: z.iso.datetime(),
  made_by: z.string().nullable(),
});
export type DisputeFacts = z.output<typeof disputeFacts>;

/** 'SGD 1,250.50', or that there is none: an inquiry, a retrieval and a warning of fraud may have none. */
export function disputedAmount({ amount, currency, unread }: Pick<DisputeFacts, 'amount' | 'currency' | 'unread'>) {
  if (unread.amount) return 'Amount not known';
  return Number(amount) === 0 ? 'No amount' : formatMoney(amount, currency);
}

/** Where a dispute can go from each state, the usual one first. */
const onward: Record<DisputeState, readonly DisputeState[]> = {
  // Won and lost also without an answer: the bank gave up, or the deadline has passed.
  open: ['submitted', 'accepted', 'won', 'lost'],
  submitted: ['won', 'lost', 'accepted'],
  won: [],
  lost: [],
  accepted: [],
};

/** Where it can go back to, when somebody chose the wrong one. Staff confirm it. */
const back: Record<DisputeState, readonly DisputeState[]> = {
  open: [],
  submitted: ['open'],
  won: ['submitted', 'open'],
  lost: ['submitted', 'open'],
  accepted: ['submitted', 'open'],
};

export const disputeMoves = (from: DisputeState) => ({ onward: onward[from], back: back[from] });
