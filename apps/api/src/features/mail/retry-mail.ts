import type { MailProvider } from '@sac/contract/platform/forms';
import { inTransaction } from '../../platform/db/transaction';
import { conflict, noSuch } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import type { Services } from '../../platform/services';
import { recordEvents } from '../audit/record-event';
import { requireAsSeen } from '../orders/changes/require-as-seen';
import { correctedAddress } from './addresses/corrected-address';
import { queueAgain } from './queue-again';
import { requireMailable } from './require-mailable';

/**
 * Queues a failed mail again unchanged and without undo time. One to an address that was corrected since goes to the new one, as
 * an email of its own.
 * @returns the recipient and the provider
 * @throws 404; 409 when it has not failed or its order has changed since it was seen, and as {@link requireMailable}
 */
export async function retryMail(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  actor: StaffActor,
  mailId: number,
  seen?: number,
): Promise<{ recipient: string; provider: MailProvider }> {
  return inTransaction(db, async (db) => {
    const mail = await db.selectFrom('mail').selectAll().where('id', '=', mailId).executeTakeFirst();
    if (!mail) throw noSuch('email');
    const { order_id: orderId, document_id: documentId, kind, provider } = mail;
    await requireAsSeen(db, actor, { [orderId]: seen });
    await requireMailable(db, { kind, orderId, documentId });
    const corrected = kind === 'download history' ? null : await correctedAddress(db, orderId, mail.recipient);
    const queued = await db
      .updateTable('mail')
      .set({
        state: corrected === null ? 'queued' : 'stopped',
        failure_reason: null,
        in_doubt: false,
        send_after: null,
      })
      .where('id', '=', mailId)
      .where('state', '=', 'failed')
      .returning('id')
      .executeTakeFirst();
    if (!queued) throw conflict('Only an email that has failed can be tried again.');
    await recordEvents(db, [
      { orderId, kind: 'mail retried', actor: actor.name, detail: { mailId, provider }, ip: actor.ip },
    ]);
    if (corrected === null) await jobs.enqueue(db, 'send-mail', { mailId });
    else await queueAgain(db, jobs, actor, mail, { recipient: corrected, undoSeconds: 0 });
    return { recipient: corrected ?? mail.recipient, provider };
  });
}
