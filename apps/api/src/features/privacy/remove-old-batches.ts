import { batchDays } from '@sac/contract/incoming-cards/card-batches-api';
import { sql } from 'kysely';
import type { JobQueue } from '../../platform/db/jobs/job-queue';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import { removeFilesAfter } from '../../platform/stores/remove-files-after';

/**
 * Removes the cards of old batches with their files. A card still without an order is personal data that is no longer needed.
 * Cards that have an order stay with it.
 * @returns how many batches
 */
export const removeOldBatches = (db: Db, jobs: JobQueue, now: Date): Promise<number> =>
  inTransaction(db, async (db) => {
    const { rows: old } = await sql<{ id: number }>`
      update card_batch set removed_at = now()
      where removed_at is null and made_at < ${now.toISOString()}::timestamptz - make_interval(days => ${batchDays})
      returning id`.execute(db);
    const { rows } = await sql<{ file: string | null }>`
      delete from batch_card where batch_id = any(${old.map(({ id }) => id)}::int[]) returning file`.execute(db);
    await removeFilesAfter(
      db,
      jobs,
      rows.map(({ file }) => file),
    );
    return old.length;
  });
