import { z } from 'zod';

/** What the database's triggers say of a change. */
const notice = z.object({
  orders: z.array(z.int()).default([]),
  /** The statuses of the queues that an order has entered or left. */
  statuses: z.array(z.string()).default([]),
  received: z.boolean().default(false),
  /** Whose work session changed. */
  staff: z.array(z.int()).default([]),
});

/** Everything that changed within a short time. */
export interface GatheredChanges {
  /** Null: any order may have changed. */
  orders: Set<number> | null;
  /** Queues may hold more or fewer orders. */
  haveMoved: boolean;
  received: boolean;
  staff: Set<number>;
}

export const noChanges = (): GatheredChanges => ({
  orders: new Set(),
  haveMoved: false,
  received: false,
  staff: new Set(),
});

/** A change of more orders names none of them. */
const mostOrders = 1000;

/**
 * Adds a notice to what has been gathered. Without a payload, notices were missed; an empty payload means that more orders
 * changed than it could name.
 */
export function addNotice(gathered: GatheredChanges, payload: string | undefined): void {
  if (!payload) {
    gathered.orders = null;
    gathered.haveMoved = true;
    return;
  }
  const { orders, statuses, received, staff } = notice.parse(JSON.parse(payload));
  for (const id of orders) gathered.orders?.add(id);
  if (gathered.orders && gathered.orders.size > mostOrders) gathered.orders = null;
  for (const id of staff) gathered.staff.add(id);
  gathered.haveMoved ||= statuses.length > 0;
  gathered.received ||= received;
}
