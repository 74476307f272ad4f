import { sql } from 'kysely';
import type { Database, Db } from './open-database';

/**
 * Makes the engine let go of rows that were changed or deleted, and takes new statistics. The
 * embedded engine writes its tables and indexes again and drops its log, so that its files no longer have the old values. On
 * PostgreSQL that would lock each table: there the space is freed for new rows (docs/operations.md, 'Backup and restore').
 * Each table is a statement of its own, so that requests come in between.
 */
export async function rewriteTables(db: Db, kind: Database['kind']): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
    where ${kind === 'pglite'} or n_dead_tup > 0 order by 1`.execute(db);
  // Statistics hold values too, and those of a table that is empty now would stay. Our tables and indexes begin at this id.
  if (kind === 'pglite') await sql`delete from pg_catalog.pg_statistic where starelid >= 16384`.execute(db);
  const full = kind === 'pglite' ? 'full, ' : '';
  for (const { name } of rows) await sql.raw(`vacuum (${full}analyze) ${name}`).execute(db);
  if (kind === 'postgres') return;
  await sql`vacuum (full) pg_catalog.pg_statistic`.execute(db);
  // A segment of the log that is used again keeps its old content.
  await sql`set wal_recycle = off`.execute(db);
  await sql`select pg_switch_wal()`.execute(db);
  await sql`checkpoint`.execute(db);
  await sql`reset wal_recycle`.execute(db);
}
