import { inTransaction } from '../../../platform/db/transaction';
import type { StaffActor } from '../../../platform/http/actors';
import type { Services } from '../../../platform/services';
import { requireBatch } from './require-batch';

/**
 * Looks again for the orders of the cards whose order was not found: an order may have come, or been corrected, since.
 * @returns how many
 * @throws 404; 409 the batch was removed
 */
export async function readAgain(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  actor: StaffActor,
  batchId: number,
): Promise<number> {
  await requireBatch(db, actor, batchId);
  return inTransaction(db, async (db) => {
    const cards = await db
      .updateTable('batch_card')
      .set({ state: 'waiting', reason: null, reading_tries: 0 })
      .where('batch_id', '=', batchId)
      .where('state', '=', 'unknown')
      .returning('id')
      .execute();
    for (const { id } of cards) await jobs.enqueue(db, 'read-batch-card', { batchCardId: id });
    return cards.length;
  });
}
