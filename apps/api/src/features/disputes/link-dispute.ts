import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import { conflict } from '../../platform/errors';
import { type Author, noPerson } from '../audit/record-event';
import { lockDisputedOrder, recordOpened } from './insert-dispute';
import { selectDispute } from './select-dispute';

/**
 * Gives a dispute whose order was not known to an order, which moves to ChargeBack unless it is an inquiry.
 * @throws 404, 409 when it has an order already
 */
export function linkDispute(db: Db, by: Author, disputeId: number, orderId: number): Promise<void> {
  return inTransaction(db, async (db) => {
    await lockDisputedOrder(db, orderId);
    const given = await db
      .updateTable('dispute')
      .set({ order_id: orderId })
      .where('id', '=', disputeId)
      .where('order_id', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (given) return recordOpened(db, by, { ...given, order_id: orderId });
    const { order_id } = await selectDispute(db, disputeId);
    throw conflict(`This dispute belongs to order ${order_id} already. Nothing was changed.`);
  });
}

/**
 * Gives disputes to the orders that have got their transaction since. Where several orders have it, a person decides.
 * @returns how many
 */
export async function giveWaitingDisputes(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number; order_id: number }>`
    select d.id, min(o.order_id) as order_id
    from dispute d join orders o on o.transaction_id in (d.transaction_id, d.charge_id)
    where d.order_id is null
    group by d.id having count(*) = 1`.execute(db);
  for (const { id, order_id } of rows) await linkDispute(db, noPerson, id, order_id);
  return rows.length;
}
