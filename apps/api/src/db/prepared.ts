import type { Compilable, CompiledQuery, Kysely, PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { checkOut } from './check-out';
import type { DB } from './schema.gen';

/** The names of the statements that are kept prepared, by their text. */
const names = new Map<string, string>();

/**
 * Runs a statement that every connection parses and plans once and then keeps: for what nearly every request asks. Its
 * text must be one of a few, and conditions that choose an index must be literals in it.
 */
export async function runPrepared<R>(db: Kysely<DB>, query: CompiledQuery<R>): Promise<R[]> {
  if (!names.has(query.sql)) names.set(query.sql, `prepared_${names.size}`);
  const { rows } = await db.executeQuery(query);
  return rows;
}

let preparesAll = false;

/** Prepares every statement while `work` runs, and nothing else does: for the same few statements thousands of times. */
export async function preparingAll(work: () => Promise<void>): Promise<void> {
  preparesAll = true;
  await work().finally(() => {
    preparesAll = false;
  });
}

/**
 * Makes a function that puts a statement together once for each key and hands out the same from then on. The key must
 * name everything the statement hangs on, its parameters too, and there must be few of them.
 */
export function memoizeQuery<R>() {
  const kept = new Map<string, CompiledQuery<R>>();
  return (key: string, build: () => Compilable<R>): CompiledQuery<R> => {
    const query = kept.get(key) ?? build().compile();
    kept.set(key, query);
    return query;
  };
}

/** The pool as Kysely uses it, giving those statements their names: PostgreSQL keeps what has one. */
export const preparingPool = (pool: pg.Pool): PostgresPool => ({
  async connect() {
    const connection = await checkOut(pool);
    const query = (text: string, values: unknown[]) => {
      if (preparesAll && values.length > 0 && !names.has(text)) names.set(text, `prepared_${names.size}`);
      return connection.query({ name: names.get(text), text, values });
    };
    // Kysely's other way to call it is for cursors, which need a setting of their own.
    return { query: query as unknown as PostgresPoolClient['query'], release: connection.release };
  },
  end: () => pool.end(),
});
