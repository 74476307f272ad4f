import type { SeenOrder } from '@sac/contract/seen-order';
import { changedOrdersOf, fieldErrorOf } from '../../lib/query';
import { showError } from '../../lib/toast';
import { askToContinue } from './ask-to-continue';

/** Order id → what its reader has seen of it. */
export type SeenById = Readonly<Record<number, SeenOrder>>;

/** The reader was asked whether to continue, and stopped: nothing was changed, so there is nothing to report. */
class Stopped extends Error {}

/** Shows why a change failed. */
export const showFailure = (error: Error) => {
  if (!(error instanceof Stopped)) showError(error.message);
};

/**
 * Makes a change with what its author has seen of the orders. When they have changed since, asks, and makes it again
 * with what the question said.
 * @param acknowledge called with what the author knows now
 * @throws why the change failed, or that its author stopped it: pass either to {@link showFailure}
 */
export async function asSeen<R>(
  seen: SeenById,
  change: (seen: SeenById) => Promise<R>,
  acknowledge: (now: SeenById) => void,
): Promise<R> {
  try {
    return await change(seen);
  } catch (error) {
    const sentence = fieldErrorOf(error, 'seen');
    const now = changedOrdersOf(error);
    if (!sentence || !now) throw error;
    if (!(await askToContinue(sentence))) throw new Stopped(sentence);
    acknowledge(now);
    return asSeen({ ...seen, ...now }, change, acknowledge);
  }
}
