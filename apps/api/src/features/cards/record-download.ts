import type { DocumentKind } from '@sac/contract/orders/stored-document';
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

/**
 * Records a customer's download, that of a card once for each link. One of an e-Pass is an event alone: as evidence, downloads
 * say that the customer got the card.
 */
export function recordDownload(
  db: Db,
  document: { id: number; order_id: number; kind: DocumentKind; file1: string },
  linkId: string,
  visitor: Visitor,
): Promise<void> {
  return inTransaction(db, async (db) => {
    const event = { orderId: document.order_id, actor: null, to: document.file1, ip: visitor.ip };
    if (document.kind === 'epass') return recordEvents(db, [{ ...event, kind: 'epass downloaded' }]);
    const recorded = await db
      .insertInto('download')
      .values({ order_id: document.order_id, document_id: document.id, link_id: linkId, ...visitor })
      .onConflict((conflict) => conflict.column('link_id').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!recorded) return;
    await recordEvents(db, [{ ...event, kind: 'downloaded' }]);
  });
}
