import type { MailProvider } from '@sac/contract/platform/forms';
import type { Db } from '../../../platform/db/open-database';
import { transactionOutcome } from '../../../platform/db/transaction-outcome';
import { unprocessable } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import type { UploadedFile } from '../../../platform/http/endpoints/multipart';
import { orNotStored } from '../../../platform/outside/scan-file';
import type { Services } from '../../../platform/services';
import { contradictionOf, noticeOf } from '../../cards/check/check-document';
import { lockForCard } from '../../cards/lock-for-card';
import { recordCard } from '../../cards/record-card';
import { removeCard, storeCard } from '../../cards/store-card';
import { renderCompletionMail } from '../../mail/templates/completion-mail';
import { requireAsSeen } from '../../orders/changes/require-as-seen';
import { asksUploader } from '../order-hold';
import { readUpload } from './read-upload';

const notStored =
  'The card could not be stored, so nothing was changed. The server’s disk may be full: tell your administrator, then upload the card again.';

interface Upload {
  orderId: number;
  email: string;
  provider: MailProvider;
  file: UploadedFile | null;
  /** Staff have seen the differences and confirmed the card. */
  isConfirmed: boolean;
  /** The last event of the order that staff have seen. */
  seen: number | undefined;
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
  { db, jobs, files, config }: Pick<Services, 'db' | 'jobs' | 'files' | 'config'>,
  actor: StaffActor,
  upload: Upload,
): Promise<{ notice: string | null }> {
  const { orderId } = upload;
  const { order, file, type, picture, card } = await readUpload(db, orderId, upload.file);
  if (!upload.isConfirmed) {
    if (card.verdict === 'contradicts') throw unprocessable({ confirmContradiction: contradictionOf(orderId, card) });
    const held = await asksUploader(db, orderId, card.issue);
    if (held !== null) throw unprocessable({ confirmContradiction: held });
  }
  const byEye =
    card.verdict === 'unreadable' && upload.isComparedByEye
      ? [`${actor.name} compared name, passport number, date of birth and arrival date by eye.`]
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
      await requireAsSeen(db, actor, { [orderId]: upload.seen });
      await lockForCard(db, order);
      await recordCard(
        { db, jobs, config },
        actor,
        {
          kind: 'card',
          lastDay: null,
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
  return (
    (await db
      .selectFrom('document')
      .select('id')
      .where('file1', '=', file1)
      .where('withdrawn_at', 'is', null)
      .executeTakeFirst()) !== undefined
  );
}
