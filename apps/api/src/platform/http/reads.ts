import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import { type Database, type Db, openReadPools } from '../db/open-database';
import { isHttpError } from '../errors';

/** Runs a query that only reads, perhaps twice. */
export type Reader = <T>(read: (db: Db) => Promise<T>) => Promise<T>;

/** Reads that may be seconds old: reports, exports, the activity log, outcomes, Team today. */
export interface Reads {
  /** @returns the answer, with the time it is true for when that is not now */
  asOf<T>(read: (db: Db) => Promise<T>): Promise<{ data: T; as_of?: string }>;
  /** For reads that may take minutes. */
  long: Reader;
  close(): Promise<void>;
}

/** After a failure the second address is not asked for this long, in milliseconds. */
const restMs = 10_000;

/** A standby has the changes up to this time. Null: the server is not a standby and has all. */
const replayedAt = sql<{ at: string | null }>`select pg_last_xact_replay_timestamp() as at`;

/**
 * Reads at `DATABASE_READ_URL`, and at the database itself where there is none or it does not answer.
 * @param url null: none
 */
export function openReads(database: Database, url: string | null, log: FastifyBaseLogger): Reads {
  const second = url === null ? null : openReadPools(url);
  let restsUntil = 0;

  async function ask<T>(kind: 'request' | 'longRunning', read: (db: Db, isSecond: boolean) => Promise<T>): Promise<T> {
    if (second && Date.now() >= restsUntil) {
      try {
        return await read(second[kind].db, true);
      } catch (error) {
        // The request's own refusals, which the database would only repeat.
        if (isHttpError(error)) throw error;
        restsUntil = Date.now() + restMs;
        log.warn(
          { reason: (error as Error).message },
          'DATABASE_READ_URL does not answer; the database itself is read',
        );
      }
    }
    return read(kind === 'request' ? database.db : database.longRunning.db, false);
  }

  return {
    asOf: (read) =>
      ask('request', async (db, isSecond) => {
        // Before the answer, so that it is never older than it says.
        const { rows } = isSecond ? await replayedAt.execute(db) : { rows: [] };
        const data = await read(db);
        return { data, ...(rows[0]?.at && { as_of: rows[0].at }) };
      }),
    long: (read) => ask('longRunning', read),
    async close() {
      await Promise.all(second ? [second.request.pool.end(), second.longRunning.pool.end()] : []);
    },
  };
}
