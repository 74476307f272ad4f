import type { MailProvider } from '@sac/contract/forms';
import type { SeenOrder } from '@sac/contract/seen-order';
import type { Config } from '../../config';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import type { StaffActor } from '../accounts/staff-actor';
import { selectDocuments } from '../documents/documents-sql';
import { conflict } from '../errors';
import { requireAsSeen } from '../orders/require-as-seen';
import { requireOrder } from '../orders/require-order';
import { queueMail } from './queue-mail';
import { requireMailable } from './require-mailable';
import { renderCompletionMail } from './templates/completion-mail';

/**
 * Queues the completion email again, for the current card.
 * @throws 404; 409 when there is no approved card, or the order is deleted, purged or has changed since it was seen
 */
export async function resendMail(
  { db, jobs, config }: { db: Db; jobs: JobQueue; config: Config },
  actor: StaffActor,
  mail: { orderId: number; email: string; provider: MailProvider; seen?: SeenOrder | undefined },
): Promise<void> {
  const order = await requireOrder(db, mail.orderId);
  const [card] = await selectDocuments(db, mail.orderId);
  const subject = { kind: 'completion', orderId: mail.orderId, documentId: card?.id ?? null } as const;
  await requireMailable(db, subject);
  if (!card) throw conflict('There is no approved card to send yet. Upload it first.');
  const rendered = await renderCompletionMail(order, config);
  await inTransaction(db, async (db) => {
    await requireAsSeen(db, actor, mail.seen && { [mail.orderId]: mail.seen }, ['document_id']);
    await queueMail(db, jobs, {
      ...subject,
      recipient: mail.email,
      provider: mail.provider,
      rendered,
      undoSeconds: config.mailUndoSeconds,
      actor: actor.name,
      ip: actor.ip,
    });
  });
}
