import { statusFacts } from '@sac/contract/orders/order-status';
import { type LateFacts, lateReason, type TimeLimits, waitedHours } from '@sac/contract/orders/queues/late';
import { type TimeLeft, timeLeft } from '@sac/contract/orders/time-left';
import { hourMs } from '@sac/contract/platform/dates';
import { roughDuration } from './rough-duration';

interface Settings {
  limits: TimeLimits;
  windowDays: number;
}

interface Clock extends TimeLeft {
  /** Why it says so, where that is not about the arrival. */
  why?: string;
}

/** What the clock of an order says: how long until arrival, or how long it waits where its queue's limit has passed. */
export function clockOf(order: LateFacts, { limits, windowDays }: Settings, now: Date): Clock {
  const arrival = timeLeft(order, windowDays, now);
  const reason = lateReason(order, limits, now);
  if (reason === null || reason === 'arrival') return arrival;
  const waited = roughDuration((waitedHours(order, now) ?? 0) * hourMs);
  const limit = roughDuration((limits[reason] ?? 0) * hourMs);
  return {
    text: `Waiting for ${waited}`,
    why: `In ${statusFacts[order.process_status].label} for ${waited}, the limit is ${limit}. ${arrival.text}`,
    tone: 'late',
  };
}
