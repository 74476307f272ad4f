import type pg from 'pg';
import { type CopyWork, copy } from './copy-work';
import { isUnanswered, standbyState } from './outage';
import { isOutdated, outdate } from './primary';
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
 * Those to a server that is not the primary any more are closed too, all of them.
 */
export async function checkOut(pool: pg.Pool): Promise<Connection> {
  const client = await current(pool);
  let unanswered: unknown = null;
  return {
    async query<R extends pg.QueryResultRow>(query: pg.QueryConfig) {
      if (unanswered) throw unanswered;
      try {
        return await statements.tracePromise(() => client.query<R>(query), { pool, query });
      } catch (error) {
        if (isUnanswered(error)) unanswered = error;
        if ((error as NodeJS.ErrnoException).code === standbyState) outdate(client);
        throw error;
      }
    },
    async copy(work) {
      if (unanswered) throw unanswered;
      return copy(client, work, (error) => {
        unanswered = error;
      });
    },
    release: () => client.release(unanswered !== null || isOutdated(client)),
  };
}

async function current(pool: pg.Pool): Promise<pg.PoolClient> {
  for (;;) {
    const client = await pool.connect();
    if (!isOutdated(client)) return client;
    client.release(true);
  }
}
