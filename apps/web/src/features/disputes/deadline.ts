import type { DisputeFacts } from '@sac/contract/disputes/dispute';
import {
  addDays,
  daysBetween,
  formatDate,
  formatSingapore,
  minuteMs,
  singaporeMidnight,
  singaporeToday,
} from '@sac/contract/platform/dates';

/** As long as Needs attention names the order. */
const soonDays = 5;

export interface Deadline {
  text: string;
  tone: 'late' | 'soon' | 'calm';
}

type Stated = Pick<DisputeFacts, 'respond_by' | 'respond_until'>;

/** The instant in milliseconds from which an answer no longer counts: where it is not known, the end of the last day in Singapore. */
export const deadlineMs = ({ respond_by, respond_until }: Stated): number =>
  respond_until === null ? singaporeMidnight(addDays(respond_by, 1)) : Date.parse(respond_until);

/** A deadline's day (YYYY-MM-DD) and time (hh:mm) in Singapore; that of midnight is 23:59 of the day that ends. */
function dayAndTime(instant: string) {
  const ms = Date.parse(instant);
  const shown = new Date(ms === singaporeMidnight(singaporeToday(new Date(ms))) ? ms - minuteMs : ms);
  return { day: singaporeToday(shown), time: formatSingapore(shown).slice(11, 16) };
}

const inDays = (days: number) => (days === 1 ? '1 day' : `${days} days`);

/** The time to answer a dispute, in Singapore's days, and with the hour where it is known and near; null once it is not open. */
export function deadlineOf(dispute: Stated & Pick<DisputeFacts, 'state'>, now: Date): Deadline | null {
  const { respond_by, respond_until, state } = dispute;
  if (state !== 'open') return null;
  const today = singaporeToday(now);
  const exact = respond_until === null ? null : dayAndTime(respond_until);
  const days = daysBetween(today, exact?.day ?? respond_by);
  if (now.getTime() >= deadlineMs(dispute))
    return { text: exact && days === 0 ? `Overdue since ${exact.time}` : `Overdue by ${inDays(-days)}`, tone: 'late' };
  // Red from the last whole day on, although some hours of the next one may count.
  const wholeDays = daysBetween(today, respond_by);
  const tone = wholeDays <= 0 ? 'late' : wholeDays <= soonDays ? 'soon' : 'calm';
  if (days > 1) return { text: `${inDays(wholeDays)} left`, tone };
  return { text: `Due ${days === 0 ? 'today' : 'tomorrow'}${exact ? ` by ${exact.time}` : ''}`, tone };
}

/** '11/12/2026 04:51 Singapore time'; null where only the day is known. */
export function exactDeadline({ respond_until }: Pick<Stated, 'respond_until'>): string | null {
  if (respond_until === null) return null;
  const { day, time } = dayAndTime(respond_until);
  return `${formatDate(day)} ${time} Singapore time`;
}

/** For 'Respond by …': the last whole day, and on that day and later the exact deadline where it is known. */
export function respondByText(dispute: Stated, now: Date): string {
  const exact = singaporeToday(now) >= dispute.respond_by ? exactDeadline(dispute) : null;
  return exact ?? formatDate(dispute.respond_by);
}
