import { amountText, isUnusuallyLarge, readAmount, unusuallyLarge } from '../../payments/amounts';
import { type CardNetwork, cardNetworkOf } from '../../payments/card-networks';
import { noCurrency, readCurrency } from '../../payments/currencies';
import { firstDate, singaporeToday } from '../../platform/dates';
import { asSent, Unread } from '../../platform/field-use';
import { code } from '../../platform/fields';
import type { DisputeStage } from '../dispute';
import { readDeadline, readReceipt } from './notice-days';
import { readStage } from './read-stage';
import { type NoticeFact, type UnreadFacts, unknownReason, unreadSentences } from './unread-facts';

/** What a notice of a bank says, as columns. */
export interface ReadNotice {
  received_on: string;
  respond_by: string;
  /** The instant of the deadline; null where the notice gives no time, or one without a zone. */
  respond_until: string | null;
  /** Null: the notice does not say it. */
  stage: DisputeStage | null;
  network: CardNetwork;
  reason_code: string;
  gateway_reason: string;
  amount: string;
  currency: string;
  transaction_id: string;
  acquirer_reference: string;
  unread: UnreadFacts;
}

/** A notice's fact is short; a longer text is of no use in a sentence. */
const mostAsSent = 100;

const isNothing = (value: unknown) => value === undefined || value === null || value === '';

/** The text of a code, which a program may send as a number; null: it is none. */
function codeOf(value: unknown, max: number): string | null {
  const isExact = typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER;
  return code('code', max).safeParse(isExact ? String(value) : value).data ?? null;
}

/**
 * Reads the facts of a notice that may be missing or wrong, because a dispute with a deadline is never refused for them. What
 * cannot be read is kept as it was sent. Without a deadline the dispute is due at once, so that staff see it.
 */
export function readNotice(sent: { [F in NoticeFact]?: unknown }, now: Date): ReadNotice {
  const unread: UnreadFacts = {};
  const read = <T>(fact: NoticeFact, reader: (value: unknown) => T | null): T | null => {
    const given = sent[fact];
    const value = given instanceof Unread ? given.sent : given;
    const known = isNothing(value) || given instanceof Unread ? null : reader(value);
    if (known === null) unread[fact] = isNothing(value) ? '' : asSent(fact, value).slice(0, mostAsSent).toWellFormed();
    return known;
  };
  const optional = (fact: 'transaction_id' | 'acquirer_reference' | 'gateway_reason', max: number) =>
    isNothing(sent[fact]) ? '' : (read(fact, (value) => codeOf(value, max)) ?? '');

  const today = singaporeToday(now);
  const receipt = read('received_on', (value) => readReceipt(value, now));
  const deadline = read('respond_by', (value) => readDeadline(value, receipt ?? firstDate));
  const received_on = receipt ?? (deadline && deadline.respond_by < today ? deadline.respond_by : today);
  const currency = read('currency', (value) => readCurrency(value) || null) ?? noCurrency;
  const money = read('amount', (value) => readAmount(value, currency)) ?? {
    amount: amountText('0', currency),
    currency,
  };
  // It is written with the amount.
  if (money.currency !== noCurrency && unread.currency === '') delete unread.currency;
  return {
    received_on,
    respond_by: deadline?.respond_by ?? received_on,
    respond_until: deadline?.respond_until ?? null,
    stage: isNothing(sent.stage) ? null : read('stage', readStage),
    network: read('network', (value) => (typeof value === 'string' ? (cardNetworkOf(value) ?? null) : null)) ?? 'Other',
    reason_code: read('reason_code', (value) => codeOf(value, 60)) ?? unknownReason,
    gateway_reason: optional('gateway_reason', 100),
    ...money,
    transaction_id: optional('transaction_id', 200),
    acquirer_reference: optional('acquirer_reference', 60),
    unread,
  };
}

/** What the sender of a notice should look at, as sentences. The dispute is taken all the same. */
export const noticeWarnings = ({ amount, currency, unread }: Pick<ReadNotice, 'amount' | 'currency' | 'unread'>) => [
  ...unreadSentences(unread),
  ...(isUnusuallyLarge(amount, currency) ? [unusuallyLarge] : []),
];
