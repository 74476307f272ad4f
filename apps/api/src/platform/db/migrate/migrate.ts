import { CompiledQuery, sql } from 'kysely';
import type pg from 'pg';
import { locks } from '../locks';
import type { Db } from '../open-database';
import { type Migration, type MigrationStep, readMigration, withinTransaction } from './migration-file';
import {
  type MigrateOptions,
  ownTables,
  refuseEarlierSchema,
  refuseOtherEncoding,
  runMigrations,
} from './run-migrations';

const files = import.meta.glob<string>('../migrations/*.sql', { query: '?raw', import: 'default', eager: true });

const nameOf = (path: string) => path.split('/').at(-1) ?? path;

export const migrations: Migration[] = Object.entries(files)
  .map(([path, text]) => readMigration(nameOf(path), text))
  .sort((a, b) => a.name.localeCompare(b.name));

export const migrationNames = migrations.map(({ name }) => name);

/**
 * Migrates to the newest schema: each migration once, in the order of the names, while others work. Processes starting together
 * wait for each other.
 * @throws a message for the operator when one fails; what was done until then is kept, and the next start goes on from there
 */
export const migrate = (pool: pg.Pool, options?: MigrateOptions): Promise<void> =>
  runMigrations(pool, migrations, options);

/**
 * The migrations that the database lacks, the first of them perhaps begun. Changes nothing.
 * @throws when a version before 1.0 made the database
 */
export async function pendingMigrations(pool: pg.Pool): Promise<Migration[]> {
  const { rows: found } = await pool.query<{ there: boolean }>(`select to_regclass('migration') is not null as there`);
  if (!found[0]?.there) return migrations;
  const { rows } = await pool.query<{ name: string }>('select name from migration');
  const done = new Set(rows.map(({ name }) => name));
  refuseEarlierSchema(done);
  return migrations.filter(({ name }) => !done.has(name));
}

/** The migration that was begun and is not complete; null: there is none. */
export async function unfinishedMigration(db: Db): Promise<string | null> {
  const { rows: found } = await sql<{
    there: boolean;
  }>`select to_regclass('migration_step') is not null as there`.execute(db);
  // An empty database.
  if (!found[0]?.there) return null;
  const { rows } = await sql<{ migration: string }>`select migration from migration_step limit 1`.execute(db);
  return rows[0]?.migration ?? null;
}

/**
 * Runs the `wanted` migrations that have not run yet, in the caller's transaction, which locks out other processes.
 * @throws when the database is not UTF-8
 */
export async function migrateWithin(db: Db, wanted: string[]): Promise<void> {
  refuseOtherEncoding((await sql<{ server_encoding: string }>`show server_encoding`.execute(db)).rows);
  const { rows: locked } = await sql<{
    taken: boolean;
  }>`select pg_try_advisory_xact_lock(${locks.migration}) as taken`.execute(db);
  if (!locked[0]?.taken) throw new Error('Another process migrates this database at the moment.');
  await sql.raw(ownTables).execute(db);
  const { rows } = await sql<{ name: string }>`select name from migration`.execute(db);
  const done = new Set(rows.map(({ name }) => name));
  for (const { name, steps } of migrations) {
    if (!wanted.includes(name) || done.has(name)) continue;
    for (const step of steps) await runWithin(db, step);
    await sql`insert into migration (name) values (${name})`.execute(db);
  }
}

async function runWithin(db: Db, step: MigrationStep): Promise<void> {
  if (step.kind === 'transaction') await sql.raw(step.text).execute(db);
  else if (step.kind === 'alone') await sql.raw(withinTransaction(step.text)).execute(db);
  else if (step.kind === 'batches') {
    const { rows } = await sql<{ low: string | null; high: string }>`
      select (min(${sql.ref(step.key)})::bigint - 1)::text as low, max(${sql.ref(step.key)})::text as high
      from ${sql.table(step.table)}`.execute(db);
    const [all] = rows;
    if (all?.low) await db.executeQuery(CompiledQuery.raw(step.text, [all.low, all.high]));
  } else {
    const atOnce = CompiledQuery.raw(step.text, [1_000_000]);
    while ((await db.executeQuery(atOnce)).numAffectedRows);
  }
}
