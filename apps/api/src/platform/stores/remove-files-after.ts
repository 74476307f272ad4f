import { sql } from 'kysely';
import type { JobQueue } from '../db/jobs/job-queue';
import type { Db } from '../db/open-database';

/**
 * Removes files whose row goes in the caller's transaction: after its commit, by a job that tries again until they are gone.
 * Nothing happens when the transaction fails.
 */
export async function removeFilesAfter(db: Db, jobs: JobQueue, names: (string | null)[]): Promise<void> {
  const files = names.filter((name) => name !== null);
  if (files.length === 0) return;
  await sql`
    insert into file_to_remove (store, name) select 'documents', unnest(${files}::text[])
    on conflict do nothing`.execute(db);
  await jobs.enqueue(db, 'remove-files', {});
}
