import type { SeenOrder } from '@sac/contract/seen-order';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import type { StaffActor } from '../accounts/staff-actor';
import { conflict, noSuch } from '../errors';
import { recordEvents } from '../events/record-event';
import { requireAsSeen } from '../orders/require-as-seen';
import { refusePurged } from '../orders/require-order';

/**
 * Queues a failed mail again as it is: same recipient, provider and content. It leaves at once.
 * @returns whom it goes to
 * @throws 404; 409 when it has not failed, its card was withdrawn, or its order is deleted or not as it was seen
 */
export async function retryMail(
  { db, jobs }: { db: Db; jobs: JobQueue },
  actor: StaffActor,
  mailId: number,
  seen?: SeenOrder,
): Promise<string> {
  return inTransaction(db, async (db) => {
    if (seen) await requireMailsOrder(db, actor, mailId, seen);
    const queued = await db
      .updateTable('mail')
      .from('orders')
      .set({ state: 'queued', failure_reason: null, in_doubt: false, send_after: null })
      .whereRef('orders.order_id', '=', 'mail.order_id')
      .where('orders.process_status', '<>', 'Deleted')
      .where('orders.purged_at', 'is', null)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('document')
              .select('document.id')
              .whereRef('document.id', '=', 'mail.document_id')
              .where('withdrawn_at', 'is not', null),
          ),
        ),
      )
      .where('mail.id', '=', mailId)
      .where('mail.state', '=', 'failed')
      .returning(['mail.order_id', 'mail.recipient', 'mail.provider'])
      .executeTakeFirst();
    if (!queued) throw await refusal(db, mailId);
    await jobs.enqueue(db, 'send-mail', { mailId });
    const { order_id: orderId, provider } = queued;
    await recordEvents(db, [
      { orderId, kind: 'mail retried', actor: actor.name, detail: { mailId, provider }, ip: actor.ip },
    ]);
    return queued.recipient;
  });
}

async function requireMailsOrder(db: Db, actor: StaffActor, mailId: number, seen: SeenOrder) {
  const mail = await db.selectFrom('mail').select('order_id').where('id', '=', mailId).executeTakeFirst();
  if (mail) await requireAsSeen(db, actor, { [mail.order_id]: seen });
}

async function refusal(db: Db, mailId: number) {
  const mail = await db
    .selectFrom('mail')
    .innerJoin('orders', 'orders.order_id', 'mail.order_id')
    .select(['mail.state', 'mail.order_id', 'orders.process_status', 'orders.purged_at'])
    .where('mail.id', '=', mailId)
    .executeTakeFirst();
  if (!mail) return noSuch('email');
  refusePurged(mail);
  if (mail.state !== 'failed') return conflict('Only an e-mail that has failed can be tried again.');
  if (mail.process_status === 'Deleted') return conflict(`Order ${mail.order_id} is deleted. Restore it first.`);
  return conflict('The card of this e-mail was withdrawn. Upload the right card, which sends an e-mail of its own.');
}
