import { minuteMs } from '@sac/contract/platform/dates';

/** A time in milliseconds as '5 min', '3 h', '2 days'. */
export function roughDuration(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / minuteMs));
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}
