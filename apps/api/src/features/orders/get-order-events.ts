import type { OrderEventEntry } from '@sac/contract/order-page-api';
import type { Db } from '../../db/open-database';
import { notFound } from '../../domain/errors';
import { selectEvents } from '../../domain/events/events-sql';
import { selectOrder } from '../../domain/orders/orders-sql';

/**
 * What happened to an order, newest first.
 * @throws 404
 */
export async function getOrderEvents(db: Db, orderId: number): Promise<OrderEventEntry[]> {
  const events = await selectEvents(db, orderId);
  // An order without a history is one that was put in by other means; most likely there is none.
  if (events.length === 0 && !(await selectOrder(db, orderId))) throw notFound(`There is no order ${orderId}.`);
  return events;
}
