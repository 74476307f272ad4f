import { can } from '@sac/contract/accounts/roles';
import type { Db } from '../../../platform/db/open-database';
import { conflict, noSuch } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';

/** Whether a member sees the batches of others, and may finish them. */
export const seesAll = ({ type }: Pick<StaffActor, 'type'>) => can(type, 'cardBatches.readAll');

/** @throws 404 also for a batch of somebody else; 409 when it was removed */
export async function requireBatch(db: Db, actor: StaffActor, batchId: number) {
  const batch = await db.selectFrom('card_batch').selectAll().where('id', '=', batchId).executeTakeFirst();
  if (!batch || (batch.staff_id !== actor.staffId && !seesAll(actor))) throw noSuch('batch');
  if (batch.removed_at !== null) throw conflict('This batch was removed.');
  return batch;
}

/**
 * A card of a batch, and what became of it once an order had it.
 * @throws as {@link requireBatch}
 */
export async function requireBatchCard(db: Db, actor: StaffActor, batchCardId: number) {
  const card = await selectBatchCard(db, batchCardId);
  if (!card) throw noSuch('card of a batch');
  await requireBatch(db, actor, card.batch_id);
  return card;
}

export const selectBatchCard = (db: Db, batchCardId: number) =>
  db
    .selectFrom('batch_card as b')
    .innerJoin('card_batch', 'card_batch.id', 'b.batch_id')
    .innerJoin('staff', 'staff.id', 'card_batch.staff_id')
    .leftJoin('incoming_card as c', 'c.batch_card_id', 'b.id')
    .select([
      'b.id',
      'b.batch_id',
      'b.name',
      'b.file',
      'b.content_type',
      'b.state',
      'b.candidates',
      'staff.name as uploaded_by',
    ])
    .select(['c.id as incoming_card_id', 'c.order_id', 'c.state as incoming_state', 'c.decided_by'])
    .select(['c.file as incoming_file', 'c.picture as incoming_picture'])
    .where('b.id', '=', batchCardId)
    .executeTakeFirst();
export type BatchCardRow = NonNullable<Awaited<ReturnType<typeof selectBatchCard>>>;
