import { sql } from 'kysely';
import type { Db } from '../../db/open-database';
import { compareCard } from '../../domain/documents/compare-card';
import { readFile } from '../../domain/documents/read-file';
import { cardOf, selectCards } from '../../domain/documents/received-sql';
import { noSuch } from '../../domain/errors';
import { requireUnpurged } from '../../domain/orders/require-order';
import type { FileStore } from '../../ports/file-store';
import { documentTypeOf } from '../../untrusted/document-type';

/**
 * A received card, compared with its order as it is now, and the file that browsers can show.
 * @throws 404; 409 when the order's personal data were removed
 */
export async function getReceivedCard({ db, files }: { db: Db; files: FileStore }, cardId: number) {
  const [row] = await selectCards(db, sql`c.id = ${cardId}`, sql``);
  if (!row) throw noSuch('incoming card');
  const order = await requireUnpurged(db, row.order_id);
  const content = await readFile(files, row.file);
  const type = content && (await documentTypeOf(content));
  const compared = content && type && !('problem' in type) ? await compareCard(type, content, order) : null;
  return {
    card: cardOf(row),
    facts: compared?.facts ?? [],
    text: row.body_text,
    email: order.email,
    /** Null: it is gone. */
    shown: content && { file: row.file, picture: row.picture, contentType: row.content_type },
  };
}
