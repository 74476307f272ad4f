import { sql } from 'kysely';
import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import { conflict } from '../../domain/errors';
import { requireAsSeen, type SeenById } from '../../domain/orders/require-as-seen';

/**
 * Hands the actor's own orders back to New orders: nobody has them, and they are New again. All of them or none.
 * @throws 409 when one is not the actor's, is finished or deleted, or is not as it was seen
 */
export function moveToNew(db: Db, actor: StaffActor, orderIds: number[], seen?: SeenById) {
  const ids = [...new Set(orderIds)].sort((a, b) => a - b);
  return inTransaction(db, async (db) => {
    await requireAsSeen(db, actor, seen);
    const { rows } = await sql<{ order_id: number }>`
      with wanted as (
        select order_id, process_status as old_status from orders
        where order_id = any(${ids}::int[]) and assign_to = ${actor.name}
          and process_status not in ('Completed', 'Refund', 'ChargeBack', 'Deleted')
        order by order_id for update
      ), moved as (
        update orders o set assign_to = null, process_status = 'New'
        from wanted where o.order_id = wanted.order_id
        returning o.order_id, wanted.old_status
      ), logged as (
        insert into event (order_id, kind, actor, from_value, to_value, detail, ip)
        select order_id, 'assigned', ${actor.name}, ${actor.name}, null, jsonb_build_object('fromStatus', old_status), ${actor.ip}
        from moved
      )
      select order_id from moved`.execute(db);
    if (rows.length === ids.length) return;
    const done = new Set(rows.map((row) => row.order_id));
    const left = ids.filter((id) => !done.has(id));
    throw conflict(`These orders are no longer yours to hand back: ${left.slice(0, 5).join(', ')}. Nothing was done.`);
  });
}
