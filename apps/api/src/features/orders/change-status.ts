import { mayMove, type OrderStatus, statusFacts } from '@sac/contract/orders/order-status';
import { queueKeys, queueOf } from '@sac/contract/orders/queues/queues';
import { type Expression, expressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import type { DB } from '../../platform/db/schema.gen';
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
  const statuses = JSON.stringify(Object.fromEntries(orders.map(({ id, status }) => [id, status])));
  const isAllowed = to === 'Deleted' || to === 'New' ? isDeletableBy(actor) : sql`true`;
  const asSeen = sql`o.order_id = any(${ids}::int[]) and o.process_status = ${statuses}::jsonb ->> o.order_id::text`;
  const moved = await setStatus(db, actor, sql`${asSeen} and ${isAllowed}`, { to }, { count: ids.length, seen });
  if (moved.length === 0) {
    await requireAsSeen(db, actor, seen);
    throw await refusal(db, actor, orders, isAllowed);
  }
  return { moved: ids.length, withoutCard: to === 'Completed' ? await countWithoutDocument(db, ids) : 0 };
}

function whyNot(stuck: FromStatus[], to: OrderStatus): string {
  const ids = list(stuck.map(({ id }) => id));
  if (to === 'New') return `Only deleted orders can be restored. Not deleted: ${ids}.`;
  const deleted = stuck.some(({ status }) => status === 'Deleted');
  return deleted ? `Deleted orders can only be restored: ${ids}.` : `Already ${statusFacts[to].label}: ${ids}.`;
}

/** SQL: a list contains the order now in which the role may delete; deleting and restoring need one. */
function isDeletableBy({ type, name }: StaffActor) {
  const eb = expressionBuilder<DB, 'orders'>();
  const allowed = queueKeys.map(queueOf).filter(({ deleteRoles }) => deleteRoles.includes(type));
  return eb.or(allowed.map(({ where }) => queueWhere(eb, where, name)));
}

/** Names the orders that the actor may not delete or restore, or else those that were not as seen. */
async function refusal(db: Db, { type }: StaffActor, orders: FromStatus[], isAllowed: Expression<unknown>) {
  const ids = orders.map(({ id }) => id);
  const now = await db
    .selectFrom('orders')
    .select(['order_id', 'process_status', sql<boolean>`(${isAllowed}) is true`.as('is_allowed')])
    .where(sql<boolean>`order_id = any(${ids}::int[])`)
    .orderBy('order_id')
    .execute();
  const refused = now.flatMap((row) => (row.is_allowed ? [] : row.order_id));
  if (refused.length > 0)
    return forbidden(`Your account type (${type}) may not delete or restore these orders: ${list(refused)}.`);
  const statusNow = new Map(now.map((row) => [row.order_id, row.process_status]));
  const missing = ids.filter((id) => !statusNow.has(id));
  if (missing.length > 0) return noSuch('order', list(missing));
  const changed = orders.flatMap(({ id, status }) => (statusNow.get(id) === status ? [] : id));
  return changedMeanwhile(changed.length > 0 ? changed : ids);
}

/** A 409 that names the orders. */
export const changedMeanwhile = (ids: number[]) =>
  conflict(`Somebody changed these orders in the meantime: ${list(ids)}. Nothing was done; look at them again.`);
