import { sql } from 'kysely';
import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import { conflict, notFound } from '../../domain/errors';
import { requireAsSeen, type SeenById } from '../../domain/orders/require-as-seen';

/**
 * Assigns orders to the actor; New ones become Pending. All of them or none.
 * @param shown order id → whom the actor's list shows as having it; taking over is allowed from that person only
 * @throws 404 for an order that does not exist, 409 naming who has one in the meantime or that it is deleted, or when one
 *   is not as it was seen
 */
export function assignOrders(
  db: Db,
  actor: StaffActor,
  orderIds: number[],
  shown: Record<string, string>,
  seen?: SeenById,
) {
  // Locked in the order of their ids, so that two bulk assignments cannot wait for each other in a circle.
  const ids = [...new Set(orderIds)].sort((a, b) => a - b);
  const shownTo = ids.map((id) => shown[id] ?? seen?.[id]?.assign_to ?? null);
  return inTransaction(db, async (db) => {
    await requireAsSeen(db, actor, seen);
    const { rows } = await sql<{ order_id: number }>`
      with wanted as (
        select o.order_id, o.process_status as old_status, o.assign_to as old_assignee
        from orders o
        join unnest(${ids}::int[], ${shownTo}::text[]) as w(order_id, shown) using (order_id)
        where o.process_status <> 'Deleted'
          and (o.assign_to is null or o.assign_to = ${actor.name} or o.assign_to = w.shown)
        order by o.order_id
        for update of o
      ), taken as (
        update orders o
        set assign_to = ${actor.name},
            process_status = case o.process_status when 'New' then 'Pending' else o.process_status end
        from wanted where o.order_id = wanted.order_id
        returning o.order_id, wanted.old_status, wanted.old_assignee
      ), logged as (
        insert into event (order_id, kind, actor, from_value, to_value, detail, ip)
        select order_id, 'assigned', ${actor.name}, old_assignee, ${actor.name},
          jsonb_build_object('fromStatus', old_status), ${actor.ip}
        from taken where old_assignee is distinct from ${actor.name} or old_status = 'New'
      )
      select order_id from taken`.execute(db);
    if (rows.length < ids.length) throw await refusal(db, ids, rows);
  });
}

/** Says of the first order that was not assigned why. */
async function refusal(db: Db, ids: number[], assigned: { order_id: number }[]) {
  const done = new Set(assigned.map((row) => row.order_id));
  const left = ids.filter((id) => !done.has(id));
  const rows = await db
    .selectFrom('orders')
    .select(['order_id', 'assign_to', 'process_status'])
    .where(sql<boolean>`order_id = any(${left}::int[])`)
    .execute();
  const missing = left.find((id) => !rows.some((row) => row.order_id === id));
  if (missing !== undefined) return notFound(`There is no order ${missing}.`);
  const deleted = rows.find((row) => row.process_status === 'Deleted');
  if (deleted) return conflict(`Order ${deleted.order_id} is deleted. Restore it first.`);
  return conflict(
    rows
      .slice(0, 5)
      .map((row) => `Order ${row.order_id} is already assigned to ${row.assign_to}.`)
      .join(' '),
  );
}
