import { createHash } from 'node:crypto';
import type { DisputeSource, DisputeStage } from '@sac/contract/disputes/dispute';
import type { DisputeFormValues } from '@sac/contract/disputes/disputes-api';
import { noticeFactNames, type UnreadFacts } from '@sac/contract/disputes/unread-facts';
import { decimalsOf } from '@sac/contract/payments/currencies';

export interface DisputeNotice extends Omit<DisputeFormValues, 'stage'> {
  order_id: number | null;
  source: DisputeSource;
  /** Not stated: a new dispute is a chargeback, and a known one stays in its stage. */
  stage?: DisputeStage | null | undefined;
  /** As the gateway writes it; '' is none. */
  gateway_reason?: string;
  /** The instant of the deadline, where the notice has it. */
  respond_until?: string | null;
  /** The facts that the notice does not have, or that could not be read. */
  unread?: UnreadFacts;
}

/** The facts that staff can correct, as columns: '' is none. */
export const disputeFactsOf = (facts: DisputeFormValues & { stage: DisputeStage }) => ({
  received_on: facts.received_on,
  respond_by: facts.respond_by,
  network: facts.network,
  reason_code: facts.reason_code,
  amount: facts.amount,
  currency: facts.currency,
  gateway: facts.gateway || null,
  gateway_dispute_id: facts.gateway_dispute_id || null,
  transaction_id: facts.transaction_id || null,
  acquirer_reference: facts.acquirer_reference || null,
  stage: facts.stage,
});
export type DisputeFactColumns = ReturnType<typeof disputeFactsOf>;

/** What a notice says, as columns. */
export type NoticeColumns = DisputeFactColumns & { gateway_reason: string | null; respond_until: string | null };

/** Whether a fact differs; 25.5 is 25.50, and an instant is the same however it is written. */
export function differs<C extends Partial<NoticeColumns>>(
  name: keyof C & keyof NoticeColumns,
  one: C,
  other: C,
): boolean {
  if (name === 'amount') return Number(one.amount) !== Number(other.amount);
  if (name === 'respond_until')
    return Date.parse(one.respond_until ?? '') !== Date.parse(other.respond_until ?? '') && one[name] !== other[name];
  return one[name] !== other[name];
}

/** A deadline before the day of receipt, where the two come from two notices. */
export const dueAtOnce = ({ received_on, respond_by }: Pick<NoticeColumns, 'received_on' | 'respond_by'>) =>
  respond_by < received_on ? { respond_by: received_on } : {};

/** The facts that notices had from the beginning are hashed always, the others where they say something. */
const silent: Partial<Record<string, string | null>> = { stage: 'chargeback', gateway_reason: null };

/** A hash of the facts. Where one could not be read, the text that was sent is hashed, because its value is only assumed. */
export function noticeFingerprint(facts: NoticeColumns, unread: UnreadFacts): Buffer {
  // With at least two decimals, as those on record were hashed.
  const amount = Number(facts.amount).toFixed(Math.max(2, decimalsOf(facts.currency)));
  const stated = { ...facts, amount, ...unread };
  const values = noticeFactNames.filter((name) => stated[name] !== silent[name]).map((name) => stated[name]);
  return createHash('sha256').update(JSON.stringify(values)).digest();
}
