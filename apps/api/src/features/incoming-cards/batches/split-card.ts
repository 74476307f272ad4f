import { randomBytes } from 'node:crypto';
import { inTransaction } from '../../../platform/db/transaction';
import { conflict, isHttpError, unprocessable, unsupportedMediaType } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import { markOfScan } from '../../../platform/outside/scan-file';
import type { Services } from '../../../platform/services';
import { readFile } from '../../../platform/stores/read-stored-file';
import { removeFilesAfter } from '../../../platform/stores/remove-files-after';
import { documentTypeOf } from '../../../platform/untrusted/document-type';
import { takePages } from '../../../platform/untrusted/pdf/split-pdf';
import { readCardLines } from '../../cards/check/check-document';
import { sha256 } from '../../cards/store-card';
import { refuseDeleted, requireUnpurged } from '../../orders/require-order';
import { holdWithRoom } from './add-to-batch';
import { findOrder } from './find-order';
import { linkCard } from './link-card';
import { requireBatchCard, selectBatchCard } from './require-batch';

type Needs = Pick<Services, 'db' | 'files' | 'jobs'>;

const notSplit = {
  broken: 'This PDF cannot be split. Save each page as a PDF of its own and drop those.',
  heavy:
    'Splitting this PDF takes too much time or memory. Try again in a minute, or save each page as a PDF of its own and drop those.',
  // A page that is printed to a PDF would still hold it.
  hidden:
    'This PDF cannot be split: its pages share a picture or a text, so each would hold what belongs to the others. Save each page as a picture (a screenshot) and drop those.',
};

/**
 * The pages of a PDF whose order was not found, each with the order that it alone matches, or why there is none.
 * @throws 404; 409 it has an order, or its file is gone; 415 it is no PDF with text
 */
export async function readPagesOfCard(
  { db, files }: Pick<Needs, 'db' | 'files'>,
  actor: StaffActor,
  batchCardId: number,
) {
  const { pages } = await openPages({ db, files }, actor, batchCardId);
  const found = [];
  for (const [index, lines] of pages.entries()) {
    const order = await findOrder(db, { pages: [lines] });
    found.push({
      page: index + 1,
      orderId: 'orderId' in order ? order.orderId : null,
      reason: 'orderId' in order ? null : order.reason,
    });
  }
  return found;
}

/**
 * Makes one PDF of the pages of each order and gives it to that order, where it is compared and waits like any dropped card. Pages
 * of no order become one more card without an order. Nothing is sent.
 * @param orderIds the order of each page, in turn
 * @throws 404; 409 as {@link readPagesOfCard}, or somebody else has decided on it; 415; 422 not as many as pages
 */
export async function splitCard(
  { db, files, jobs }: Needs,
  actor: StaffActor,
  batchCardId: number,
  orderIds: readonly (number | null)[],
): Promise<{ given: number; left: number }> {
  const { card, content, pages } = await openPages({ db, files }, actor, batchCardId);
  if (orderIds.length !== pages.length)
    throw unprocessable({ orderIds: `This file has ${pages.length} pages. Send an order, or null, for each.` });
  const byOrder = Map.groupBy(orderIds.keys(), (index) => orderIds[index] ?? null);
  if (byOrder.size < 2)
    throw unprocessable({ orderIds: 'Choose two different orders at least, or give it one order.' });
  const given = [...byOrder.keys()].filter((orderId) => orderId !== null);
  for (const orderId of given) refuseDeleted(await requireUnpurged(db, orderId));

  const parts: { orderId: number | null; part: Buffer; file: string; pages: string }[] = [];
  for (const [orderId, indexes] of byOrder) {
    const numbers = indexes.map((index) => index + 1);
    const taken = await takePages(content, numbers);
    if ('problem' in taken) throw unsupportedMediaType(notSplit[taken.problem]);
    const { part } = taken;
    const mark = await markOfScan(files, part);
    const file = `batch_${card.batch_id}_${randomBytes(8).toString('hex')}${mark}.pdf`;
    await files.save(file, part);
    parts.push({ orderId, part, file, pages: `page ${numbers.join(', ')}` });
  }
  const rows = await inTransaction(db, async (db) => {
    // The batch first, as everyone who changes its cards; the card itself goes.
    await holdWithRoom(db, card.batch_id, null, parts.length - 1);
    const removed = await db
      .deleteFrom('batch_card')
      .where('id', '=', card.id)
      .where('state', '=', 'unknown')
      .where('file', '=', card.file)
      .returning('file')
      .executeTakeFirst();
    if (!removed) throw conflict('A colleague has decided on this card at the same time. Look at it again.');
    await removeFilesAfter(db, jobs, [removed.file]);
    return (
      db
        .insertInto('batch_card')
        .values(
          parts.map(({ orderId, part, file, pages }) => ({
            batch_id: card.batch_id,
            name: `${card.name.slice(0, 150)} (${pages})`,
            bytes: part.length,
            sha256: sha256(part),
            file,
            content_type: 'application/pdf',
            state: 'unknown',
            reason: `It is ${pages} of ${card.name}.`,
            // What is left may still name the others.
            candidates: orderId === null ? [...new Set([...card.candidates, ...given])] : [orderId],
          })),
        )
        // The same pages may be there from an earlier split. A file that no row names is swept.
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'file'])
        .execute()
    );
  });
  let linked = 0;
  for (const { id, file } of rows) {
    const orderId = parts.find((part) => part.file === file)?.orderId ?? null;
    const row = orderId === null ? undefined : await selectBatchCard(db, id);
    if (orderId === null || !row) continue;
    try {
      await linkCard({ db, files, jobs }, row, orderId, actor);
      linked += 1;
    } catch (error) {
      // It stays in the batch with the order beside it, for a person.
      if (!isHttpError(error)) throw error;
    }
  }
  return { given: linked, left: rows.length - linked };
}

async function openPages({ db, files }: Pick<Needs, 'db' | 'files'>, actor: StaffActor, batchCardId: number) {
  const card = await requireBatchCard(db, actor, batchCardId);
  if (card.state !== 'unknown' || !card.file)
    throw conflict('This card has an order, or is being read. Look at it again.');
  const content = await readFile(files, card.file);
  const type = content && (await documentTypeOf(content));
  if (!content || !type || 'problem' in type) throw conflict('The file of this card is gone. Drop it again.');
  const reading = await readCardLines(type, content);
  if ('problem' in reading) throw unsupportedMediaType(`This card cannot be split: ${reading.problem}.`);
  return { card: { ...card, file: card.file }, content, pages: reading.pages };
}
