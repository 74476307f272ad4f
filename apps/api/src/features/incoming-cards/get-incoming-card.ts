import { sql } from 'kysely';
import { noSuch } from '../../platform/errors';
import type { Services } from '../../platform/services';
import { readFile } from '../../platform/stores/read-stored-file';
import { documentTypeOf } from '../../platform/untrusted/document-type';
import { compareIncoming } from '../cards/check/check-document';
import { requireUnpurged } from '../orders/require-order';
import { cardOf, selectCards } from './select-incoming-cards';

/**
 * An incoming card, compared with its order as it is now, and the file that browsers can show.
 * @throws 404; 409 when the order's personal data were removed
 */
export async function getIncomingCard({ db, files }: Pick<Services, 'db' | 'files'>, cardId: number) {
  const [row] = await selectCards(db, sql`c.id = ${cardId}`, sql``);
  if (!row) throw noSuch('incoming card');
  const order = await requireUnpurged(db, row.order_id);
  const content = await readFile(files, row.file);
  const type = content && (await documentTypeOf(content));
  const compared =
    content && type && !('problem' in type)
      ? await compareIncoming(db, type, content, order, { kind: row.kind })
      : null;
  return {
    card: cardOf(row),
    facts: compared?.facts ?? [],
    text: row.body_text,
    attachments: row.attachments,
    email: order.email,
    /** Null: it is gone. */
    shown: content && { file: row.file, picture: row.picture, contentType: row.content_type },
  };
}
