import type { DisputeFacts } from '@sac/contract/disputes/dispute';
import { daysBetween } from '@sac/contract/platform/dates';

/** As long as Needs attention names the order. */
const soonDays = 5;

export interface Deadline {
  text: string;
  tone: 'late' | 'soon' | 'calm';
}

/** The time to answer a dispute, in Singapore's days; null once it is no longer open. */
export function deadlineOf(
  { respond_by, state }: Pick<DisputeFacts, 'respond_by' | 'state'>,
  today: string,
): Deadline | null {
  if (state !== 'open') return null;
  const days = daysBetween(today, respond_by);
  if (days < 0) return { text: days === -1 ? 'Overdue by 1 day' : `Overdue by ${-days} days`, tone: 'late' };
  if (days === 0) return { text: 'Due today', tone: 'late' };
  if (days === 1) return { text: 'Due tomorrow', tone: 'soon' };
  return { text: `${days} days left`, tone: days <= soonDays ? 'soon' : 'calm' };
}
