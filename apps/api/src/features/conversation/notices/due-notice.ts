import type { CustomerNotice } from '@sac/contract/mail/mail-states';
import { isFinished, type OrderStatus } from '@sac/contract/orders/order-status';
import { dayMs, hourMs, minuteMs, singaporeToday } from '@sac/contract/platform/dates';

export interface SentNotice {
  notice: CustomerNotice;
  at: string;
  /** YYYY-MM-DD: the day by which it said to expect the card; null when it said none. */
  card_by: string | null;
  /** 'stopped': by staff, before it left. 'returned': it failed or came back. */
  outcome: 'sent' | 'stopped' | 'returned';
}

export interface NoticeOrder {
  process_status: OrderStatus;
  /** YYYY-MM-DD. */
  arrival_date: string;
  create_ts: string;
  submitted_at: string | null;
  has_card: boolean;
  is_reachable: boolean;
  is_disputed: boolean;
  purged_at: string | null;
  /** Another traveller of the journey with the same address is not submitted yet. */
  waits_for_others: boolean;
  /** Oldest first. */
  sent: SentNotice[];
  /** YYYY-MM-DD: by when to expect the card now; null when nothing can be said. */
  ready_by: string | null;
}

export interface DueNotice {
  notice: CustomerNotice;
  /** False: for some minutes more travellers may arrive or be submitted, who then share the email. */
  isSettled: boolean;
}

const receivedAfter = 5 * minuteMs;
/** Staff may still undo it. */
const submittedAfter = 10 * minuteMs;
const othersWithin = 2 * hourMs;
/** 'We have your application' is news for so long. */
const receivedWithin = 3 * dayMs;

/** The day that the customer was told last; null when none was, or the last was called off. */
export function promisedDay(sent: readonly SentNotice[]): string | null {
  let day: string | null = null;
  for (const { notice, card_by, outcome } of sent)
    if (outcome === 'sent' && (card_by !== null || notice === 'later')) day = card_by;
  return day;
}

/**
 * The email about the progress of an order that its customer gets now; null: none. Customers get at most one a day, always with
 * something new, and none when the order is finished, has its card or cannot be completed before the arrival.
 * @param since the time when each kind was switched on: orders that were received earlier get none
 */
export function dueNotice(
  order: NoticeOrder,
  since: Partial<Record<CustomerNotice, string>>,
  now: Date,
): DueNotice | null {
  const { process_status: status, submitted_at, ready_by } = order;
  const today = singaporeToday(now);
  const sent = order.sent.filter(({ outcome }) => outcome !== 'returned');
  const wasToday = sent.some(({ at, outcome }) => outcome === 'sent' && singaporeToday(new Date(at)) === today);
  if (wasToday || isOver(order, today)) return null;

  const isOn = (notice: CustomerNotice) => Date.parse(order.create_ts) >= Date.parse(since[notice] ?? 'never');
  const wasSent = (notice: CustomerNotice) => sent.some((one) => one.notice === notice);
  const age = (instant: string) => now.getTime() - Date.parse(instant);

  const promised = promisedDay(sent);
  if (isOn('later') && promised !== null && (ready_by ?? today) > promised) return { notice: 'later', isSettled: true };
  if (isOn('submitted') && status === 'AwaitingGovt' && submitted_at !== null && !wasSent('submitted')) {
    if (sent.some(({ notice, at }) => notice === 'later' && Date.parse(at) > Date.parse(submitted_at))) return null;
    const isSettled = age(submitted_at) >= (order.waits_for_others ? othersWithin : submittedAfter);
    return { notice: 'submitted', isSettled };
  }
  const isNew = status === 'New' || status === 'Pending';
  if (isOn('received') && isNew && sent.length === 0 && age(order.create_ts) <= receivedWithin)
    return { notice: 'received', isSettled: age(order.create_ts) >= receivedAfter };
  return null;
}

/** No more notices: the order is finished, a person has to act, or the customer cannot be reached. */
const isOver = (order: NoticeOrder, today: string): boolean =>
  isFinished(order.process_status) ||
  order.has_card ||
  order.is_disputed ||
  order.purged_at !== null ||
  !order.is_reachable ||
  order.arrival_date < today;
