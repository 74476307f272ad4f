import { importDays } from '@sac/contract/imports/imports-api';
import { sql } from 'kysely';
import type { JobQueue } from '../../platform/db/jobs/job-queue';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import { removeFilesAfter } from '../../platform/stores/remove-files-after';

/**
 * Removes the rows of imports that ended, or were left, days ago: they are personal data that is no longer needed.
 * @returns how many imports
 */
export const removeOldImports = (db: Db, jobs: JobQueue, now: Date): Promise<number> =>
  inTransaction(db, async (db) => {
    const { rows } = await sql<{ id: number; file: string }>`
      with old as (
        select id, file from import_run
        where file is not null and state <> 'running'
          and coalesce(ended_at, made_at) < ${now.toISOString()}::timestamptz - make_interval(days => ${importDays})
        for update
      ), updated as (
        update import_run r set file = null from old where r.id = old.id
      ), gone as (
        delete from import_refusal where run_id in (select id from old)
      )
      select id, file from old`.execute(db);
    await removeFilesAfter(
      db,
      jobs,
      rows.map(({ file }) => file),
    );
    return rows.length;
  });
