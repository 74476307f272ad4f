import type { OrderStatus } from '@sac/contract/orders/order-status';
import { formatDate, singaporeToday } from '@sac/contract/platform/dates';
import { sql } from 'kysely';
import { runPrepared } from '../../platform/db/connections/prepared';
import type { Db } from '../../platform/db/open-database';
import { conflict, noSuch } from '../../platform/errors';
import { selectOrder } from './select-order';

/** Throws 404. */
export async function requireOrder(db: Db, orderId: number) {
  const order = await selectOrder(db, orderId);
  if (!order) throw noSuch('order', orderId);
  return order;
}

/** Throws 404; 409 when the personal data were removed. */
export async function requireUnpurged(db: Db, orderId: number) {
  const order = await requireOrder(db, orderId);
  refusePurged(order);
  return order;
}

/** Throws 409 when the personal data of an order were removed: nothing can be added, sent or shown any more. */
export function refusePurged({ order_id, purged_at }: { order_id: number; purged_at: string | null }): void {
  if (purged_at === null) return;
  const day = formatDate(singaporeToday(new Date(purged_at)));
  throw conflict(
    `The personal data of order ${order_id} were removed on ${day}. Nothing can be added to it, sent or shown any more.`,
  );
}

/** Throws 409 for a deleted order. */
export function refuseDeleted({ order_id, process_status }: { order_id: number; process_status: OrderStatus }): void {
  if (process_status === 'Deleted') throw conflict(`Order ${order_id} is deleted. Restore it first.`);
}

export interface HeldOrder {
  order_id: number;
  process_status: OrderStatus;
  purged_at: string | null;
}

/** Locks an order until the transaction ends: the purge skips locked orders. What it returns goes to {@link requireHeld}. */
const lockOrderForShare = (orderId: number) =>
  sql<HeldOrder>`select order_id, process_status, purged_at from orders where order_id = ${orderId} for key share`;

/** @throws 404, 409 as {@link refusePurged} */
export function requireHeld<H extends HeldOrder>(orderId: number, [order]: H[]): H {
  if (!order) throw noSuch('order', orderId);
  refusePurged(order);
  return order;
}

/**
 * As {@link refusePurged}, with the lock of {@link lockOrderForShare}.
 * @throws 404, 409
 */
export const holdUnpurged = async (db: Db, orderId: number) =>
  requireHeld(orderId, await runPrepared(db, lockOrderForShare(orderId)));

/**
 * Locks an order, also a deleted one, until the transaction ends, so that each of several simultaneous acts sees the one before.
 * @param condition on the order as it is once locked; `meets` says whether it is met
 * @throws 404, 409
 */
export async function lockUnpurged(db: Db, orderId: number, condition = sql<boolean>`true`) {
  const lock = sql<HeldOrder & { meets: boolean }>`
    select order_id, process_status, purged_at, ${condition} as meets
    from orders where order_id = ${orderId} for no key update`;
  return requireHeld(orderId, await runPrepared(db, lock));
}

/**
 * Locks an order until the transaction ends, so that each of several simultaneous changes sees the result of the one before it.
 * @returns its status; it cannot change until the transaction ends
 * @throws 404; 409 when it is deleted, or its personal data were removed
 */
export async function lockForChange(db: Db, orderId: number): Promise<OrderStatus> {
  const order = await lockUnpurged(db, orderId);
  refuseDeleted(order);
  return order.process_status;
}
