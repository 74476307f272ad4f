import { z } from 'zod';
import { hourMs, singaporeMidnight } from '../../platform/dates';
import { isFinished, type OrderStatus, type ProcessingMode } from '../order-status';
import { businessDue, businessTime, type Calendar } from './business-time';
import {
  hasStatusOf,
  type Queue,
  type QueueFacts,
  type QueueKey,
  queueOf,
  queues,
  type TimedQueue,
  timedQueues,
} from './queues';

/** An unfinished order is late in the last so many hours before its day of arrival begins in Singapore, and after that. */
export const lateBeforeArrivalHours = 24;

/** How many business hours an order may wait in each queue; a queue that is left out has no limit. */
export type TimeLimits = Readonly<Partial<Record<TimedQueue, number>>>;

/** How the office decides which orders are late. */
export interface LateRules {
  readonly limits: TimeLimits;
  /** Null: every hour is a business hour. */
  readonly calendar: Calendar | null;
}

export const defaultTimeLimits: TimeLimits = Object.fromEntries(
  timedQueues.map((key) => [key, queues[key].limit.hours]),
);

/** The queue whose time limit an order has. Also before it is released: it waits from its processing date on. */
const limitKeyOf = (status: OrderStatus, mode: ProcessingMode): TimedQueue | undefined =>
  timedQueues.find((key) => hasStatusOf(queues[key].where, status, mode));

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

/** Whether a list can be sorted by 'due': it has orders that can be late, and no others. */
export const canSortByDue = (queue: Queue): boolean => lateQueues.some((key) => queueOf(key) === queue);

/** The facts that decide whether an order is late. */
export interface LateFacts extends Pick<QueueFacts, 'process_status' | 'processing_mode'> {
  readonly arrival_date: string;
  readonly processing_date: string;
  /** Since when the order has its status; null where that was not recorded. */
  readonly status_since: string | null;
}

type Waiting = Pick<LateFacts, 'status_since' | 'processing_date'>;

/**
 * Since when an order has been waiting in its queue, in milliseconds; null where that was not recorded. In New orders it
 * counts from the processing date on, because the order was not released to staff before.
 */
const waitingSince = ({ status_since, processing_date }: Waiting): number | null =>
  status_since === null ? null : Math.max(Date.parse(status_since), singaporeMidnight(processing_date));

/** How many business hours an order has been waiting in its queue; null where that was not recorded. */
export function waitedHours(order: Waiting, calendar: Calendar | null, now: Date): number | null {
  const since = waitingSince(order);
  return since === null ? null : businessTime(since, now.getTime(), calendar) / hourMs;
}

/** Why an order is late: its arrival is near, or the time limit of this queue has passed. */
type LateReason = 'arrival' | TimedQueue;

/** The times, in milliseconds, after which an unfinished order is late. */
function limitsOf(order: LateFacts, { limits, calendar }: LateRules): { reason: LateReason; at: number }[] {
  const arrival = singaporeMidnight(order.arrival_date) - lateBeforeArrivalHours * hourMs;
  const since = waitingSince(order);
  const key = limitKeyOf(order.process_status, order.processing_mode);
  const limit = key && limits[key];
  return [
    { reason: 'arrival', at: arrival },
    ...(since !== null && limit !== undefined
      ? [{ reason: key as TimedQueue, at: businessDue(since, limit, calendar) }]
      : []),
  ];
}

/** When an order is or was first late, in milliseconds: lists sort by it. Null for an order that is done with. */
export const dueAt = (order: LateFacts, rules: LateRules): number | null =>
  isFinished(order.process_status) ? null : Math.min(...limitsOf(order, rules).map(({ at }) => at));

/** Why an order is late; null when it is not late. */
export function lateReason(order: LateFacts, rules: LateRules, now: Date): LateReason | null {
  if (isFinished(order.process_status)) return null;
  return limitsOf(order, rules).find(({ at }) => at < now.getTime())?.reason ?? null;
}
