import { createHash, timingSafeEqual } from 'node:crypto';
import { parseOrderId } from '@sac/contract/order-id';
import type { Db } from '../../db/open-database';
import type { Tokens } from '../../domain/accounts/tokens';
import { notFound } from '../../domain/errors';
import type { Limit } from '../../domain/rate-limit';

export interface TrackingLimits {
  perAddress: Limit;
  perOrder: Limit;
}

const digest = (email: string) => createHash('sha256').update(email.trim().toLowerCase()).digest();

/**
 * Gives a grant for one order to somebody who knows its id and email.
 * @param typedId as the customer types it: plain or encoded
 * @throws 404, with the same message and after the same work for a wrong id and a wrong email; 429 after too many attempts
 */
export async function trackOrder(
  db: Db,
  { tokens, limits }: { tokens: Tokens; limits: TrackingLimits },
  { orderId: typedId, email }: { orderId: string; email: string },
  ip: string,
): Promise<{ token: string; order_id: number }> {
  // An invalid id is looked up too, as 0, which no order has.
  const orderId = parseOrderId(typedId) ?? 0;
  await limits.perAddress.consume(ip);
  await limits.perOrder.consume(String(orderId));
  const order = await db
    .selectFrom('orders')
    .select(['order_id', 'email'])
    .where('order_id', '=', orderId)
    // The email of a purged order is a placeholder, so it must not match.
    .where('purged_at', 'is', null)
    .executeTakeFirst();
  const right = timingSafeEqual(digest(order?.email ?? ''), digest(email));
  if (!order || !right) throw notFound('No order matches this order ID and email.');
  await Promise.all([limits.perAddress.refund(ip), limits.perOrder.refund(String(orderId))]);
  return { token: await tokens.sign('grant', { orderId: order.order_id }), order_id: order.order_id };
}
