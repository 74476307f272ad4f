import { singaporeToday } from '@sac/contract/dates';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { mayDelete, queueHolds } from '@sac/contract/queues';
import type { StaffUser } from '@sac/contract/staff-api';

/**
 * Whether somebody may delete the order where it is, and so also restore it: a list that holds it lets their role. The
 * server releases an order when its processing date has come in Singapore.
 */
export function mayDeleteHere(order: OrderDetails, { type, name }: StaffUser, now: Date): boolean {
  const facts = { ...order, released: order.processing_date <= singaporeToday(now) };
  return mayDelete(type, (where) => queueHolds(where, facts, name));
}
