import { beginReading } from '../../../platform/db/jobs/begin-reading';
import type { Db } from '../../../platform/db/open-database';
import { isHttpError } from '../../../platform/errors';
import type { Services } from '../../../platform/services';
import { readFile } from '../../../platform/stores/read-stored-file';
import { documentTypeOf } from '../../../platform/untrusted/document-type';
import { readCardLines } from '../../cards/check/check-document';
import { findOrder, type OrderOfCard } from './find-order';
import { linkCard } from './link-card';
import { type BatchCardRow, selectBatchCard } from './require-batch';

type Needs = Pick<Services, 'db' | 'files' | 'jobs'>;

/**
 * Reads a card of a batch and gives it to its order. A card is read once, however often its job runs.
 * @param lastTry no retry follows: a person decides
 * @throws when the store or the database does not answer, so that the queue retries
 */
export async function readBatchCard(needs: Needs, id: number, lastTry: boolean): Promise<void> {
  const { db } = needs;
  const card = await selectBatchCard(db, id);
  if (card?.state !== 'waiting' || !card.file) return;
  try {
    const { file } = card;
    const begun = await beginReading(db, 'batch_card', id, async () => {
      const found = await find(needs, card, file);
      if ('orderId' in found) await linkOrLeave(needs, card, found.orderId);
      else await leave(db, id, found);
    });
    if (!begun) await leave(db, id, { reason: stoppedEachTime });
  } catch (error) {
    if (!lastTry) throw error;
    await leave(db, id, { reason: 'The server could not read this card. Press Check again.' });
  }
}

/** A card that a colleague has changed meanwhile is not tried again: their change counts, or a person decides. */
async function linkOrLeave(needs: Needs, card: BatchCardRow, orderId: number): Promise<void> {
  try {
    await linkCard(needs, card, orderId, { name: card.uploaded_by, ip: null });
  } catch (error) {
    if (!isHttpError(error)) throw error;
    await leave(needs.db, card.id, { reason: error.message, candidates: [orderId] });
  }
}

const stoppedEachTime = 'The server stopped three times while reading this card. Open it, or press Check again.';

async function find({ db, files }: Needs, card: BatchCardRow, file: string): Promise<OrderOfCard> {
  const content = await readFile(files, file);
  if (!content) throw new Error(`The file ${file} of batch ${card.batch_id} is missing.`);
  const type = await documentTypeOf(content);
  return findOrder(db, 'problem' in type ? { problem: 'it is damaged' } : await readCardLines(type, content));
}

/** @param finding without candidates: those of an earlier reading stay */
const leave = (db: Db, id: number, finding: { reason: string; candidates?: number[] }) =>
  db
    .updateTable('batch_card')
    .set({ state: 'unknown', ...finding })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
