import type { MailProvider } from '@sac/contract/platform/forms';
import { inTransaction } from '../../platform/db/transaction';
import { conflict } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import type { Services } from '../../platform/services';
import { requireAsSeen } from '../orders/changes/require-as-seen';
import { requireOrder } from '../orders/require-order';
import { selectDocuments } from '../orders/select-documents';
import { queueMail } from './queue-mail';
import { requireMailable } from './require-mailable';
import { renderCompletionMail } from './templates/completion-mail';

/**
 * Queues the completion email again, for the current card.
 * @throws 404; 409 when there is no approved card, or the order is deleted, purged or has changed since it was seen
 */
export async function resendMail(
  { db, jobs, config }: Pick<Services, 'db' | 'jobs' | 'config'>,
  actor: StaffActor,
  mail: { orderId: number; email: string; provider: MailProvider; seen?: number | undefined },
): Promise<void> {
  const order = await requireOrder(db, mail.orderId);
  const [card] = await selectDocuments(db, mail.orderId);
  const subject = { kind: 'completion', orderId: mail.orderId, documentId: card?.id ?? null } as const;
  await requireMailable(db, subject);
  if (!card) throw conflict('There is no approved card to send yet. Upload it first.');
  const rendered = await renderCompletionMail(order, config);
  await inTransaction(db, async (db) => {
    await requireAsSeen(db, actor, { [mail.orderId]: mail.seen });
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
