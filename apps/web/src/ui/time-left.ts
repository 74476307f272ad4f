import { singaporeToday } from '@sac/contract/dates';

export interface TimeLeft {
  text: string;
  tone: 'late' | 'soon' | 'calm';
}

const dayMs = 86_400_000;
/** From so many days on an arrival is no cause for hurry. */
const calmFromDays = 4;

/** How long until the day of arrival, in Singapore's calendar. */
export function timeLeft(arrivalDate: string, now = new Date()): TimeLeft {
  const days = Math.round((Date.parse(arrivalDate) - Date.parse(singaporeToday(now))) / dayMs);
  if (days < 0) return { text: days === -1 ? 'yesterday' : `${-days} days ago`, tone: 'late' };
  if (days === 0) return { text: 'today', tone: 'late' };
  return { text: days === 1 ? 'tomorrow' : `in ${days} days`, tone: days < calmFromDays ? 'soon' : 'calm' };
}
