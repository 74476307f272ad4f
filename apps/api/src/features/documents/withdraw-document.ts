import { sql } from 'kysely';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import { removeFilesAfter } from '../../domain/documents/remove-files';
import { conflict, noSuch } from '../../domain/errors';
import { recordEvents } from '../../domain/events/record-event';
import { stopMailsOf } from '../../domain/mail/stop-mail';
import { refusePurged } from '../../domain/orders/require-order';

/**
 * Withdraws a stored card: customers no longer get it, waiting emails about it are stopped, and its files are removed. The
 * row keeps who withdrew it and why.
 * @throws 404; 409 when it is withdrawn already or the order is purged
 */
export async function withdrawDocument(
  { db, jobs }: { db: Db; jobs: JobQueue },
  actor: StaffActor,
  { documentId, reason }: { documentId: number; reason: string },
): Promise<{ orderId: number; file1: string }> {
  return inTransaction(db, async (db) => {
    const document = await lockDocument(db, documentId);
    if (!document) throw noSuch('document');
    refusePurged(document);
    if (document.withdrawn_by !== null) throw conflict(`${document.withdrawn_by} has withdrawn this card already.`);
    await db
      .updateTable('document')
      .set({ withdrawn_at: sql<string>`now()`, withdrawn_by: actor.name, withdrawn_reason: reason })
      .where('id', '=', documentId)
      .execute();
    const { order_id: orderId, file1, picture } = document;
    await removeFilesAfter(db, jobs, [file1, picture]);
    const by = { orderId, actor: actor.name, ip: actor.ip };
    await recordEvents(db, [{ ...by, kind: 'document withdrawn', to: file1, detail: { documentId, reason } }]);
    // Those emails say that the card is ready.
    await stopMailsOf(db, documentId, actor);
    return { orderId, file1 };
  });
}

/**
 * Locks the order too, so that no card is stored for it meanwhile. Not for its key: a job that holds one of its emails must be
 * able to write its event, or the two would wait for each other.
 */
const lockDocument = (db: Db, documentId: number) =>
  db
    .selectFrom('document')
    .innerJoin('orders', 'orders.order_id', 'document.order_id')
    .select(['document.order_id', 'file1', 'picture', 'withdrawn_by', 'purged_at'])
    .where('id', '=', documentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
