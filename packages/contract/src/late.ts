import { singaporeMidnight } from './dates';
import { finishedStatuses, isFinished } from './order-status';
import { type QueueFacts, type QueueKey, queueHolds, queues } from './queues';

/** An unfinished order is late in the last so many hours before its day of arrival begins in Singapore, and after that. */
export const lateBeforeArrivalHours = 24;

/** The queues in which an order may wait for a limited time only. No order is in two of them. */
export const timedQueues = [
  'newOrder',
  'priorityOrder',
  'pendingOrder',
  'awaitingOrder',
  'awaitingGovt',
  'customerCalled',
  'contactCustomer',
] as const satisfies readonly QueueKey[];
export type TimedQueue = (typeof timedQueues)[number];

/** How many hours an order may wait in each queue; a queue that is left out has no limit. */
export type TimeLimits = Readonly<Partial<Record<TimedQueue, number>>>;

export const defaultTimeLimits: TimeLimits = {
  newOrder: 8,
  priorityOrder: 1,
  pendingOrder: 4,
  awaitingOrder: 72,
  awaitingGovt: 72,
  customerCalled: 24,
  contactCustomer: 8,
};

/** Orders in these statuses are never late. */
export const neverLate = finishedStatuses;

/** The facts that decide whether an order is late. */
export interface LateFacts extends Omit<QueueFacts, 'released'> {
  readonly arrival_date: string;
  readonly processing_date: string;
  /** Since when the order has its status; null where that was not recorded. */
  readonly status_since: string | null;
}

const hourMs = 3_600_000;

/**
 * Why an order is late, as 'arrival' or the queue whose time limit has passed; null when it is not late. The time in New
 * orders counts from the processing date on, because nobody could work on the order before.
 */
export function lateReason(order: LateFacts, limits: TimeLimits, now: Date): 'arrival' | TimedQueue | null {
  if (isFinished(order.process_status)) return null;
  if (singaporeMidnight(order.arrival_date) - now.getTime() < lateBeforeArrivalHours * hourMs) return 'arrival';
  if (order.status_since === null) return null;
  const since = Math.max(Date.parse(order.status_since), singaporeMidnight(order.processing_date));
  const waitedHours = (now.getTime() - since) / hourMs;
  const facts = { ...order, released: true };
  const passed = timedQueues.find((key) => {
    const limit = limits[key];
    return limit !== undefined && waitedHours > limit && queueHolds(queues[key].where, facts, '');
  });
  return passed ?? null;
}
