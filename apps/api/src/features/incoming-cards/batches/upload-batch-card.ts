import { maxBatchFiles, maxUnpackedBytes } from '@sac/contract/incoming-cards/card-batches-api';
import { fileRequired } from '@sac/contract/platform/forms';
import type { Db } from '../../../platform/db/open-database';
import { unprocessable } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import type { UploadedFile } from '../../../platform/http/endpoints/multipart';
import { isZip, unpackZip, ZipProblem } from '../../../platform/untrusted/unpack-zip';
import { addToBatch, type BatchNeeds } from './add-to-batch';

/**
 * Takes a dropped file: a card, or a ZIP of cards. The first one makes the batch.
 * @returns how many cards were new, and how many the batch had already
 * @throws 422 no file, or a ZIP that cannot be unpacked; 409 the batch is full or was removed
 */
export async function uploadBatchCard(
  needs: BatchNeeds,
  actor: StaffActor,
  key: string,
  file: UploadedFile | null,
): Promise<{ batchId: number; added: number; known: number }> {
  if (!file) throw unprocessable({ card: fileRequired });
  let batchId: number | null = null;
  const counts = { added: 0, known: 0 };
  try {
    for await (const one of contentsOf(file, needs.config.maxDocumentBytes)) {
      batchId ??= await openBatch(needs.db, actor.staffId, key);
      counts[(await addToBatch(needs, batchId, one)) ? 'added' : 'known'] += 1;
    }
  } catch (error) {
    if (error instanceof ZipProblem) throw unprocessable({ card: `${file.name}: ${error.message}` });
    throw error;
  }
  if (batchId === null) throw unprocessable({ card: `${file.name}: There is no file in this ZIP.` });
  return { batchId, ...counts };
}

async function* contentsOf(file: UploadedFile, maxFileBytes: number) {
  if (!isZip(file.content)) yield file;
  else
    yield* unpackZip(file.content, { entries: maxBatchFiles, fileBytes: maxFileBytes, totalBytes: maxUnpackedBytes });
}

/** The member's batch with this key; several files may be the first one at once. */
async function openBatch(db: Db, staffId: number, key: string): Promise<number> {
  await db
    .insertInto('card_batch')
    .values({ staff_id: staffId, key })
    .onConflict((conflict) => conflict.columns(['staff_id', 'key']).doNothing())
    .execute();
  const { id } = await db
    .selectFrom('card_batch')
    .select('id')
    .where('staff_id', '=', staffId)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return id;
}
