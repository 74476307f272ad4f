import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { markOfScan, virusOf } from '../../../platform/outside/scan-file';
import type { Services } from '../../../platform/services';
import { readFile } from '../../../platform/stores/read-stored-file';
import { removeFilesAfter } from '../../../platform/stores/remove-files-after';
import { takePages } from '../../../platform/untrusted/pdf/split-pdf';
import { recordEvents } from '../../audit/record-event';
import { storeCard, storedFile } from '../../cards/store-card';
import { holdUnpurged } from '../../orders/require-order';

type Needs = Pick<Services, 'db' | 'files' | 'jobs'>;

interface Part {
  name: string;
  file: string;
  sha256: Buffer;
  order_id: number | null;
  batch_id: number | null;
}

/** As {@link splitCard} has always named them. */
const partName = String.raw` \(page \d+(, \d+)*\)$`;
/** In every part that an earlier version made; what others made stays as it was received. */
const madeByPdfium = '/Creator(PDFium)';

/** The parts whose file is stored and was not looked at, of orders and of batches. */
const selectParts = async (db: Db): Promise<Part[]> => {
  const { rows } = await sql<Part>`
    select name, file, sha256, order_id, null::int as batch_id from incoming_card c
    where name ~ ${partName} and content_type = 'application/pdf' and uploaded_by is not null
      and ${hasItsFile} and ${isUnchecked('c')}
    union all
    select name, file, sha256, null, batch_id from batch_card b
    where name ~ ${partName} and content_type = 'application/pdf' and file is not null
      and ${isUnchecked('b')}
    order by file`.execute(db);
  return rows;
};
/** What was too much for the threads, which may have been busy, is tried again. */
const isUnchecked = (card: 'b' | 'c') =>
  sql`not exists (
    select from checked_part p where p.sha256 = ${sql.ref(`${card}.sha256`)} and p.problem is distinct from 'heavy')`;
/** One that was dismissed keeps its file; one that was sent has the document's, until that is withdrawn. */
const hasItsFile = sql`(c.state <> 'sent'
  or exists (select from document d where d.id = c.document_id and d.withdrawn_at is null))`;

/** The orders with a part that could not be written again, so that a person has to; not of those that were dismissed. */
export const selectUnsafeParts = async (db: Db): Promise<number[]> => {
  const { rows } = await sql<{ order_id: number }>`
    select distinct c.order_id from incoming_card c join checked_part p on p.sha256 = c.sha256
    where p.problem is not null and c.state <> 'dismissed' and ${hasItsFile} order by c.order_id`.execute(db);
  return rows.map(({ order_id }) => order_id);
};

/**
 * Writes the parts of PDFs that an earlier version has split again, without what it left in them of other pages: once each, with
 * an event. What cannot be written again stays, and Health names its order.
 * @returns how many were written again
 * @throws when the store, the database or the threads do not answer, so that the queue retries
 */
export async function rewriteParts(needs: Needs): Promise<number> {
  let rewritten = 0;
  for (const part of await selectParts(needs.db)) {
    const content = await readFile(needs.files, part.file);
    if (!content) continue;
    const made = content.includes(madeByPdfium) ? await takePages(content, null) : { leftOut: 0 };
    // One part in which the scanner finds a virus must not keep the others from their turn.
    const done = 'part' in made && made.leftOut > 0 ? await replaceFile(needs, part, made.part).catch(virusOf) : made;
    if (typeof done === 'number') rewritten += done;
    else await markChecked(needs.db, part.sha256, 'problem' in done ? done.problem : null);
  }
  return rewritten;
}

const markChecked = (db: Db, hash: Buffer, problem: string | null) =>
  db
    .insertInto('checked_part')
    .values({ sha256: hash, problem })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ problem }))
    .execute();

/** All or nothing; a new file that no row names after all is swept. @returns 0: somebody else has changed the card meanwhile */
async function replaceFile({ db, files, jobs }: Needs, part: Part, content: Buffer): Promise<0 | 1> {
  const { order_id: orderId, file: before, name } = part;
  const stored =
    orderId === null
      ? await storeInBatch(files, part, content)
      : await storeCard(files, orderId, { name, extension: 'pdf', content, picture: null });
  const { name: file, bytes, sha256 } = stored;
  return inTransaction(db, async (db) => {
    if (orderId !== null) await holdUnpurged(db, orderId);
    const table = sql.table(orderId === null ? 'batch_card' : 'incoming_card');
    // A batch has each file once. The second of two equal parts waits until it has an order.
    const { numAffectedRows } = await sql`
      update ${table} as c set file = ${file}, bytes = ${bytes}, sha256 = ${sha256} where file = ${before}
        and not exists (select from batch_card b where b.batch_id = ${part.batch_id} and b.sha256 = ${sha256})`.execute(
      db,
    );
    if (numAffectedRows !== 1n) return 0;
    await markChecked(db, sha256, null);
    await removeFilesAfter(db, jobs, [before]);
    if (orderId === null) return 1;
    // One whose sending was undone is named by the card that was withdrawn too.
    const documents = await db
      .updateTable('document')
      .set({ file1: file, bytes, sha256, rewritten_at: sql<string>`now()` })
      .set({ first_file1: before, first_sha256: part.sha256 })
      .where('file1', '=', before)
      .returning('id')
      .execute();
    // An e-Pass is attached to its email.
    await sql`
      update mail set attachment = attachment || jsonb_build_object('file', ${file}::text)
      where order_id = ${orderId} and attachment ->> 'file' = ${before} and sent_ts is null`.execute(db);
    const documentId = documents.length > 0 ? Math.max(...documents.map(({ id }) => id)) : null;
    const detail = { sha256: part.sha256.toString('hex'), ...(documentId && { documentId }) };
    await recordEvents(db, [{ orderId, kind: 'document rewritten', actor: null, from: before, to: file, detail }]);
    return 1;
  });
}

async function storeInBatch(files: Needs['files'], { batch_id }: Part, content: Buffer) {
  const mark = await markOfScan(files, content);
  const stored = storedFile(`batch_${batch_id}_${randomBytes(8).toString('hex')}${mark}.pdf`, content);
  await files.save(stored.name, content);
  return stored;
}
