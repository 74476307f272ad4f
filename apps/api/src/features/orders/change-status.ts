import { mayMove, type OrderStatus, statusLabels } from '@sac/contract/order-status';
import { queueKeys, queueOf } from '@sac/contract/queues';
import { sql } from 'kysely';
import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import { countWithoutDocument } from '../../domain/documents/documents-sql';
import { conflict, forbidden, notFound } from '../../domain/errors';
import { queueWhere } from '../../domain/orders/queues/where';
import { requireAsSeen, type SeenById } from '../../domain/orders/require-as-seen';

/** An order with the status that it must still have. */
export interface FromStatus {
  id: number;
  status: OrderStatus;
}

/** How many orders a message names before it only counts. */
const named = 5;
const list = (ids: number[]) =>
  ids.length > named ? `${ids.slice(0, named).join(', ')} and ${ids.length - named} more` : ids.join(', ');

/**
 * Moves orders to a status; 'Deleted' deletes, 'New' restores. All of them or none.
 * @returns how many there were, and how many of those completed have no approved card
 * @param seen what else must be as the caller saw it
 * @throws 409 naming the orders that have changed since they were seen or that cannot go there, 403, 404
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
    const moved = await move(db, actor, orders, to);
    if (moved.length < ids.length) throw await refusal(db, orders, moved);
    return { moved: ids.length, withoutCard: to === 'Completed' ? await countWithoutDocument(db, ids) : 0 };
  });
}

function whyNot(stuck: FromStatus[], to: OrderStatus): string {
  const ids = list(stuck.map(({ id }) => id));
  if (to === 'New') return `Only deleted orders can be restored. Not deleted: ${ids}.`;
  const deleted = stuck.some(({ status }) => status === 'Deleted');
  return deleted ? `Deleted orders can only be restored: ${ids}.` : `Already ${statusLabels[to].label}: ${ids}.`;
}

/** Check and change in one statement, with one event an order. Returns those that were as seen, and so were moved. */
async function move(db: Db, actor: StaffActor, orders: FromStatus[], to: OrderStatus): Promise<number[]> {
  const { rows } = await sql<{ order_id: number }>`
    with wanted as (
      select o.order_id, o.process_status as old_status
      from orders o
      join unnest(${orders.map(({ id }) => id)}::int[], ${orders.map(({ status }) => status)}::text[])
        as w(order_id, status) on w.order_id = o.order_id and w.status = o.process_status
      order by o.order_id
      for update of o
    ), moved as (
      update orders o
      set process_status = ${to},
          assign_to = case when ${to} = 'New' then null else o.assign_to end,
          completed_at = case when ${to} = 'Completed' then coalesce(o.completed_at, now()) else o.completed_at end,
          processed_by = case when ${to} = 'Completed' then coalesce(o.processed_by, ${actor.name}) else o.processed_by end
      from wanted where o.order_id = wanted.order_id
      returning o.order_id, wanted.old_status
    ), logged as (
      insert into event (order_id, kind, actor, from_value, to_value, ip)
      select order_id, 'status changed', ${actor.name}, old_status, ${to}, ${actor.ip} from moved
    )
    select order_id from moved`.execute(db);
  return rows.map((row) => row.order_id);
}

/** Deleting and restoring need a list that holds the order now and on which the role may delete. */
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

/** Says which orders were not as seen. */
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
  if (missing.length > 0) return notFound(`There is no order ${list(missing)}.`);
  return conflict(`Somebody changed these orders in the meantime: ${list(ids)}. Nothing was done; look at them again.`);
}
