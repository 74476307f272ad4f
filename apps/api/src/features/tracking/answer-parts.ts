import { answerPartBytes, maxAnswerFiles } from '@sac/contract/platform/constants';
import { fileSize } from '@sac/contract/platform/file-size';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import { notFound, tooLarge, unprocessable } from '../../platform/errors';
import { lockTrackedOrder } from './select-report';

interface Part {
  orderId: number;
  fileKey: string;
  part: number;
  parts: number;
}

/**
 * Keeps one part of a file until its answer is sent. A part that is there stays as it is. An order has as many files on their
 * way as an answer may have: another one takes the place of the one that began first.
 * @throws 413 a file of so many parts is too large; 422 a part without content, or beyond the last
 */
export async function keepAnswerPart(
  db: Db,
  maxDocumentBytes: number,
  { orderId, fileKey, part, parts }: Part,
  content: Buffer,
): Promise<void> {
  if (part >= parts) throw unprocessable({ part: 'The number of the part must be below the number of parts.' });
  if (content.length === 0) throw unprocessable({ content: 'The part is empty. Send the file again.' });
  if (parts > Math.ceil(maxDocumentBytes / answerPartBytes))
    throw tooLarge(`The file is larger than ${fileSize(maxDocumentBytes)}. Choose a smaller one.`);
  await inTransaction(db, async (db) => {
    // The lock keeps two files that begin at once from both taking the last place.
    if (!(await lockTrackedOrder(db, orderId))) throw notFound('We no longer have this order.');
    await sql`
      delete from answer_upload where order_id = ${orderId} and file_key in (
        select file_key from answer_upload where order_id = ${orderId} and file_key <> ${fileKey}
        group by file_key order by min(created_at) desc, file_key offset ${maxAnswerFiles - 1})`.execute(db);
    await db
      .insertInto('answer_upload')
      .values({ order_id: orderId, file_key: fileKey, part, parts, content })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

/** The parts of a file that have arrived, in order. */
export async function selectParts(db: Db, orderId: number, fileKey: string): Promise<number[]> {
  const rows = await db
    .selectFrom('answer_upload')
    .select('part')
    .where('order_id', '=', orderId)
    .where('file_key', '=', fileKey)
    .orderBy('part')
    .execute();
  return rows.map(({ part }) => part);
}

/** A file whose parts are all there; null when some are missing. */
export async function joinParts(db: Db, orderId: number, fileKey: string): Promise<Buffer | null> {
  const rows = await db
    .selectFrom('answer_upload')
    .select(['part', 'parts', 'content'])
    .where('order_id', '=', orderId)
    .where('file_key', '=', fileKey)
    .orderBy('part')
    .execute();
  if (rows.length === 0 || rows.some(({ parts }) => parts !== rows.length)) return null;
  return Buffer.concat(rows.map(({ content }) => content));
}

export async function deleteParts(db: Db, orderId: number, fileKeys: string[]): Promise<void> {
  if (fileKeys.length > 0)
    await db.deleteFrom('answer_upload').where('order_id', '=', orderId).where('file_key', 'in', fileKeys).execute();
}
