import { sql } from 'kysely';
import { inTransaction } from '../../../platform/db/transaction';
import type { StaffActor } from '../../../platform/http/actors';
import type { Services } from '../../../platform/services';
import { removeFilesAfter } from '../../../platform/stores/remove-files-after';
import { recordEvents } from '../../audit/record-event';
import { requireBatch } from './require-batch';

/**
 * Removes a batch: its files without an order are deleted, and its cards that wait to be sent are dismissed. What was sent
 * stays sent.
 * @returns how many were dismissed
 * @throws 404; 409 it was removed before
 */
export async function removeBatch(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  actor: StaffActor,
  batchId: number,
): Promise<number> {
  await requireBatch(db, actor, batchId);
  return inTransaction(db, async (db) => {
    await db
      .updateTable('card_batch')
      .set({ removed_at: new Date().toISOString() })
      .where('id', '=', batchId)
      .execute();
    // In the order in which cards are given to orders, so that neither waits for the other.
    await db.selectFrom('batch_card').select('id').where('batch_id', '=', batchId).orderBy('id').forUpdate().execute();
    const dismissed = await db
      .updateTable('incoming_card')
      .set({ state: 'dismissed', decided_at: sql<string>`now()`, decided_by: actor.name })
      .where('batch_card_id', 'in', (eb) => eb.selectFrom('batch_card').select('id').where('batch_id', '=', batchId))
      .where('state', 'in', ['ready', 'inbox'])
      .returning(['id', 'order_id'])
      .execute();
    await recordEvents(
      db,
      dismissed.map(({ id, order_id: orderId }) => ({
        orderId,
        kind: 'card dismissed' as const,
        actor: actor.name,
        ip: actor.ip,
        detail: { incomingCardId: id },
      })),
    );
    const { rows } = await sql<{ file: string | null }>`
      delete from batch_card where batch_id = ${batchId} returning file`.execute(db);
    await removeFilesAfter(
      db,
      jobs,
      rows.map(({ file }) => file),
    );
    return dismissed.length;
  });
}
