import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { conflict, noSuch } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import { recordEvents } from '../../audit/record-event';
import { selectCustomerMessage } from '../../orders/queues/unanswered-messages';
import { refusePurged } from '../../orders/require-order';

/**
 * Ends 'Customer wrote' of an order without moving it.
 * @param readAt `recorded_at` of what the member of staff has read
 * @throws 404; 409 when nothing of the customer waits, the customer has written again, or the order's personal data were removed
 */
export function markAnswered(db: Db, actor: StaffActor, orderId: number, readAt: string): Promise<void> {
  return inTransaction(db, async (db) => {
    // A message that the customer sends at this moment waits for the lock, and is therefore later.
    const order = await db
      .selectFrom('orders')
      .select(['order_id', 'purged_at'])
      .where('order_id', '=', orderId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!order) throw noSuch('order', orderId);
    refusePurged(order);
    const wrote = await selectCustomerMessage(db, orderId);
    if (!wrote) throw conflict('Somebody has already marked this customer’s message answered.');
    if (Date.parse(wrote.recorded_at) > Date.parse(readAt))
      throw conflict('The customer has written again. Load the page again to read it.');
    await recordEvents(db, [{ orderId, kind: 'message handled', actor: actor.name, ip: actor.ip }]);
  });
}
