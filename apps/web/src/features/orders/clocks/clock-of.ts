import { type LateFacts, lateReason, type TimeLimits, waitedHours } from '@sac/contract/orders/queues/late';
import { type TimeLeft, timeLeft } from '@sac/contract/orders/time-left';

const daysFrom = 96;
const span = (hours: number) => (hours < daysFrom ? `${Math.floor(hours)} h` : `${Math.floor(hours / 24)} d`);

interface Settings {
  limits: TimeLimits;
  windowDays: number;
}

/** What the clock of an order says: how long until arrival, or how long it waits where its queue's limit has passed. */
export function clockOf(order: LateFacts, { limits, windowDays }: Settings, now: Date): TimeLeft {
  const arrival = timeLeft(order, windowDays, now);
  const reason = lateReason(order, limits, now);
  if (reason === null || reason === 'arrival') return arrival;
  const waited = span(waitedHours(order, now) ?? 0);
  return {
    text: `Waiting for ${waited}, the limit is ${span(limits[reason] ?? 0)} · ${arrival.text}`,
    short: `Waiting for ${waited}`,
    tone: 'late',
  };
}
