import { sql } from 'kysely';
import type pg from 'pg';
import { type Connection, checkOut } from './check-out';
import { migrationAnswerMs } from './deadlines';
import { fillNameLooks } from './fill-name-looks';
import type { Db } from './open-database';

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

const nameOf = (path: string) => path.split('/').at(-1) ?? path;
const inOrder = Object.entries(files)
  .map(([path, text]) => ({ name: nameOf(path), text }))
  .sort((a, b) => a.name.localeCompare(b.name));

export const migrationNames = inOrder.map(({ name }) => name);

/** Arbitrary, but the same in every process. */
const lockKey = 7_230_411;

const ownTable = 'create table if not exists migration (name text primary key, at timestamptz not null default now())';

/** Creating an index on a large table takes long. `pg` accepts a timeout for each query, which its types lack. */
const slow = (text: string, values: unknown[] = []): pg.QueryConfig & { query_timeout: number } => ({
  text,
  // With `values`, even an empty array, a query may contain only one statement.
  ...(values.length > 0 && { values }),
  query_timeout: migrationAnswerMs,
});

/**
 * Migrates to the newest schema: each migration once, in the order of the names and in its own transaction; then what
 * SQL alone cannot compute. Processes starting together wait for each other. Throws with the file name when one fails.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const connection = await checkOut(pool);
  try {
    await connection.query({ text: 'set statement_timeout = 0' });
    await connection.query(slow('select pg_advisory_lock($1)', [lockKey]));
    await connection.query({ text: ownTable });
    const { rows } = await connection.query<{ name: string }>({ text: 'select name from migration' });
    const done = new Set(rows.map(({ name }) => name));
    for (const { name, text } of inOrder) if (!done.has(name)) await apply(connection, name, text);
    await fillNameLooks(connection);
  } finally {
    await connection.query({ text: 'select pg_advisory_unlock($1)', values: [lockKey] });
    await connection.query({ text: 'reset statement_timeout' });
    connection.release();
  }
}

/** Runs the `wanted` migrations that have not run yet, in the caller's transaction, which locks out other processes. */
export async function migrateWithin(db: Db, wanted: string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockKey})`.execute(db);
  await sql.raw(ownTable).execute(db);
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  for (const { name, text } of inOrder) {
    if (!wanted.includes(name) || done.has(name)) continue;
    await sql.raw(text).execute(db);
    await sql`insert into migration (name) values (${name})`.execute(db);
  }
}

async function apply(connection: Connection, name: string, text: string) {
  try {
    await connection.query({ text: 'begin' });
    await connection.query(slow(text));
    await connection.query({ text: 'insert into migration (name) values ($1)', values: [name] });
    await connection.query({ text: 'commit' });
  } catch (error) {
    await connection.query({ text: 'rollback' });
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
