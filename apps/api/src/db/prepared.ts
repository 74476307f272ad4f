import type { Compilable, Kysely, PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { DB } from './schema.gen';

/** The names of the statements that are kept prepared, by their text. */
const names = new Map<string, string>();

/**
 * Runs a statement that every connection parses and plans once and then keeps: for what nearly every request asks. Its
 * text must be one of a few, and conditions that choose an index must stand in it as literals.
 */
export async function runPrepared<R>(db: Kysely<DB>, query: Compilable<R>): Promise<R[]> {
  const compiled = query.compile();
  if (!names.has(compiled.sql)) names.set(compiled.sql, `prepared_${names.size}`);
  const { rows } = await db.executeQuery(compiled);
  return rows;
}

/** The pool as Kysely uses it, giving those statements their names: PostgreSQL keeps what has one. */
export const preparingPool = (pool: pg.Pool): PostgresPool => ({
  async connect() {
    const client = await pool.connect();
    const query = (text: string, values: unknown[]) => client.query({ name: names.get(text), text, values });
    // Kysely's other way to call it is for cursors, which need a setting of their own.
    return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
  },
  end: () => pool.end(),
});
