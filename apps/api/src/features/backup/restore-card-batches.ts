import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';

/** Queues the reading of cards that were not read when the backup was made; it sends nothing. Runs in the restore's transaction. */
export async function restoreCardBatches(db: Db, jobs: JobQueue): Promise<void> {
  const cards = await db.selectFrom('batch_card').select('id').where('state', '=', 'waiting').orderBy('id').execute();
  for (const { id } of cards) await jobs.enqueue(db, 'read-batch-card', { batchCardId: id });
}
