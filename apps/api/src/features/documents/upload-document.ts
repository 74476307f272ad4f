import { randomBytes } from 'node:crypto';
import type { MailProvider } from '@sac/contract/forms';
import type { SeenOrder } from '@sac/contract/seen-order';
import type { Config } from '../../config';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import { transactionOutcome } from '../../db/transaction-outcome';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import { contradictionOf, noticeOf } from '../../domain/documents/compare-card';
import { holdForCard, newestDocumentOf } from '../../domain/documents/hold-order';
import type { UploadedFile } from '../../domain/documents/read-upload';
import { readUpload } from '../../domain/documents/read-upload';
import { serviceUnavailable, unprocessable } from '../../domain/errors';
import { renderCompletionMail } from '../../domain/mail/templates/completion-mail';
import { requireAsSeen } from '../../domain/orders/require-as-seen';
import type { FileStore } from '../../ports/file-store';
import { recordUpload } from './record-upload';

/** `{orderId}_{file}`: only letters and digits of the given name, and a random suffix so that every name is unique. */
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
 * @throws 422 no or empty file, or a card that contradicts the order; 415 not a PDF or image, or broken; 404; 409 the
 *   order is deleted or not as it was seen, or another card was stored meanwhile; 503 it could not be stored
 */
export async function uploadDocument(
  { db, jobs, files, config }: { db: Db; jobs: JobQueue; files: FileStore; config: Config },
  actor: StaffActor,
  upload: Upload,
): Promise<{ notice: string | null }> {
  const { orderId } = upload;
  const newest = await newestDocumentOf(db, orderId);
  const { order, file, type, picture, card } = await readUpload(db, orderId, upload.file);
  if (card.verdict === 'contradicts' && !upload.isConfirmed) {
    throw unprocessable({ confirmContradiction: contradictionOf(orderId, card) });
  }
  const byEye =
    card.verdict === 'unreadable' && upload.isComparedByEye
      ? [`${actor.name} compared name, passport number and arrival date by eye.`]
      : [];
  const findings = [...card.findings, ...byEye];
  const rendered = await renderCompletionMail(order, config);

  const name = storedName(orderId, file.name, type.extension);
  const made = picture && { name: name.replace(/[^.]+$/, 'jpg'), content: picture };
  const stored: string[] = [];
  const removeStored = () => Promise.all(stored.map((name) => files.remove(name).catch(() => {})));
  for (const part of [{ name, content: file.content }, ...(made ? [made] : [])]) {
    await files.save(part.name, part.content).catch(async (error: unknown) => {
      await removeStored();
      throw serviceUnavailable(notStored, { cause: error });
    });
    stored.push(part.name);
  }
  const outcome = await transactionOutcome(
    db,
    async (db) => {
      await requireAsSeen(db, actor, upload.seen && { [orderId]: upload.seen }, ['document_id']);
      await holdForCard(db, orderId, newest?.id ?? null);
      await recordUpload(
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
        { name, content: file.content, picture: made },
      );
    },
    (db) => isNamed(db, name),
  );
  if (outcome.kind !== 'committed') {
    // The sweep removes files left behind. Errors here must not hide the original one.
    if (outcome.kind === 'rolled back') await removeStored();
    throw outcome.error;
  }
  return { notice: card.reason === null ? null : noticeOf(card.reason) };
}

async function isNamed(db: Db, file1: string): Promise<boolean> {
  return (await db.selectFrom('document').select('id').where('file1', '=', file1).executeTakeFirst()) !== undefined;
}
