import { statusFacts } from '@sac/contract/orders/order-status';
import { type LateFacts, type LateRules, lateReason, waitedHours } from '@sac/contract/orders/queues/late';
import { type TimeLeft, timeLeft } from '@sac/contract/orders/time-left';
import { hourMs } from '@sac/contract/platform/dates';
import { roughDuration } from './rough-duration';

interface Settings extends LateRules {
  windowDays: number;
}

interface Clock extends TimeLeft {
  /** Why it says so, where that is not about the arrival. */
  why?: string;
}

/** '12 business hours': as days they could be taken for days of the calendar. */
function businessHours(hours: number): string {
  if (hours < 1) return '< 1 business hour';
  return hours < 2 ? '1 business hour' : `${Math.floor(hours)} business hours`;
}

/** What the clock of an order says: how long until arrival, or how long it waits where its queue's limit has passed. */
export function clockOf(order: LateFacts, { windowDays, ...rules }: Settings, now: Date): Clock {
  const arrival = timeLeft(order, windowDays, now);
  const reason = lateReason(order, rules, now);
  if (reason === null || reason === 'arrival') return arrival;
  const waited = (calendar: LateRules['calendar']) => waitedHours(order, calendar, now) ?? 0;
  const elapsed = roughDuration(waited(null) * hourMs);
  const limit = rules.limits[reason] ?? 0;
  const overLimit = rules.calendar
    ? `${businessHours(waited(rules.calendar))}, limit ${limit}`
    : `${elapsed}, the limit is ${roughDuration(limit * hourMs)}`;
  return {
    text: `Waiting for ${elapsed}`,
    why: `In ${statusFacts[order.process_status].label} for ${overLimit}. ${arrival.text}`,
    tone: 'late',
  };
}
