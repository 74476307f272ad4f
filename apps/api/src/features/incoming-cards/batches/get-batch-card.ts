import { sql } from 'kysely';
import { conflict } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import type { Services } from '../../../platform/services';
import { readFile } from '../../../platform/stores/read-stored-file';
import { documentTypeOf } from '../../../platform/untrusted/document-type';
import { makePicture } from '../../../platform/untrusted/make-picture';
import { compareLines, readCardLines } from '../../cards/check/check-document';
import { selectKnownPapers } from '../../cards/check/select-papers';
import { selectOrder } from '../../orders/select-order';
import { requireBatchCard } from './require-batch';
import { selectBatchCards } from './select-batches';

/** What a person compares. */
const shownOrders = 5;

/**
 * A card with the orders that it is likeliest for, compared with each as it is now.
 * @throws 404; 409 its file is gone
 */
export async function getBatchCard({ db, files }: Pick<Services, 'db' | 'files'>, actor: StaffActor, id: number) {
  const row = await requireBatchCard(db, actor, id);
  const [card] = await selectBatchCards(db, sql`k.id = ${id}`);
  const file = row.file ?? row.incoming_file;
  const content = file && (await readFile(files, file));
  const type = content && (await documentTypeOf(content));
  if (!card || !file || !content || !type || 'problem' in type)
    throw conflict('The file of this card is gone. Drop it again.');
  const made = await makePicture(type, content);
  const reading = row.state === 'unknown' ? await readCardLines(type, content) : null;
  const papers = await selectKnownPapers(db);
  const candidates = [];
  for (const orderId of row.candidates.slice(0, shownOrders)) {
    const order = await selectOrder(db, orderId);
    if (!order || order.purged_at !== null || !reading) continue;
    const { order_id, full_name, arrival_date, process_status } = order;
    const { findings } = compareLines(reading, order, papers);
    candidates.push({ order_id, full_name, arrival_date, process_status, findings });
  }
  const picture =
    'picture' in made && made.picture ? `data:image/jpeg;base64,${made.picture.toString('base64')}` : null;
  const pages = reading && 'pages' in reading ? reading.pages.length : 1;
  return { card, candidates, content_type: type.contentType, pages, picture, file };
}
