import { randomBytes } from 'node:crypto';
import { maxBatchFiles, tooManyFiles } from '@sac/contract/incoming-cards/card-batches-api';
import { cleanFileName } from '@sac/contract/platform/clean-text';
import { fileSize } from '@sac/contract/platform/file-size';
import type { Db } from '../../../platform/db/open-database';
import { transactionOutcome } from '../../../platform/db/transaction-outcome';
import { conflict } from '../../../platform/errors';
import { markOfScan, orNotStored, virusOf } from '../../../platform/outside/scan-file';
import type { Services } from '../../../platform/services';
import type { FileStore } from '../../../platform/stores/file-store';
import { documentTypeOf } from '../../../platform/untrusted/document-type';
import type { Unpacked } from '../../../platform/untrusted/unpack-zip';
import { sha256 } from '../../cards/store-card';

const notStored =
  'The file could not be stored. The server’s disk may be full: tell your administrator, then add the file again.';

export type BatchNeeds = Pick<Services, 'db' | 'files' | 'jobs' | 'config'>;

/**
 * Adds a file to a batch and queues its reading. What cannot be a card is listed with the reason, and not kept. A file that
 * the batch has already is not added again, so a request that is sent again changes nothing.
 * @returns whether it was new
 * @throws 409 when the batch is full or was removed; 503 when it cannot be scanned for viruses or stored
 */
export async function addToBatch(needs: BatchNeeds, batchId: number, given: Unpacked): Promise<boolean> {
  const { db, files, jobs, config } = needs;
  const type = 'content' in given ? await typeOf(given.content, config.maxDocumentBytes) : given;
  const content = 'content' in type ? type.content : 'content' in given ? given.content : null;
  // Without its content a file is known by its name.
  const hash = sha256(content ?? Buffer.from(given.name));
  if (await isKnown(db, batchId, hash)) return false;
  const scanned = 'problem' in type ? type : await scan(files, type);
  const problem = 'problem' in scanned ? scanned.problem : null;
  const file =
    'problem' in scanned
      ? null
      : { ...scanned, name: `batch_${batchId}_${randomBytes(8).toString('hex')}${scanned.mark}.${scanned.extension}` };
  if (file) await files.save(file.name, file.content).catch(orNotStored(notStored));
  const outcome = await transactionOutcome(
    db,
    async (db) => {
      await holdWithRoom(db, batchId, hash);
      const row = await db
        .insertInto('batch_card')
        .values({
          batch_id: batchId,
          name: cleanFileName(given.name),
          bytes: content?.length ?? 0,
          sha256: hash,
          file: file?.name ?? null,
          content_type: file?.contentType ?? null,
          state: file ? 'waiting' : 'refused',
          reason: problem,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (row && file) await jobs.enqueue(db, 'read-batch-card', { batchCardId: row.id });
      return row !== undefined;
    },
    (db) => isKnown(db, batchId, hash),
  );
  // After an unknown outcome the sweep removes the file if no row names it.
  const isUnused = outcome.kind === 'rolled back' || (outcome.kind === 'committed' && !outcome.result);
  if (file && isUnused) await files.remove(file.name).catch(() => {});
  if (outcome.kind !== 'committed') throw outcome.error;
  return outcome.result;
}

/**
 * Locks the batch, so that files that come together are counted one after the other.
 * @param hash of the file that comes: it may be there already
 * @throws 409 it was removed, or has no room for so many more
 */
export async function holdWithRoom(db: Db, batchId: number, hash: Buffer | null, more = 1): Promise<void> {
  const { removed_at } = await db
    .selectFrom('card_batch')
    .select('removed_at')
    .where('id', '=', batchId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (removed_at !== null) throw conflict('This batch was removed. Drop the files again to make a new one.');
  const { count } = await db
    .selectFrom('batch_card')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('batch_id', '=', batchId)
    .$if(hash !== null, (query) => query.where('sha256', '<>', hash))
    .executeTakeFirstOrThrow();
  if (count + more > maxBatchFiles) throw conflict(tooManyFiles);
}

const typeOf = async (content: Buffer, maxBytes: number) =>
  content.length > maxBytes ? { problem: `It is larger than ${fileSize(maxBytes)}.` } : documentTypeOf(content);

async function scan<T extends { content: Buffer }>(files: FileStore, document: T) {
  const mark = await markOfScan(files, document.content).catch(virusOf);
  return typeof mark === 'string' ? { ...document, mark } : mark;
}

const isKnown = async (db: Db, batchId: number, hash: Buffer) =>
  (await db
    .selectFrom('batch_card')
    .select('id')
    .where('batch_id', '=', batchId)
    .where('sha256', '=', hash)
    .executeTakeFirst()) !== undefined;
