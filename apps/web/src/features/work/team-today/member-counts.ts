import type { MemberToday } from '@sac/contract/work/team-today-api';

type CountId = 'holds' | 'overdue' | 'took' | 'completed' | 'called' | 'wrote';

/** The counts of a member, in the order of their columns. The first two are of now, the others of the days. */
export const memberCounts: readonly { id: CountId; header: string }[] = [
  { id: 'holds', header: 'Open now' },
  { id: 'overdue', header: 'Overdue now' },
  { id: 'took', header: 'Assigned' },
  { id: 'completed', header: 'Completed' },
  { id: 'called', header: 'Called' },
  { id: 'wrote', header: 'Comments' },
];

/** '45 min', '3 h 20 min', '2 d 4 h'. */
export function durationText(minutes: number): string {
  const whole = Math.round(minutes);
  if (whole < 60) return `${whole} min`;
  const hours = Math.floor(whole / 60);
  if (hours < 24) return whole % 60 === 0 ? `${hours} h` : `${hours} h ${whole % 60} min`;
  return hours % 24 === 0 ? `${hours / 24} d` : `${Math.floor(hours / 24)} d ${hours % 24} h`;
}

/** What a member is doing now, as a word. */
export function presenceOf({ type, isHere, lastSeen }: MemberToday): 'Here' | 'Away' | 'Signed out' | 'Not a member' {
  if (type === null) return 'Not a member';
  if (isHere) return 'Here';
  return lastSeen === null ? 'Signed out' : 'Away';
}
