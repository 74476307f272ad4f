import type { EventKind } from '@sac/contract/order-events';
import type { OrderEventEntry } from '@sac/contract/order-page-api';
import type { Db } from '../../db/open-database';
import { requireOrder } from './require-order';

/** Newest first. @throws 404 */
export async function getOrderEvents(db: Db, orderId: number): Promise<OrderEventEntry[]> {
  const events = await db
    .selectFrom('event')
    .select(['id', 'at', 'kind', 'actor', 'from_value as from', 'to_value as to', 'detail'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .$narrowType<{ kind: EventKind; detail: OrderEventEntry['detail'] }>()
    .execute();
  // Every order has at least an 'arrived' event.
  if (events.length === 0) await requireOrder(db, orderId);
  return events;
}
