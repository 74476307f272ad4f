import { mayMove, type OrderStatus, statusFacts } from '@sac/contract/orders/order-status';
import { queueKeys, queueOf } from '@sac/contract/orders/queues/queues';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import { conflict, forbidden, noSuch } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import { requireAsSeen, type SeenById } from './changes/require-as-seen';
import { queueWhere } from './queues/where';
import { countWithoutDocument } from './select-documents';
import { setStatus } from './set-status';

/** An order with the status that it must still have. */
export interface FromStatus {
  id: number;
  status: OrderStatus;
}

/** A message names this many orders and counts the others. */
const named = 5;
const list = (ids: number[]) =>
  ids.length > named ? `${ids.slice(0, named).join(', ')} and ${ids.length - named} more` : ids.join(', ');

/**
 * Moves orders to a status; 'Deleted' deletes, 'New' restores. All of them or none.
 * @param seen the last event of each order that the caller has seen
 * @returns the number of orders, and how many of those completed have no approved card
 * @throws 409 with the orders that changed since they were seen or cannot get this status, 403, 404
 */
export async function changeStatus(
  db: Db,
  actor: StaffActor,
  from: FromStatus[],
  to: OrderStatus,
  seen?: SeenById,
): Promise<{ moved: number; withoutCard: number }> {
  const orders = [...new Map(from.map((order) => [order.id, order])).values()].sort((a, b) => a.id - b.id);
  const stuck = orders.filter(({ status }) => !mayMove(status, to));
  if (stuck.length > 0) throw conflict(whyNot(stuck, to));
  const ids = orders.map(({ id }) => id);
  return inTransaction(db, async (db) => {
    await requireAsSeen(db, actor, seen);
    if (to === 'Deleted' || to === 'New') await requireDeletable(db, actor, ids);
    const asSeen = sql`(o.order_id, o.process_status) in (
      select * from unnest(${ids}::int[], ${orders.map(({ status }) => status)}::text[]))`;
    const moved = await setStatus(db, actor, asSeen, { to });
    if (moved.length < ids.length) throw await refusal(db, orders, moved);
    return { moved: ids.length, withoutCard: to === 'Completed' ? await countWithoutDocument(db, ids) : 0 };
  });
}

function whyNot(stuck: FromStatus[], to: OrderStatus): string {
  const ids = list(stuck.map(({ id }) => id));
  if (to === 'New') return `Only deleted orders can be restored. Not deleted: ${ids}.`;
  const deleted = stuck.some(({ status }) => status === 'Deleted');
  return deleted ? `Deleted orders can only be restored: ${ids}.` : `Already ${statusFacts[to].label}: ${ids}.`;
}

/** Deleting and restoring need a list that contains the order now and in which the role may delete. */
async function requireDeletable(db: Db, actor: StaffActor, ids: number[]): Promise<void> {
  const allowed = queueKeys.map(queueOf).filter(({ deleteRoles }) => deleteRoles.includes(actor.type));
  const refused = await db
    .selectFrom('orders')
    .select('order_id')
    .where(sql<boolean>`order_id = any(${ids}::int[])`)
    .where((eb) => eb.not(eb.or(allowed.map(({ where }) => queueWhere(eb, where, actor.name)))))
    .orderBy('order_id')
    .execute();
  if (refused.length === 0) return;
  const which = list(refused.map(({ order_id }) => order_id));
  throw forbidden(`Your account type (${actor.type}) may not delete or restore these orders: ${which}.`);
}

/** Names the orders that were not as seen. */
async function refusal(db: Db, orders: FromStatus[], moved: number[]) {
  const wereAsSeen = new Set(moved);
  const ids = orders.map(({ id }) => id).filter((id) => !wereAsSeen.has(id));
  const now = await db
    .selectFrom('orders')
    .select('order_id')
    .where(sql<boolean>`order_id = any(${ids}::int[])`)
    .execute();
  const there = new Set(now.map((row) => row.order_id));
  const missing = ids.filter((id) => !there.has(id));
  if (missing.length > 0) return noSuch('order', list(missing));
  return conflict(`Somebody changed these orders in the meantime: ${list(ids)}. Nothing was done; look at them again.`);
}
