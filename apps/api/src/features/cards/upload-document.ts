import type { MailProvider } from '@sac/contract/forms';
import type { SeenOrder } from '@sac/contract/seen-order';
import type { Config } from '../../config';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import { transactionOutcome } from '../../db/transaction-outcome';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import { contradictionOf, noticeOf } from '../../domain/documents/compare-card';
import { holdForCard } from '../../domain/documents/hold-order';
import type { UploadedFile } from '../../domain/documents/read-upload';
import { readUpload } from '../../domain/documents/read-upload';
import { recordCard } from '../../domain/documents/record-card';
import { orNotStored } from '../../domain/documents/scan-file';
import { removeCard, storeCard } from '../../domain/documents/store-card';
import { unprocessable } from '../../domain/errors';
import { renderCompletionMail } from '../../domain/mail/templates/completion-mail';
import { requireAsSeen } from '../../domain/orders/require-as-seen';
import type { FileStore } from '../../ports/file-store';

const notStored =
  'The card could not be stored, so nothing was changed. The server’s disk may be full: tell your administrator, then upload the card again.';

interface Upload {
  orderId: number;
  email: string;
  provider: MailProvider;
  file: UploadedFile | null;
  /** Staff have seen the differences and confirmed the card. */
  isConfirmed: boolean;
  /** The order as staff saw it. */
  seen: SeenOrder | undefined;
  /** Staff have compared an unreadable card with the order by eye. */
  isComparedByEye: boolean;
}

/**
 * Compares the approved card with the order, stores it, completes the order and queues the completion email, all or
 * nothing. Returns what must be checked by eye, or null when the card was compared.
 * @throws 422 no or empty file, or a card that contradicts the order; 415 not a PDF or image, broken or with a virus; 404; 409 the
 *   order is deleted or not as it was seen, or another card was stored meanwhile; 503 it could not be stored
 */
export async function uploadDocument(
  { db, jobs, files, config }: { db: Db; jobs: JobQueue; files: FileStore; config: Config },
  actor: StaffActor,
  upload: Upload,
): Promise<{ notice: string | null }> {
  const { orderId } = upload;
  const { order, file, type, picture, card } = await readUpload(db, orderId, upload.file);
  if (card.verdict === 'contradicts' && !upload.isConfirmed) {
    throw unprocessable({ confirmContradiction: contradictionOf(orderId, card) });
  }
  const byEye =
    card.verdict === 'unreadable' && upload.isComparedByEye
      ? [`${actor.name} compared name, passport number and arrival date by eye.`]
      : [];
  const findings = [...card.findings, ...byEye];
  const storing = storeCard(files, orderId, {
    name: file.name,
    extension: type.extension,
    content: file.content,
    picture,
  }).catch(orNotStored(notStored));
  // The one waits for the disk while the other computes. Should the email fail, the sweep removes the card.
  const [stored, rendered] = await Promise.all([storing, renderCompletionMail(order, config)]);
  const outcome = await transactionOutcome(
    db,
    async (db) => {
      await requireAsSeen(db, actor, upload.seen && { [orderId]: upload.seen }, ['document_id']);
      await holdForCard(db, orderId, order.newest_document);
      await recordCard(
        { db, jobs, config },
        actor,
        {
          order,
          contentType: type.contentType,
          card: { ...card, findings },
          recipient: upload.email,
          provider: upload.provider,
          rendered,
        },
        stored,
      );
    },
    (db) => isNamed(db, stored.name),
  );
  if (outcome.kind !== 'committed') {
    // The sweep removes files left behind. Errors here must not hide the original one.
    if (outcome.kind === 'rolled back') await removeCard(files, stored);
    throw outcome.error;
  }
  return { notice: card.reason === null ? null : noticeOf(card.reason) };
}

async function isNamed(db: Db, file1: string): Promise<boolean> {
  return (await db.selectFrom('document').select('id').where('file1', '=', file1).executeTakeFirst()) !== undefined;
}
