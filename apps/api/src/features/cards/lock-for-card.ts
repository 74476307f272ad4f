import type { OrderStatus } from '@sac/contract/order-status';
import { sql } from 'kysely';
import type { Db } from '../../db/open-database';
import { conflict, noSuch } from '../errors';
import { lockForChange, refuseDeleted, refusePurged } from '../orders/require-order';

/**
 * The order that a card is for; `newest_document` goes to {@link holdForCard}.
 * @throws 404; 409 the order is deleted or purged
 */
export async function orderForCard(db: Db, orderId: number) {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .select(
      sql<number | null>`(select max(id) from document where document.order_id = orders.order_id)`.as(
        'newest_document',
      ),
    )
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  if (!order) throw noSuch('order', orderId);
  refusePurged(order);
  refuseDeleted(order);
  return order;
}

/** Null: the order has no card. */
export async function newestDocumentOf(db: Db, orderId: number) {
  const newest = await db
    .selectFrom('document')
    .select(['id', 'uploaded_by'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest ?? null;
}

/**
 * Locks an order until the transaction ends, so that only one of several simultaneous uploads is stored. Replacing a
 * card stored before the request began is allowed.
 * @returns the order's status, which nobody changes until then
 * @param seenId the newest document when the request began; null: there was none
 * @throws 409 when another card was stored since, or the order is deleted or purged
 */
export async function holdForCard(db: Db, orderId: number, seenId: number | null): Promise<OrderStatus> {
  const status = await lockForChange(db, orderId);
  const newest = await newestDocumentOf(db, orderId);
  if (newest && newest.id !== seenId) {
    const who = newest.uploaded_by ?? 'A colleague';
    throw conflict(
      `${who} uploaded a card for order ${orderId} at the same time. Your card was not stored and no email was sent for it. Open the order to see the other card; upload yours again only if it must replace it.`,
    );
  }
  return status;
}
