import type { Db } from '../../../platform/db/open-database';
import { notFound } from '../../../platform/errors';

/**
 * The dispute that a pack answers: the given one, or the newest open one, else the newest. Null: none is recorded.
 * @throws 404 the order has no such dispute
 */
export async function selectPackDispute(db: Db, orderId: number, disputeId?: number | undefined) {
  const found = await db
    .selectFrom('dispute')
    .select([
      'network',
      'reason_code',
      'gateway_reason',
      'stage',
      'received_on',
      'amount',
      'currency',
      'unread',
      'gateway',
      'acquirer_reference',
      'transaction_id',
      'charge_id',
    ])
    .where('order_id', '=', orderId)
    .$if(disputeId !== undefined, (query) => query.where('id', '=', disputeId as number))
    .orderBy((eb) => eb('state', '=', 'open'), 'desc')
    .orderBy('received_on', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!found && disputeId !== undefined) throw notFound(`Order ${orderId} has no such dispute.`);
  return found ?? null;
}
export type PackDispute = NonNullable<Awaited<ReturnType<typeof selectPackDispute>>>;
