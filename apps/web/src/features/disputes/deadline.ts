import type { DisputeFacts } from '@sac/contract/disputes/dispute';

const dayMs = 86_400_000;
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
  const days = Math.round((Date.parse(respond_by) - Date.parse(today)) / dayMs);
  if (days < 0) return { text: days === -1 ? 'Overdue by 1 day' : `Overdue by ${-days} days`, tone: 'late' };
  if (days === 0) return { text: 'Due today', tone: 'late' };
  if (days === 1) return { text: 'Due tomorrow', tone: 'soon' };
  return { text: `${days} days left`, tone: days <= soonDays ? 'soon' : 'calm' };
}
