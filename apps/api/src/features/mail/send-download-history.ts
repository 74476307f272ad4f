import { inTransaction } from '../../platform/db/transaction';
import { conflict } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import type { Services } from '../../platform/services';
import { requireAsSeen } from '../orders/changes/require-as-seen';
import { requireUnpurged } from '../orders/require-order';
import { selectDownloads } from '../orders/select-documents';
import { queueMail, usualProvider } from './queue-mail';
import { renderDownloadHistoryMail } from './templates/download-history-mail';

/**
 * Sends the download history of an order to an address, without undo time.
 * @throws 404; 409 when nothing was downloaded yet or the order has changed since it was seen
 */
export async function sendDownloadHistory(
  { db, jobs, config }: Pick<Services, 'db' | 'jobs' | 'config'>,
  actor: StaffActor,
  mail: { orderId: number; email: string; seen?: number | undefined },
): Promise<void> {
  const order = await requireUnpurged(db, mail.orderId);
  const downloads = await selectDownloads(db, mail.orderId);
  if (downloads.length === 0) throw conflict('Nothing has been downloaded yet, so there is no history to send.');
  const rendered = await renderDownloadHistoryMail(order, downloads, config.provider);
  await inTransaction(db, async (db) => {
    await requireAsSeen(db, actor, { [mail.orderId]: mail.seen });
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
