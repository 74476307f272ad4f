import type { SeenOrder } from '@sac/contract/seen-order';
import type { Config } from '../../config';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import type { StaffActor } from '../accounts/staff-actor';
import { selectDownloads } from '../documents/documents-sql';
import { conflict } from '../errors';
import { requireAsSeen } from '../orders/require-as-seen';
import { requireUnpurged } from '../orders/require-order';
import { queueMail, usualProvider } from './queue-mail';
import { renderDownloadHistoryMail } from './templates/download-history-mail';

/**
 * Sends the download history of an order to an address, without undo time.
 * @throws 404; 409 when nothing was downloaded yet or the order has changed since it was seen
 */
export async function sendDownloadHistory(
  { db, jobs, config }: { db: Db; jobs: JobQueue; config: Config },
  actor: StaffActor,
  mail: { orderId: number; email: string; seen?: SeenOrder | undefined },
): Promise<void> {
  const order = await requireUnpurged(db, mail.orderId);
  const downloads = await selectDownloads(db, mail.orderId);
  if (downloads.length === 0) throw conflict('Nothing has been downloaded yet, so there is no history to send.');
  const rendered = await renderDownloadHistoryMail(order, downloads, config.provider);
  await inTransaction(db, async (db) => {
    await requireAsSeen(db, actor, mail.seen && { [mail.orderId]: mail.seen });
    await queueMail(db, jobs, {
      kind: 'download history',
      orderId: mail.orderId,
      documentId: null,
      recipient: mail.email,
      provider: usualProvider(config.mail),
      rendered,
      undoSeconds: 0,
      actor: actor.name,
      ip: actor.ip,
    });
  });
}
