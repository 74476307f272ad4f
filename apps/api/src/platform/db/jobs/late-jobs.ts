import type { Connections } from '../open-database';
import { sqlOf } from './boss-sql';

/** 11 retries, with waits doubling from 15 s (by default) up to 15 min: about 1.5 hours in all. */
export const retries = { retryLimit: 11, retryBackoff: true, retryDelayMax: 900 } as const;

/** A job whose process died is taken over after this long without a heartbeat; we look for such jobs so often. */
export const heartbeatSeconds = 10;
const takeOverMs = 5_000;

/**
 * Puts jobs whose process died back in line, to go on at once. pg-boss does it once a minute, and then waits as after a failure:
 * 90 s in all (measured). pg-boss ends jobs that have no tries left. A file or email that was being read waits until the others
 * are read, because it may be the one that ended the process.
 */
export const takeOver = ({ pool }: Connections, died: string) =>
  sqlOf(pool).executeSql(`update pgboss.job set state = 'retry', heartbeat_on = null,
      start_after = now() + case when name like 'read-%' then interval '15 s' else interval '0' end
    where state = 'active' and retry_count < retry_limit and ${died}`);

/**
 * Jobs of dead processes, by their heartbeat. After this process or the database stood still, running jobs are late with theirs
 * too, so they get another round.
 */
export function takeOverOften(database: Connections, onError: (error: Error) => void): NodeJS.Timeout {
  let isSteady = false;
  let due = performance.now() + takeOverMs;
  const round = async () => {
    const isInTime = performance.now() < due + 1000;
    const died = isSteady && isInTime ? "heartbeat_on + heartbeat_seconds * interval '1 s' < now()" : 'false';
    due = performance.now() + takeOverMs;
    isSteady = false;
    await takeOver(database, died);
    isSteady = true;
  };
  return setInterval(() => void round().catch(onError), takeOverMs).unref();
}

/**
 * Ends waits that are longer than possible: they were set while the database's clock was ahead. A retry may wait as long as
 * pg-boss computes, another job as long as when it was queued. Schedules continue too: pg-boss remembers its last check.
 */
export const endWaits = ({ pool }: Connections) =>
  sqlOf(pool).executeSql(`
    update pgboss.job set start_after = now()
    where state < 'active' and start_after > now() + interval '1 min' + case
      when state = 'retry' then interval '1 s' *
        least(coalesce(retry_delay_max, ${retries.retryDelayMax}), greatest(retry_delay, 1) * 2 ^ least(16, retry_count + 1))
      when created_on > now() + interval '1 min' then interval '0'
      else start_after - created_on end;
    update pgboss.version set cron_on = now() where cron_on > now() + interval '1 min'`);
