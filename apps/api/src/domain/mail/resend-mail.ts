import type { MailProvider } from '@sac/contract/forms';
import type { SeenOrder } from '@sac/contract/seen-order';
import { currentOf } from '@sac/contract/stored-document';
import type { Config } from '../../config';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import type { StaffActor } from '../accounts/staff-actor';
import { selectDocuments } from '../documents/documents-sql';
import { conflict } from '../errors';
import { requireAsSeen } from '../orders/require-as-seen';
import { refuseDeleted, requireUnpurged } from '../orders/require-order';
import { queueMail } from './queue-mail';
import { renderCompletionMailFor } from './render-completion-mail';

/**
 * Queues the completion e-mail again, for the current card.
 * @throws 404; 409 when there is no approved card yet, it was withdrawn, or the order is deleted or not as it was seen
 */
export async function resendMail(
  { db, jobs, config }: { db: Db; jobs: JobQueue; config: Config },
  actor: StaffActor,
  mail: { orderId: number; email: string; provider: MailProvider; seen?: SeenOrder | undefined },
): Promise<void> {
  const order = await requireUnpurged(db, mail.orderId);
  refuseDeleted(order);
  const documents = await selectDocuments(db, mail.orderId);
  const document = currentOf(documents);
  if (!document && documents.length > 0) throw conflict('The card was withdrawn. Upload the right card first.');
  if (!document) throw conflict('There is no approved card to send yet. Upload it first.');
  const rendered = await renderCompletionMailFor(order, config);
  await inTransaction(db, async (db) => {
    await requireAsSeen(db, actor, mail.seen && { [mail.orderId]: mail.seen }, ['document_id']);
    await queueMail(db, jobs, {
      kind: 'completion',
      orderId: mail.orderId,
      documentId: document.id,
      recipient: mail.email,
      provider: mail.provider,
      rendered,
      undoSeconds: config.mailUndoSeconds,
      actor: actor.name,
      ip: actor.ip,
    });
  });
}
