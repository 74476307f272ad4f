import { sql } from 'kysely';
import type pg from 'pg';
import type { Db } from './open-database';

const files = import.meta.glob<string>('./migrations/*.sql', { query: '?raw', import: 'default', eager: true });

const nameOf = (path: string) => path.split('/').at(-1) ?? path;
const inOrder = Object.entries(files)
  .map(([path, text]) => ({ name: nameOf(path), text }))
  .sort((a, b) => a.name.localeCompare(b.name));

/** All migrations of this version, in their order. */
export const migrationNames = inOrder.map(({ name }) => name);

/** Any number will do, as long as every process uses the same. */
const lockKey = 7_230_411;

const ownTable = 'create table if not exists migration (name text primary key, at timestamptz not null default now())';

/**
 * Brings the database to the newest schema: every migration once, in the order of the names, each in a transaction.
 * Processes starting together wait for one another. Throws, naming the file, when one fails.
 */
export async function migrate(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    // An index on a large table takes its time, and so may the process that started before.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(ownTable);
    const done = new Set(
      (await client.query<{ name: string }>('select name from migration')).rows.map((row) => row.name),
    );
    for (const { name, text } of inOrder) if (!done.has(name)) await apply(client, name, text);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [lockKey]);
    await client.query('reset statement_timeout');
    client.release();
  }
}

/**
 * Brings the database through just the `wanted` migrations, those it has not had, inside the caller's transaction. Until
 * that ends, nobody else migrates.
 */
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

async function apply(client: pg.PoolClient, name: string, text: string) {
  try {
    await client.query('begin');
    await client.query(text);
    await client.query('insert into migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
