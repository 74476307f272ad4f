import type { SeenOrder } from '@sac/contract/seen-order';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import type { StaffActor } from '../accounts/staff-actor';
import { conflict, noSuch } from '../errors';
import { recordEvents } from '../events/record-event';
import { requireAsSeen } from '../orders/require-as-seen';
import { requireMailable } from './require-mailable';

/**
 * Queues a failed mail again unchanged and without undo time.
 * @returns the recipient
 * @throws 404; 409 when it has not failed or its order has changed since it was seen, and as {@link requireMailable}
 */
export async function retryMail(
  { db, jobs }: { db: Db; jobs: JobQueue },
  actor: StaffActor,
  mailId: number,
  seen?: SeenOrder,
): Promise<string> {
  return inTransaction(db, async (db) => {
    const mail = await db
      .selectFrom('mail')
      .select(['kind', 'order_id as orderId', 'document_id as documentId', 'recipient', 'provider'])
      .where('id', '=', mailId)
      .executeTakeFirst();
    if (!mail) throw noSuch('email');
    const { orderId, provider } = mail;
    await requireAsSeen(db, actor, seen && { [orderId]: seen });
    await requireMailable(db, mail);
    const queued = await db
      .updateTable('mail')
      .set({ state: 'queued', failure_reason: null, in_doubt: false, send_after: null })
      .where('id', '=', mailId)
      .where('state', '=', 'failed')
      .returning('id')
      .executeTakeFirst();
    if (!queued) throw conflict('Only an email that has failed can be tried again.');
    await jobs.enqueue(db, 'send-mail', { mailId });
    await recordEvents(db, [
      { orderId, kind: 'mail retried', actor: actor.name, detail: { mailId, provider }, ip: actor.ip },
    ]);
    return mail.recipient;
  });
}
