import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { conflict, noSuch } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import { changedMeanwhile } from './change-status';
import { requireAsSeen, type SeenById } from './changes/require-as-seen';
import { refuseDeleted } from './require-order';
import { setStatus } from './set-status';

/**
 * Assigns orders to the actor; New ones become Pending. All of them or none.
 * @param shown order id → assignee in the actor's list; only from that person can an order be reassigned
 * @throws 404; 409 when an order is assigned to somebody else, deleted, or not as it was seen
 */
export async function assignOrders(
  db: Db,
  actor: StaffActor,
  orderIds: number[],
  shown: Record<string, string>,
  seen?: SeenById,
): Promise<void> {
  const ids = [...new Set(orderIds)].sort((a, b) => a - b);
  const shownTo = JSON.stringify(Object.fromEntries(ids.map((id) => [id, shown[id] ?? null])));
  const isAvailable = sql<boolean>`
    o.process_status <> 'Deleted' and (o.assign_to is null or o.assign_to = ${actor.name}
      or o.assign_to = ${shownTo}::jsonb ->> o.order_id::text)`;
  const which = sql`o.order_id = any(${ids}::int[]) and ${isAvailable}`;
  const assigned = await setStatus(db, actor, which, { assignTo: actor.name }, { count: ids.length, seen });
  if (assigned.length > 0) return;
  await requireAsSeen(db, actor, seen);
  throw await refusal(db, ids, isAvailable);
}

/** Why orders were not assigned. */
async function refusal(db: Db, ids: number[], isAvailable: RawBuilder<boolean>) {
  const rows = await db
    .selectFrom('orders as o')
    .select(['order_id', 'assign_to', 'process_status', sql<boolean>`(${isAvailable}) is true`.as('is_available')])
    .where(sql<boolean>`order_id = any(${ids}::int[])`)
    .orderBy('order_id')
    .execute();
  const missing = ids.find((id) => !rows.some((row) => row.order_id === id));
  if (missing !== undefined) return noSuch('order', missing);
  const others = rows.filter((row) => !row.is_available);
  // All are available by now.
  if (others.length === 0) return changedMeanwhile(ids);
  for (const row of others) refuseDeleted(row);
  return conflict(
    others
      .slice(0, 5)
      .map((row) => `Order ${row.order_id} is already assigned to ${row.assign_to}.`)
      .join(' '),
  );
}
