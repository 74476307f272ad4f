import type { OrderEventEntry } from '@sac/contract/order-page-api';
import type { Db } from '../../db/open-database';
import { selectEvents } from '../../domain/events/events-sql';
import { requireOrder } from '../../domain/orders/require-order';

/**
 * What happened to an order, newest first.
 * @throws 404
 */
export async function getOrderEvents(db: Db, orderId: number): Promise<OrderEventEntry[]> {
  const events = await selectEvents(db, orderId);
  // Every order that arrived has a history.
  if (events.length === 0) await requireOrder(db, orderId);
  return events;
}
