import { sql } from 'kysely';
import type { Db } from '../../db/open-database';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import { compareLines, readLines } from '../../domain/documents/compare-card';
import { readFile } from '../../domain/documents/read-file';
import { conflict } from '../../domain/errors';
import { selectOrder } from '../../domain/orders/orders-sql';
import type { FileStore } from '../../ports/file-store';
import { documentTypeOf } from '../../untrusted/document-type';
import { makePicture } from '../../untrusted/make-picture';
import { requireBatchCard } from './require-batch';
import { selectBatchCards } from './select-batches';

/**
 * A card with the orders that it may be for, compared with each as it is now.
 * @throws 404; 409 its file is gone
 */
export async function getBatchCard({ db, files }: { db: Db; files: FileStore }, actor: StaffActor, id: number) {
  const row = await requireBatchCard(db, actor, id);
  const [card] = await selectBatchCards(db, sql`k.id = ${id}`);
  const file = row.file ?? row.received_file;
  const content = file && (await readFile(files, file));
  const type = content && (await documentTypeOf(content));
  if (!card || !file || !content || !type || 'problem' in type)
    throw conflict('The file of this card is gone. Drop it again.');
  const made = await makePicture(type, content);
  const reading = row.candidates.length > 0 ? await readLines(type, content) : null;
  const candidates = [];
  for (const orderId of row.candidates) {
    const order = await selectOrder(db, orderId);
    if (!order || order.purged_at !== null || !reading) continue;
    const { order_id, full_name, arrival_date, process_status } = order;
    const { findings } = compareLines(reading, order);
    candidates.push({ order_id, full_name, arrival_date, process_status, findings });
  }
  const picture =
    'picture' in made && made.picture ? `data:image/jpeg;base64,${made.picture.toString('base64')}` : null;
  return { card, candidates, content_type: type.contentType, picture, file };
}
