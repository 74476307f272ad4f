import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from './open-database';
import { inTransaction } from './transaction';

/**
 * `rolled back`: the transaction stored nothing. `unknown`: COMMIT failed or its answer was lost, and the database
 * could not confirm the rows afterwards; they may still be there.
 */
export type Outcome<T> = { kind: 'committed'; result: T } | { kind: 'rolled back' | 'unknown'; error: unknown };

/** A request must be answered within ten seconds, and the failed COMMIT has used some of them. */
const askForMs = 5_000;

/**
 * Runs `work` in one transaction, for callers that undo something outside the database when it fails. COMMIT fails on a
 * lost connection even if the rows are stored, so undo only after `rolled back`.
 * @param isStored checks on another connection for a row that only this transaction writes
 */
export async function transactionOutcome<T>(
  db: Db,
  work: (db: Db) => Promise<T>,
  isStored: (db: Db) => Promise<boolean>,
): Promise<Outcome<T>> {
  const done: T[] = [];
  try {
    const result = await inTransaction(db, async (db) => {
      done.push(await work(db));
      return done[0] as T;
    });
    return { kind: 'committed', result };
  } catch (error) {
    // COMMIT is sent only after all the work is done.
    if (done.length === 0) return { kind: 'rolled back', error };
    if (await becomesTrue(() => isStored(db))) return { kind: 'committed', result: done[0] as T };
    return { kind: 'unknown', error };
  }
}

/**
 * Retries until the answer is true or the time is up: the database may be restarting, or still busy with the COMMIT.
 */
async function becomesTrue(ask: () => Promise<boolean>): Promise<boolean> {
  const timeIsOver = AbortSignal.timeout(askForMs);
  const over = sleep(askForMs, false);
  while (!timeIsOver.aborted) {
    if (await Promise.race([ask().catch(() => false), over])) return true;
    await sleep(200);
  }
  return false;
}
