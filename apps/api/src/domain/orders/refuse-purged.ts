import { formatDate, singaporeToday } from '@sac/contract/dates';
import type { Db } from '../../db/open-database';
import { conflict, notFound } from '../errors';

/** Throws 409 when the customer's data of an order were removed: nothing can be sent, proved or added for it any more. */
export function refusePurged({ order_id, purged_at }: { order_id: number; purged_at: string | null }): void {
  if (purged_at === null) return;
  const day = formatDate(singaporeToday(new Date(purged_at)));
  throw conflict(
    `The personal data of order ${order_id} were removed on ${day}. Nothing can be added to it, sent or shown any more.`,
  );
}

/**
 * As {@link refusePurged}, and keeps it so until the transaction ends: the purge passes over an order that is being
 * worked on.
 * @throws 404, 409
 */
export async function holdUnpurged(db: Db, orderId: number): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .select(['order_id', 'purged_at'])
    .where('order_id', '=', orderId)
    .forKeyShare()
    .executeTakeFirst();
  if (!order) throw notFound(`There is no order ${orderId}.`);
  refusePurged(order);
}
