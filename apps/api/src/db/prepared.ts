import type { Compilable, CompiledQuery, Kysely, PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import { checkOut } from './check-out';
import { CopyWork } from './copy-work';
import type { DB } from './schema.gen';

/** Statement text → name of the prepared statement. */
const names = new Map<string, string>();

let named = 0;
/** No connection knows two statements by one name. */
const newName = () => `prepared_${named++}`;

/**
 * Runs a prepared statement, which each connection parses and plans once: for what nearly every request needs. There
 * must be few different texts, and conditions that choose an index must be literals in them.
 */
export async function runPrepared<R>(db: Kysely<DB>, query: CompiledQuery<R>): Promise<R[]> {
  if (!names.has(query.sql)) names.set(query.sql, newName());
  const { rows } = await db.executeQuery(query);
  return rows;
}

/**
 * Creates a function that builds a statement once per key. The key must include everything that the statement depends
 * on, also its parameters, and there must be few keys.
 */
export function memoizeQuery<R>() {
  const queries = new Map<string, CompiledQuery<R>>();
  return (key: string, build: () => Compilable<R>): CompiledQuery<R> => {
    const query = queries.get(key) ?? build().compile();
    queries.set(key, query);
    return query;
  };
}

/** What changes or locks rows finds them by their keys: a plan made without the values is as good as one made with them. */
const changesRows = /\b(insert into|update|delete from|for key share)\b/i;
/** As does what reads something of one order; its page asks a dozen such questions. */
const readsOne = /\border_id"? = \$\d/i;
/** Looking for the next one of many depends on the values. */
const looksForNext = /\b(skip locked|limit)\b/i;
/** A new column would change what it returns, which PostgreSQL refuses to a prepared statement. */
const returnsAll = /\breturning \*|^\s*select \*/i;

/** A text is prepared from this use on. Connections keep what is prepared, so only so many, and no very long ones. */
const usual = 3;
const maxUsual = 200;
const maxLetters = 10_000;

/**
 * Names what is done again and again: a third of the time of a small statement goes into parsing and planning. Without values
 * a text may be a script of several statements, which cannot be prepared.
 */
function nameUsual() {
  const usualNames = new Map<string, string>();
  /** Texts that are not usual yet → how often they were used. */
  const uses = new Map<string, number>();
  return (text: string, values: unknown[]): string | undefined => {
    const name = usualNames.get(text);
    if (name || usualNames.size >= maxUsual || values.length === 0 || text.length > maxLetters) return name;
    if (!(changesRows.test(text) || readsOne.test(text))) return;
    if (looksForNext.test(text) || returnsAll.test(text)) return;
    const times = (uses.get(text) ?? 0) + 1;
    if (uses.size >= 10 * maxUsual) uses.clear();
    uses.set(text, times);
    if (times < usual) return;
    uses.delete(text);
    usualNames.set(text, newName());
    return usualNames.get(text);
  };
}

/**
 * The pool for Kysely; PostgreSQL keeps named statements prepared.
 * @param preparesUsual prepares usual statements too: not for work on very many rows, whose plan depends on how many
 */
export function preparingPool(pool: pg.Pool, preparesUsual: boolean): PostgresPool {
  const usualName = preparesUsual ? nameUsual() : () => undefined;
  return {
    async connect() {
      const connection = await checkOut(pool);
      const query = async (text: string, values: unknown[]) => {
        const [work] = values;
        if (work instanceof CopyWork) return { rows: [{ copied: await connection.copy(work) }] };
        return connection.query({ name: names.get(text) ?? usualName(text, values), text, values });
      };
      // Kysely's other call form is for cursors, which need a separate setting.
      return { query: query as unknown as PostgresPoolClient['query'], release: connection.release };
    },
    end: () => pool.end(),
  };
}
