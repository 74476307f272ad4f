import { sql } from 'kysely';
import type { JobWorkers } from '../../services';
import type { Db } from '../open-database';

/**
 * Renews the planner's statistics of the tables that have changed since they were last taken, by the rule of PostgreSQL's own
 * autovacuum, which the embedded engine does not run. It forgets at its end what has changed, so that the first run takes all.
 * Each table is a statement of its own: all work shares the one connection, and requests come in between.
 * @returns the tables
 */
export async function takeStatistics(db: Db): Promise<string[]> {
  const { rows } = await sql<{ schema: string; name: string }>`
    select schemaname as schema, relname as name from pg_stat_user_tables
    where last_analyze is null or n_mod_since_analyze > 50 + 0.1 * n_live_tup
    order by 1, 2`.execute(db);
  for (const { schema, name } of rows) await sql`analyze ${sql.table(`${schema}.${name}`)}`.execute(db);
  return rows.map(({ name }) => name);
}

/** PostgreSQL does this itself. */
export const statisticsJobs: JobWorkers = async ({ database, db, jobs }) => {
  if (database.kind === 'pglite') await jobs.work('take-statistics', async () => void (await takeStatistics(db)));
};
