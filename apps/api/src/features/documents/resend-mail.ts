import type { MailProvider } from '@sac/contract/forms';
import type { Config } from '../../config';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import type { StaffActor } from '../../http/authenticate';
import { conflict, notFound } from '../../http/errors';
import { selectDocuments, selectOrder } from '../orders/orders-sql';
import { queueMail } from '../orders/queue-mail';
import { refusePurged } from '../orders/refuse-purged';
import { renderCompletionMailFor } from './render-completion-mail';

/**
 * Queues the completion e-mail again, for the newest document.
 * @throws 404; 409 when there is no approved card yet or the order is deleted
 */
export async function resendMail(
  { db, jobs, config }: { db: Db; jobs: JobQueue; config: Config },
  actor: StaffActor,
  mail: { orderId: number; email: string; provider: MailProvider },
): Promise<void> {
  const order = await selectOrder(db, mail.orderId);
  if (!order) throw notFound(`There is no order ${mail.orderId}.`);
  refusePurged(order);
  if (order.process_status === 'Deleted') throw conflict(`Order ${mail.orderId} is deleted. Restore it first.`);
  const [document] = await selectDocuments(db, mail.orderId);
  if (!document) throw conflict('There is no approved card to send yet. Upload it first.');
  const rendered = await renderCompletionMailFor(order, config);
  await inTransaction(db, (db) =>
    queueMail(db, jobs, {
      kind: 'completion',
      orderId: mail.orderId,
      documentId: document.id,
      recipient: mail.email,
      provider: mail.provider,
      rendered,
      undoSeconds: config.mailUndoSeconds,
      actor: actor.name,
      ip: actor.ip,
    }),
  );
}
