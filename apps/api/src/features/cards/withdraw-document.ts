import { type DocumentKind, documentWord } from '@sac/contract/orders/stored-document';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import { conflict, noSuch } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import type { Services } from '../../platform/services';
import { removeFilesAfter } from '../../platform/stores/remove-files-after';
import { recordEvents } from '../audit/record-event';
import { stopWaitingMails } from '../mail/stop-mail';
import { refusePurged } from '../orders/require-order';

/**
 * Withdraws a stored card or e-Pass: customers no longer get it, waiting emails about it are stopped, and its files are removed. The
 * row keeps who withdrew it and why.
 * @throws 404; 409 when it is withdrawn already or the order is purged
 */
export async function withdrawDocument(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  actor: StaffActor,
  { documentId, reason }: { documentId: number; reason: string },
): Promise<{ orderId: number; file1: string; kind: DocumentKind }> {
  return inTransaction(db, async (db) => {
    const { orderId, file1, picture, kind } = await lockDocument(db, documentId);
    await markWithdrawn(db, actor, { documentId, orderId, file1, kind, reason });
    await removeFilesAfter(db, jobs, [file1, picture]);
    return { orderId, file1, kind };
  });
}

/** Withdraws a locked card in the caller's transaction. Its files stay. */
export async function markWithdrawn(
  db: Db,
  actor: StaffActor,
  document: { documentId: number; orderId: number; file1: string; kind: DocumentKind; reason: string },
): Promise<void> {
  const { documentId, orderId, file1, reason } = document;
  await db
    .updateTable('document')
    .set({ withdrawn_at: sql<string>`now()`, withdrawn_by: actor.name, withdrawn_reason: reason })
    .where('id', '=', documentId)
    .execute();
  const by = { orderId, actor: actor.name, ip: actor.ip };
  const kind = document.kind === 'card' ? 'document withdrawn' : 'epass withdrawn';
  await recordEvents(db, [{ ...by, kind, to: file1, detail: { documentId, reason } }]);
  // Those emails say that it is there.
  await stopWaitingMails(db, sql`document_id = ${documentId}`, actor);
}

/**
 * Locks a card that can be withdrawn, and its order, so that no card is stored for it meanwhile. Not for its key: a job that holds
 * one of its emails must be able to write its event, or the two would wait for each other.
 * @throws 404; 409 when it is withdrawn already or the order is purged
 */
export async function lockDocument(db: Db, documentId: number) {
  const document = await db
    .selectFrom('document')
    .innerJoin('orders', 'orders.order_id', 'document.order_id')
    .select(['document.order_id', 'file1', 'picture', 'withdrawn_by', 'purged_at', 'process_status', 'assign_to'])
    .select('kind')
    .where('id', '=', documentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!document) throw noSuch('document');
  refusePurged(document);
  if (document.withdrawn_by !== null)
    throw conflict(`${document.withdrawn_by} has withdrawn this ${documentWord[document.kind]} already.`);
  const { order_id: orderId, ...rest } = document;
  return { orderId, ...rest };
}
