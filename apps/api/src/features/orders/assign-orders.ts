import { sql } from 'kysely';
import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import { conflict, noSuch } from '../../domain/errors';
import { requireAsSeen, type SeenById } from '../../domain/orders/require-as-seen';
import { refuseDeleted } from '../../domain/orders/require-order';
import { setStatus } from '../../domain/orders/set-status';

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
  const ids = [...new Set(orderIds)].sort((a, b) => a - b);
  const shownTo = ids.map((id) => shown[id] ?? seen?.[id]?.assign_to ?? null);
  return inTransaction(db, async (db) => {
    await requireAsSeen(db, actor, seen);
    const isFree = sql`
      o.process_status <> 'Deleted' and (o.assign_to is null or o.assign_to = ${actor.name}
        or (o.order_id, o.assign_to) in (select * from unnest(${ids}::int[], ${shownTo}::text[])))`;
    const assigned = await setStatus(db, actor, sql`o.order_id = any(${ids}::int[]) and ${isFree}`, {
      assignTo: actor.name,
    });
    if (assigned.length < ids.length) throw await refusal(db, ids, assigned);
  });
}

/** Says of the first order that was not assigned why. */
async function refusal(db: Db, ids: number[], assigned: number[]) {
  const done = new Set(assigned);
  const left = ids.filter((id) => !done.has(id));
  const rows = await db
    .selectFrom('orders')
    .select(['order_id', 'assign_to', 'process_status'])
    .where(sql<boolean>`order_id = any(${left}::int[])`)
    .execute();
  const missing = left.find((id) => !rows.some((row) => row.order_id === id));
  if (missing !== undefined) return noSuch('order', missing);
  for (const row of rows) refuseDeleted(row);
  return conflict(
    rows
      .slice(0, 5)
      .map((row) => `Order ${row.order_id} is already assigned to ${row.assign_to}.`)
      .join(' '),
  );
}
