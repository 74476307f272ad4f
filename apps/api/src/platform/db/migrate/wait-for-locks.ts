import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { failureMessage } from '../../operator-error';

/** How a migration waits for locks, in milliseconds. */
export interface Patience {
  /** Statements that come after a waiting migration wait behind it, so a try is short. */
  lock: number;
  /** A statement outside a transaction takes locks that do not hold up other work. */
  loneLock: number;
  /** All tries together: more than the longest statement of the server (deadlines.ts). */
  giveUp: number;
}

const minute = 60_000;
export const usualPatience: Patience = { lock: 400, loneLock: 60 * minute, giveUp: 20 * minute };

const firstWait = 250;
const longestWait = 10_000;

/** SQLSTATEs: no lock in time; two waited for each other. */
const lockTroubles = ['55P03', '40P01'];

export interface Waiting {
  pool: pg.Pool;
  /** The server's process of the connection that migrates. */
  pid: number;
  patience: Patience;
  report(line: string): void;
}

/**
 * Runs `work`, which must have no effect when it fails, until it gets its locks: after each try it lets the others pass.
 * @param what the beginning of the message
 * @throws who holds the lock, when it was tried for too long
 */
export async function waitForLocks(waiting: Waiting, what: string, work: () => Promise<void>): Promise<void> {
  const giveUpAt = performance.now() + waiting.patience.giveUp;
  let reported = '';
  for (let pause = firstWait; ; pause = Math.min(2 * pause, longestWait)) {
    let holders = '';
    const look = async () => {
      const seen = await whoBlocks(waiting).catch(() => '');
      if (seen === '') return;
      holders = seen;
      if (seen !== reported) waiting.report(`${what} waits for ${seen}.`);
      reported = seen;
    };
    const looking = setInterval(look, Math.min(waiting.patience.lock / 2, 5000));
    try {
      await work();
      return;
    } catch (error) {
      if (!lockTroubles.includes((error as NodeJS.ErrnoException).code ?? '')) throw error;
      if (performance.now() + pause > giveUpAt) {
        const who = holders || 'a lock that others held';
        throw failureMessage(
          `${what} waited too long for ${who}. What was done before it is kept. End that (select pg_terminate_backend(PROCESS)), or wait until it has ended, then start again.`,
          error,
        );
      }
    } finally {
      clearInterval(looking);
    }
    // Two processes that wait for each other's lock must not try again at the same moments.
    await wait(pause * (0.75 + Math.random() / 2));
  }
}

/** Which sessions a migration waits for; '' when it waits for none. */
async function whoBlocks({ pool, pid }: Waiting): Promise<string> {
  // The embedded engine has one connection alone.
  if (pool.options.max === 1) return '';
  const { rows } = await pool.query<{ who: string }>(
    `select format('process %s (%s, user %s%s, transaction since %s)', pid, coalesce(nullif(application_name, ''), backend_type),
       usename, ', ' || host(client_addr), to_char(xact_start, 'YYYY-MM-DD HH24:MI:SS TZ')) as who
     from pg_stat_activity where pid = any (pg_blocking_pids($1)) order by xact_start, pid limit 3`,
    [pid],
  );
  return rows.map(({ who }) => who).join(' and ');
}
