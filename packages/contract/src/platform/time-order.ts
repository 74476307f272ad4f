export interface Timed {
  /** ISO 8601, UTC, as it was recorded and is shown. */
  at: string;
  /** The last moment at which it can have happened, where a person or another machine wrote `at`; ISO 8601, UTC. */
  moment?: string | undefined;
}

/** The last microsecond of an instant, as a text that sorts: 10:30:00.12Z may be up to 10:30:00.129999. */
function lastMicrosecond(instant: string): string {
  const [seconds = '', fraction = ''] = instant.slice(0, -1).split('.');
  return `${seconds}.${fraction.padEnd(6, '9')}`;
}

/** Negative when the first happened earlier, 0 when that is not known. */
export function compareTimes({ at: a, moment: aMoment = a }: Timed, { at: b, moment: bMoment = b }: Timed): number {
  const [first, second] = [lastMicrosecond(aMoment), lastMicrosecond(bMoment)];
  return first < second ? -1 : Number(first > second);
}

/**
 * The oldest first. Those of one moment keep the order in which they are given: as they were recorded, and what was asked before
 * what was answered.
 */
export const inTimeOrder = <T extends Timed>(entries: readonly T[]): T[] => entries.toSorted(compareTimes);
