import { pause } from '../../../../platform/pause';
import type { CallFailure } from '../../call';

const firstWaitMs = 1000;
const longestWaitMs = 30_000;

/** A failure that a later try may not have: no line or a slow one, a server that restarts or has too much to do. */
const isTemporary = ({ httpStatus }: CallFailure): boolean =>
  httpStatus === 0 || httpStatus === 408 || httpStatus >= 500;

/**
 * Calls until there is an answer that will stay: a success, or a refusal. Waits longer after each failure in a row.
 * @param onPause with true while it waits for the line, with false once it goes on
 */
export async function keepTrying<A extends { status: number }>(
  attempt: () => Promise<A | CallFailure>,
  signal: AbortSignal,
  onPause: (isPaused: boolean) => void,
): Promise<A | CallFailure> {
  for (let wait = firstWaitMs; ; wait = Math.min(wait * 2, longestWaitMs)) {
    const answer = await attempt();
    const isOver = answer.status === 1 || signal.aborted || !isTemporary(answer as CallFailure);
    if (isOver) {
      onPause(false);
      return answer;
    }
    onPause(true);
    await pause(wait, signal);
    if (signal.aborted) return answer;
  }
}
