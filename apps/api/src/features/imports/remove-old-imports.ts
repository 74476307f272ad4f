import { importDays, unstartedDays } from '@sac/contract/imports/imports-api';
import { sql } from 'kysely';
import { inTransaction } from '../../platform/db/transaction';
import type { Services } from '../../platform/services';
import { removeFilesAfter } from '../../platform/stores/remove-files-after';
import { settleImport } from './settle-import';

/**
 * Removes the files of imports that were not started for a day or that have ended, and the refused rows of those that ended days
 * ago.
 * @returns of how many something was removed
 */
export async function removeOldImports(services: Pick<Services, 'db' | 'files' | 'jobs'>, now: Date): Promise<number> {
  const { db, jobs } = services;
  const before = (days: number) => sql<string>`${now.toISOString()}::timestamptz - make_interval(days => ${days})`;
  const removed = await inTransaction(db, async (db) => {
    const { rows: refused } = await sql<{ id: number }>`
      with gone as (
        delete from import_refusal r using import_run i where i.id = r.run_id and i.ended_at < ${before(importDays)}
        returning r.run_id
      ) select distinct run_id as id from gone`.execute(db);
    const { rows: unstarted } = await sql<{ id: number; file: string }>`
      with old as (
        select id, file from import_run
        where file is not null and state = 'new' and made_at < ${before(unstartedDays)} for update
      ), updated as (
        update import_run r set file = null from old where r.id = old.id
      ) select id, file from old`.execute(db);
    await removeFilesAfter(
      db,
      jobs,
      unstarted.map(({ file }) => file),
    );
    return [...refused, ...unstarted];
  });
  // Left by a process that stopped when an import had just ended.
  const ended = await db
    .selectFrom('import_run')
    .select('id')
    .where('file', 'is not', null)
    .where('ended_at', 'is not', null)
    .execute();
  for (const { id } of ended) await settleImport(services, id);
  return new Set([...removed, ...ended].map(({ id }) => id)).size;
}
