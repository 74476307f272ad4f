import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '../../platform/db/open-database';
import { notFound } from '../../platform/errors';
import { addressKey, type Limit } from '../../platform/http/limits/rate-limit';
import type { Tokens } from '../accounts/tokens';

export interface TrackingLimits {
  /** Attempts per address and email: a known email does not find its order by trying ids. Others at the address are free. */
  perEmailAndAddress: Limit;
  /** Attempts per address and order: a stranger elsewhere cannot lock the customer out. */
  perOrderAndAddress: Limit;
  /** Wrong tries from all addresses: above it a wrong answer is given slowly, and a right one as ever. */
  wrongPerOrder: Limit;
}

const slowAnswerMs = 2_000;

const digest = (email: string) => createHash('sha256').update(email.trim().toLowerCase()).digest();

/**
 * Gives a grant for one order to somebody who knows its id and email. What cannot be an id or an email is refused before, and is no
 * attempt.
 * @throws 404, with the same message and after the same work for a wrong id and a wrong email; 429 after too many attempts at this
 *   order, or with this email, from this address
 */
export async function trackOrder(
  db: Db,
  { tokens, limits }: { tokens: Tokens; limits: TrackingLimits },
  { orderId, email }: { orderId: number; email: string },
  ip: string,
): Promise<{ token: string; order_id: number }> {
  const address = addressKey(ip);
  const ofEmail = `${tokens.hashEmail(email)} ${address}`;
  const ofOrder = `${orderId} ${address}`;
  await limits.perEmailAndAddress.consume(ofEmail);
  await limits.perOrderAndAddress.consume(ofOrder);
  const order = await db
    .selectFrom('orders')
    .select(['order_id', 'email'])
    .where('order_id', '=', orderId)
    // The email of a purged order is a placeholder, so it must not match.
    .where('purged_at', 'is', null)
    .executeTakeFirst();
  const right = timingSafeEqual(digest(order?.email ?? ''), digest(email));
  if (!order || !right) {
    if (!(await limits.wrongPerOrder.tryConsume(String(orderId)))) await sleep(slowAnswerMs);
    throw notFound('No order matches this order ID and email.');
  }
  await Promise.all([limits.perEmailAndAddress.refund(ofEmail), limits.perOrderAndAddress.refund(ofOrder)]);
  const { order_id } = order;
  return { token: await tokens.sign('grant', { orderId: order_id, email: tokens.hashEmail(order.email) }), order_id };
}
