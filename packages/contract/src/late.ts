import { z } from 'zod';
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
  newOrder: 48,
  priorityOrder: 4,
  pendingOrder: 24,
  awaitingOrder: 96,
  awaitingGovt: 96,
  customerCalled: 48,
  contactCustomer: 24,
};

const howToWrite = `must name queues with hours, such as newOrder=8,pendingOrder=4; the queues are ${timedQueues.join(', ')}`;

/** Time limits as a setting writes them, 'newOrder=8,pendingOrder=4'; so they also reach the web app. */
export const writtenTimeLimits = z
  .string()
  .transform((list) => Object.fromEntries(list.split(',').map((entry) => entry.split('=').map((part) => part.trim()))))
  .pipe(
    z.partialRecord(
      z.enum(timedQueues),
      z
        .string(howToWrite)
        .regex(/^\d{1,5}$/, howToWrite)
        .transform(Number),
      howToWrite,
    ),
  );

export const writeTimeLimits = (limits: TimeLimits): string =>
  Object.entries(limits)
    .map(([key, hours]) => `${key}=${hours}`)
    .join(',');

/** The queues whose late orders are counted, for their tiles and links. */
export const lateQueues = [...timedQueues, 'myOrder'] as const satisfies readonly QueueKey[];
export type LateCountKey = (typeof queues)[(typeof lateQueues)[number]]['countKey'];
/** How many orders of each of these queues are late, by the queue's count key. */
export const lateCountKeys: readonly LateCountKey[] = lateQueues.map((key) => queues[key].countKey);

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

/** How many hours an order has been waiting in its queue; null where that was not recorded. */
export function waitedHours(order: Pick<LateFacts, 'status_since' | 'processing_date'>, now: Date): number | null {
  if (order.status_since === null) return null;
  const since = Math.max(Date.parse(order.status_since), singaporeMidnight(order.processing_date));
  return (now.getTime() - since) / hourMs;
}

/**
 * Why an order is late, as 'arrival' or the queue whose time limit has passed; null when it is not late. The time in New
 * orders counts from the processing date on, because nobody could work on the order before.
 */
export function lateReason(order: LateFacts, limits: TimeLimits, now: Date): 'arrival' | TimedQueue | null {
  if (isFinished(order.process_status)) return null;
  if (singaporeMidnight(order.arrival_date) - now.getTime() < lateBeforeArrivalHours * hourMs) return 'arrival';
  const waited = waitedHours(order, now);
  if (waited === null) return null;
  const facts = { ...order, released: true };
  const passed = timedQueues.find((key) => {
    const limit = limits[key];
    return limit !== undefined && waited > limit && queueHolds(queues[key].where, facts, '');
  });
  return passed ?? null;
}
