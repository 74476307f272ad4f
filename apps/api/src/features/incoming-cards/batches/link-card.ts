import type { Db } from '../../../platform/db/open-database';
import { transactionOutcome } from '../../../platform/db/transaction-outcome';
import { conflict, unsupportedMediaType } from '../../../platform/errors';
import type { Services } from '../../../platform/services';
import { readFile } from '../../../platform/stores/read-stored-file';
import { removeFilesAfter } from '../../../platform/stores/remove-files-after';
import { documentTypeOf } from '../../../platform/untrusted/document-type';
import { makePicture } from '../../../platform/untrusted/make-picture';
import { type Author, recordEvents } from '../../audit/record-event';
import { compareCard } from '../../cards/check/check-document';
import { removeCard, storeCard } from '../../cards/store-card';
import { holdUnpurged, refuseDeleted, requireUnpurged } from '../../orders/require-order';
import { insertIncomingCard } from '../insert-incoming-card';
import { selectHold } from '../order-hold';
import { reasonHeld } from '../why-held';
import type { BatchCardRow } from './require-batch';

/**
 * Gives a card of a batch to an order: it is compared, stored as the order's and waits to be sent, as a card that came by
 * mail does. One that had another order before, and was not sent, leaves that one.
 * @throws 404; 409 it was sent, cannot be a card, its file is gone, somebody else gave it an order meanwhile, or the order is
 *   deleted or purged; 415 the picture cannot be shown to a customer
 */
export async function linkCard(
  { db, files, jobs }: Pick<Services, 'db' | 'files' | 'jobs'>,
  card: BatchCardRow,
  orderId: number,
  by: Author,
): Promise<{ incomingCardId: number; isReady: boolean }> {
  if (card.incoming_state === 'sent')
    throw conflict(`${card.decided_by} has sent this card for order ${card.order_id}.`);
  const file = card.file ?? card.incoming_file;
  if (!file) throw conflict('This file cannot be given to an order. Drop it again.');
  const order = await requireUnpurged(db, orderId);
  refuseDeleted(order);
  const kept = await readFile(files, file);
  const type = kept && (await documentTypeOf(kept));
  if (!type || 'problem' in type) throw conflict('The file of this card is gone. Drop it again.');
  const { content } = type;
  const made = await makePicture(type, content);
  if ('problem' in made) throw unsupportedMediaType(made.problem);
  const compared = await compareCard(db, type, content, order);
  const held = reasonHeld({ compared });

  const given = { name: card.name, extension: type.extension, content, picture: made.picture };
  const stored = await storeCard(files, orderId, given);
  const outcome = await transactionOutcome(
    db,
    async (db) => {
      await holdUnpurged(db, orderId);
      await takeFromBefore(db, card, by);
      await removeFilesAfter(db, jobs, [card.file, card.incoming_file, card.incoming_picture]);
      const arrived = { ...compared, part: 0, name: card.name, contentType: type.contentType, stored };
      const cameBy = { batchCardId: card.id, uploadedBy: card.uploaded_by, by };
      return (await insertIncomingCard(db, orderId, arrived, held, cameBy)).id;
    },
    async (db) =>
      (await db.selectFrom('incoming_card').select('id').where('file', '=', stored.name).executeTakeFirst()) !==
      undefined,
  );
  if (outcome.kind === 'rolled back') await removeCard(files, stored);
  if (outcome.kind !== 'committed') throw outcome.error;
  const isReady = reasonHeld({ compared, now: await selectHold(db, outcome.result) }) === null;
  return { incomingCardId: outcome.result, isReady };
}

/** Takes the card from where it was, unless somebody else has changed that. @throws 409 */
async function takeFromBefore(db: Db, card: BatchCardRow, by: Author): Promise<void> {
  const taken = await db
    .updateTable('batch_card')
    .set({ state: 'given', file: null, reason: null, candidates: [] })
    .where('id', '=', card.id)
    .where((eb) => (card.file ? eb('file', '=', card.file) : eb('state', '=', 'given')))
    .returning('id')
    .executeTakeFirst();
  const earlierState = taken && (await leaveOrder(db, card));
  if (!earlierState) throw conflict('A colleague has decided on this card at the same time. Look at it again.');
  if (earlierState === 'dismissed' || !card.order_id) return;
  const detail = { incomingCardId: Number(card.incoming_card_id) };
  const event = { orderId: card.order_id, kind: 'card dismissed' as const, actor: by.name, ip: by.ip, detail };
  await recordEvents(db, [event]);
}

/** @returns the state that the card had at its order; null when somebody has changed it */
async function leaveOrder(db: Db, card: BatchCardRow): Promise<string | null> {
  // Nothing to leave, as for a card that was dismissed.
  if (card.incoming_card_id === null) return 'dismissed';
  const gone = await db
    .deleteFrom('incoming_card')
    .where('id', '=', card.incoming_card_id)
    .where('state', '<>', 'sent')
    .returning('state')
    .executeTakeFirst();
  return gone?.state ?? null;
}
