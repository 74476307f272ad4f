import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import { conflict, noSuch } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import { requireAsSeen, type SeenById } from './changes/require-as-seen';
import { refuseDeleted } from './require-order';
import { setStatus } from './set-status';

/**
 * Assigns orders to the actor; New ones become Pending. All of them or none.
 * @param shown order id → assignee in the actor's list; only from that person can an order be reassigned
 * @throws 404; 409 when an order is assigned to somebody else, deleted, or not as it was seen
 */
export function assignOrders(
  db: Db,
  actor: StaffActor,
  orderIds: number[],
  shown: Record<string, string>,
  seen?: SeenById,
): Promise<void> {
  const ids = [...new Set(orderIds)].sort((a, b) => a - b);
  const shownTo = ids.map((id) => shown[id] ?? null);
  return inTransaction(db, async (db) => {
    await requireAsSeen(db, actor, seen);
    const isAvailable = sql`
      o.process_status <> 'Deleted' and (o.assign_to is null or o.assign_to = ${actor.name}
        or (o.order_id, o.assign_to) in (select * from unnest(${ids}::int[], ${shownTo}::text[])))`;
    const assigned = await setStatus(db, actor, sql`o.order_id = any(${ids}::int[]) and ${isAvailable}`, {
      assignTo: actor.name,
    });
    if (assigned.length < ids.length) throw await refusal(db, ids, assigned);
  });
}

/** Why orders were not assigned. */
async function refusal(db: Db, ids: number[], assigned: number[]) {
  const done = new Set(assigned);
  const others = ids.filter((id) => !done.has(id));
  const rows = await db
    .selectFrom('orders')
    .select(['order_id', 'assign_to', 'process_status'])
    .where(sql<boolean>`order_id = any(${others}::int[])`)
    .execute();
  const missing = others.find((id) => !rows.some((row) => row.order_id === id));
  if (missing !== undefined) return noSuch('order', missing);
  for (const row of rows) refuseDeleted(row);
  return conflict(
    rows
      .slice(0, 5)
      .map((row) => `Order ${row.order_id} is already assigned to ${row.assign_to}.`)
      .join(' '),
  );
}
