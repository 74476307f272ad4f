import type { CompiledQuery, Kysely, PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { DB } from '../schema.gen';
import { checkOut } from './check-out';
import { CopyWork } from './copy-work';

/** Statement text → name of the prepared statement. */
const names = new Map<string, string>();
/** Connections keep what is prepared; further texts are planned each time. */
const maxNames = 500;

/** A statement of Kysely, or `sql`. */
export interface Preparable<R> {
  compile(db: Kysely<DB>): CompiledQuery<R>;
}

/**
 * Runs a prepared statement, which each connection parses and plans once: for what an office does all day. There must be
 * few different texts, and conditions that choose an index must be literals in them. It names the columns that it returns:
 * PostgreSQL refuses a prepared `select *` after a migration that adds a column.
 */
export async function runPrepared<R>(db: Kysely<DB>, statement: Preparable<R>): Promise<R[]> {
  const query = statement.compile(db);
  if (!names.has(query.sql) && names.size < maxNames) names.set(query.sql, `prepared_${names.size}`);
  const { rows } = await db.executeQuery(query);
  return rows;
}

/**
 * Creates a function that builds a statement once per key. The key must include everything that the statement depends
 * on, also its parameters, and there must be few keys.
 */
export function memoizeQuery<R>() {
  const queries = new Map<string, CompiledQuery<R>>();
  return (key: string, build: () => Preparable<R>): Preparable<R> => ({
    compile(db) {
      const query = queries.get(key) ?? build().compile(db);
      queries.set(key, query);
      return query;
    },
  });
}

/** The pool for Kysely; PostgreSQL keeps named statements prepared. */
export function preparingPool(pool: pg.Pool): PostgresPool {
  return {
    async connect() {
      const connection = await checkOut(pool);
      const query = async (text: string, values: unknown[]) => {
        const [work] = values;
        if (work instanceof CopyWork) return { rows: [{ copied: await connection.copy(work) }] };
        return connection.query({ name: names.get(text), text, values });
      };
      // Kysely's other call form is for cursors, which need a separate setting.
      return { query: query as unknown as PostgresPoolClient['query'], release: connection.release };
    },
    end: () => pool.end(),
  };
}
