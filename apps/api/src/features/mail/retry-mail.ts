import { inTransaction } from '../../platform/db/transaction';
import { conflict, noSuch } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import type { Services } from '../../platform/services';
import { recordEvents } from '../audit/record-event';
import { requireAsSeen } from '../orders/changes/require-as-seen';
import { requireMailable } from './require-mailable';

/**
 * Queues a failed mail again unchanged and without undo time.
 * @returns the recipient
 * @throws 404; 409 when it has not failed or its order has changed since it was seen, and as {@link requireMailable}
 */
export async function retryMail(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  actor: StaffActor,
  mailId: number,
  seen?: number,
): Promise<string> {
  return inTransaction(db, async (db) => {
    const mail = await db
      .selectFrom('mail')
      .select(['kind', 'order_id as orderId', 'document_id as documentId', 'recipient', 'provider'])
      .where('id', '=', mailId)
      .executeTakeFirst();
    if (!mail) throw noSuch('email');
    const { orderId, provider } = mail;
    await requireAsSeen(db, actor, { [orderId]: seen });
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
