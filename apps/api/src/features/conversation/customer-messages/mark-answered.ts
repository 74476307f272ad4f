import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import { selectCustomerWrote } from '../../domain/conversation/waiting-words-sql';
import { conflict, noSuch } from '../../domain/errors';
import { recordEvents } from '../../domain/events/record-event';
import { refusePurged } from '../../domain/orders/require-order';

/**
 * Ends 'Customer wrote' of an order without moving it.
 * @param readAt when what the member of staff has read was written
 * @throws 404; 409 when nothing of the customer waits, the customer has written again, or the order's personal data were removed
 */
export function dealWithCustomer(db: Db, actor: StaffActor, orderId: number, readAt: string): Promise<void> {
  return inTransaction(db, async (db) => {
    // What the customer sends at this moment waits for the lock, and so is later than this.
    const order = await db
      .selectFrom('orders')
      .select(['order_id', 'purged_at'])
      .where('order_id', '=', orderId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!order) throw noSuch('order', orderId);
    refusePurged(order);
    const wrote = await selectCustomerWrote(db, orderId);
    if (!wrote) throw conflict('Somebody has already dealt with what this customer wrote.');
    if (Date.parse(wrote.at) > Date.parse(readAt))
      throw conflict('The customer has written again. Load the page again to read it.');
    await recordEvents(db, [{ orderId, kind: 'message handled', actor: actor.name, ip: actor.ip }]);
  });
}
