import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Database, Db } from '../db/open-database';
import { type Attached, openReplica, type Replica } from '../db/replica';

type Read<T> = (db: Db) => Promise<T>;
/** Runs `read` with a handle to read with, perhaps twice: it must do nothing but read. */
export type Reader = <T>(read: Read<T>) => Promise<T>;

/** Where reads go that the standby of `DATABASE_READ_URL` can answer; without it to the primary. */
export interface Reads {
  /** For reports and the like: may be seconds old, but has all that the request's own session has changed. */
  withOwn<T>(request: FastifyRequest, read: Read<T>): Promise<T>;
  /** For what live updates make people ask again: has all that anybody has changed. */
  withAll<T>(read: Read<T>): Promise<T>;
  /** For reads that may take minutes, in several steps: no step is older than the one before. Choice as above; null: with all. */
  forExport(request: FastifyRequest | null): Promise<Reader>;
  /** Remembers what a session must see from now on; null: nothing needs to be remembered. */
  afterChange: ((sessionId: string) => Promise<void>) | null;
  /** How many of these reads each server has answered. */
  answered: { replica: number; primary: number };
}

/** Opens the standby of `DATABASE_READ_URL`, if there is one, for as long as the server runs. */
export function watchReplica(app: FastifyInstance, url: string | null, primary: Db): Replica | null {
  if (url === null) return null;
  const replica = openReplica(url, primary, (state) => {
    if (state.isUp) app.log.info('the standby of DATABASE_READ_URL answers reads');
    else app.log.warn({ reason: state.why }, 'the standby of DATABASE_READ_URL is not used');
  });
  app.addHook('onClose', async () => replica.close());
  return replica;
}

type Kind = 'request' | 'longRunning';

/** After this much of a request's time there is none left to do the same again. */
const repeatWithinMs = 4000;

/** The request's own refusals, which the primary would only repeat. */
const isRefusal = (error: unknown) => (error as Error).name === 'HttpError';

export function openReads(database: Database, replica: Replica | null, log: FastifyBaseLogger): Reads {
  const answered = { replica: 0, primary: 0 };

  async function ask<T>(kind: Kind, attached: Attached | null, read: Read<T>, onFailure = () => {}): Promise<T> {
    if (attached) {
      const started = performance.now();
      try {
        const result = await unlessGone(attached.gone, read(attached[kind].db));
        answered.replica += 1;
        return result;
      } catch (error) {
        // All else is repeated: cancelled because replay needed its rows, a table that is not there yet, no connection.
        if (isRefusal(error)) throw error;
        if (kind === 'request' && performance.now() - started > repeatWithinMs) throw error;
        log.info({ reason: (error as Error).message }, 'a read of the standby is repeated on the primary');
        onFailure();
      }
    }
    if (replica) answered.primary += 1;
    return read(kind === 'request' ? database.db : database.longRunning.db);
  }

  async function attachedWithAll(): Promise<Attached | null> {
    if (!replica?.state().isUp) return null;
    const query = sql<{ position: string }>`select pg_current_wal_insert_lsn()::text as position`;
    const { rows } = await query.execute(database.db);
    return replica.attachedAt(rows[0]?.position ?? null);
  }
  const attachedWithOwn = async (request: FastifyRequest) => (await replica?.attachedAt(request.wroteAt)) ?? null;

  return {
    withOwn: async (request, read) => ask('request', await attachedWithOwn(request), read),
    withAll: async (read) => ask('request', await attachedWithAll(), read),
    async forExport(request) {
      let attached = await (request ? attachedWithOwn(request) : attachedWithAll());
      const stayAway = () => {
        attached = null;
      };
      return (read) => ask('longRunning', attached, read, stayAway);
    },
    answered,
    afterChange: replica && ((sessionId) => rememberPosition(database.db, sessionId)),
  };
}

async function rememberPosition(db: Db, sessionId: string): Promise<void> {
  await sql`update session set wrote_at = pg_current_wal_insert_lsn() where id = ${sessionId}`.execute(db);
}

/** The result, or an error as soon as the signal says that none will come. */
async function unlessGone<T>(gone: AbortSignal, result: Promise<T>): Promise<T> {
  // It fails later, when nobody listens any more.
  result.catch(() => {});
  let stop = () => {};
  const lost = new Promise<never>((_, reject) => {
    stop = () => reject(gone.reason);
    if (gone.aborted) stop();
    gone.addEventListener('abort', stop);
  });
  return Promise.race([result, lost]).finally(() => gone.removeEventListener('abort', stop));
}
