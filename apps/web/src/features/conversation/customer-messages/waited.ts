import { minuteMs } from '@sac/contract/platform/dates';

/** How long something has waited: '5 min', '3 h', '2 days'. */
export function waited(since: Date, now: Date): string {
  const minutes = Math.max(1, Math.floor((now.getTime() - since.getTime()) / minuteMs));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
