import type { OrderEvent } from '@sac/contract/order-page-api';
import type { Db } from '../../db/open-database';
import { notFound } from '../../http/errors';
import { selectEvents, selectOrder } from './orders-sql';

/**
 * What happened to an order, newest first.
 * @throws 404
 */
export async function getOrderEvents(db: Db, orderId: number): Promise<OrderEvent[]> {
  const events = await selectEvents(db, orderId);
  // An order without a history is one that was put in by other means; most likely there is none.
  if (events.length === 0 && !(await selectOrder(db, orderId))) throw notFound(`There is no order ${orderId}.`);
  return events;
}
