import { createHash, randomBytes } from 'node:crypto';
import { fileRequired, type MailProvider } from '@sac/contract/forms';
import type { Config } from '../../config';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import type { StaffActor } from '../../http/authenticate';
import { conflict, invalid, notFound, outOfOrder, wrongMediaType } from '../../http/errors';
import type { UploadedFile } from '../../http/multipart';
import { documentTypeOf } from '../../ports/document-type';
import type { FileStore } from '../../ports/file-store';
import { selectOrder } from '../orders/orders-sql';
import { queueMail } from '../orders/queue-mail';
import { recordEvents } from '../orders/record-event';
import { refusePurged } from '../orders/refuse-purged';
import type { CardCheck } from './check-card';
import { compareCard, contradictionOf } from './compare-card';
import { renderCompletionMailFor } from './render-completion-mail';

/** `{orderId}_{file}`: letters and digits of the given name only, and a tail that makes every upload a name of its own. */
function storedName(orderId: number, givenName: string, extension: string): string {
  const base = givenName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 60);
  return `${orderId}_${base || 'card'}_${randomBytes(3).toString('hex')}.${extension}`;
}

const notStored =
  'The card could not be stored, so nothing was changed. Tell whoever runs the server (its disk may be full), then upload it again.';

interface Upload {
  orderId: number;
  email: string;
  provider: MailProvider;
  file: UploadedFile | null;
  /** Staff have seen what differs and send the card all the same. */
  isConfirmed: boolean;
}

/**
 * Compares the approved card with the order, stores it, completes the order and queues the completion e-mail: all of it
 * or nothing. Returns what must be checked by eye, or null when the card was compared.
 * @throws 422 no or empty file, or a card that contradicts the order; 415 not a PDF or image or broken; 404; 409 deleted;
 *   503 it could not be stored
 */
export async function uploadDocument(
  { db, jobs, files, config }: { db: Db; jobs: JobQueue; files: FileStore; config: Config },
  actor: StaffActor,
  upload: Upload,
): Promise<{ notice: string | null }> {
  const { orderId, file } = upload;
  if (!file) throw invalid({ uploadVisaDoc: fileRequired });
  const checked = await documentTypeOf(file.content);
  if ('problem' in checked) {
    throw file.content.length === 0 ? invalid({ uploadVisaDoc: checked.problem }) : wrongMediaType(checked.problem);
  }
  const order = await selectOrder(db, orderId);
  if (!order) throw notFound(`There is no order ${orderId}.`);
  refusePurged(order);
  const card = await compareCard(checked, file.content, order);
  if (card.verdict === 'contradicts' && !upload.isConfirmed) {
    throw invalid({ confirmContradiction: contradictionOf(orderId, card) });
  }
  const rendered = await renderCompletionMailFor(order, config);

  const name = storedName(orderId, file.name, checked.extension);
  await files.save(name, file.content).catch((error: unknown) => {
    throw outOfOrder(notStored, error);
  });
  try {
    await inTransaction(db, async (db) => {
      const { id: documentId } = await db
        .insertInto('document')
        .values({
          order_id: orderId,
          file1: name,
          customer_name: order.full_name,
          content_type: checked.contentType,
          bytes: file.content.length,
          sha256: createHash('sha256').update(file.content).digest(),
          uploaded_by: actor.name,
          verdict: card.verdict,
          findings: card.findings,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await completeOrder(db, actor, orderId, { documentId, file1: name, card });
      await queueMail(db, jobs, {
        kind: 'completion',
        orderId,
        documentId,
        recipient: upload.email,
        provider: upload.provider,
        rendered,
        undoSeconds: config.mailUndoSeconds,
        actor: actor.name,
        ip: actor.ip,
      });
    });
  } catch (error) {
    // A file left behind harms nobody (nothing names it); the reason why must not be lost.
    await files.remove(name).catch(() => {});
    throw error;
  }
  return { notice: card.notice };
}

/** Sets Completed and records who processed the order; the old status is read under the same lock as the change. */
async function completeOrder(
  db: Db,
  actor: StaffActor,
  orderId: number,
  { documentId, file1, card }: { documentId: number; file1: string; card: CardCheck },
): Promise<void> {
  const before = await db
    .selectFrom('orders')
    .select(['order_id', 'process_status', 'purged_at'])
    .where('order_id', '=', orderId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  refusePurged(before);
  if (before.process_status === 'Deleted') throw conflict(`Order ${orderId} is deleted. Restore it first.`);
  await db
    .updateTable('orders')
    .set({ process_status: 'Completed', completed_at: new Date().toISOString(), processed_by: actor.name })
    .where('order_id', '=', orderId)
    .execute();
  const by = { orderId, actor: actor.name, ip: actor.ip };
  await recordEvents(db, [
    { ...by, kind: 'document stored', to: file1, detail: { documentId, verdict: card.verdict } },
    ...(card.verdict === 'contradicts'
      ? [
          {
            ...by,
            kind: 'document confirmed' as const,
            to: file1,
            detail: { documentId, findings: card.findings.join(' ') },
          },
        ]
      : []),
    ...(before.process_status === 'Completed'
      ? []
      : [{ ...by, kind: 'status changed' as const, from: before.process_status, to: 'Completed' }]),
  ]);
}
