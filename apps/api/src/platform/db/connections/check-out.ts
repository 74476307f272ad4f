import type pg from 'pg';
import { type CopyWork, copy } from './copy-work';
import { isUnanswered, standbyState } from './outage';
import { statements } from './statements';

/** A connection from the pool, for one caller. Always call `release`, also after an error. */
export interface Connection {
  query<R extends pg.QueryResultRow = pg.QueryResultRow>(query: pg.QueryConfig): Promise<pg.QueryResult<R>>;
  /** @returns how many rows */
  copy(work: CopyWork): Promise<number>;
  release(): void;
}

/**
 * Takes a connection out of the pool. One that did not answer in time is closed instead of returned, because its next
 * user would wait behind the late answer. Until then it fails at once, so that a rollback does not wait a second time.
 * One whose server has become a standby is closed too: the next one leads to the new primary.
 */
export async function checkOut(pool: pg.Pool): Promise<Connection> {
  const client = await pool.connect();
  let unanswered: unknown = null;
  let isStandby = false;
  return {
    async query<R extends pg.QueryResultRow>(query: pg.QueryConfig) {
      if (unanswered) throw unanswered;
      try {
        return await statements.tracePromise(() => client.query<R>(query), { pool, query });
      } catch (error) {
        if (isUnanswered(error)) unanswered = error;
        if ((error as NodeJS.ErrnoException).code === standbyState) isStandby = true;
        throw error;
      }
    },
    async copy(work) {
      if (unanswered) throw unanswered;
      return copy(client, work, (error) => {
        unanswered = error;
      });
    },
    release: () => client.release(unanswered !== null || isStandby),
  };
}
