import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import { recordEvents } from '../audit/record-event';

interface Visitor {
  ip: string;
  country: string | null;
  browser: string | null;
  os: string | null;
  timezone: string | null;
}

/** Records a customer's download of a card, once for each link. */
export function recordDownload(
  db: Db,
  document: { id: number; order_id: number; file1: string },
  linkId: string,
  visitor: Visitor,
): Promise<void> {
  return inTransaction(db, async (db) => {
    const recorded = await db
      .insertInto('download')
      .values({ order_id: document.order_id, document_id: document.id, link_id: linkId, ...visitor })
      .onConflict((conflict) => conflict.column('link_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!recorded) return;
    await recordEvents(db, [
      { orderId: document.order_id, kind: 'downloaded', actor: null, to: document.file1, ip: visitor.ip },
    ]);
  });
}
