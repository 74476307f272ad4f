import type { StaffUser } from '@sac/contract/accounts/staff-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { mayDelete, queueHolds } from '@sac/contract/orders/queues/queues';
import { queueFacts } from '../order-place';

/** Whether a member may delete the order in its present list, and therefore also restore it. */
export function mayDeleteHere(order: OrderDetails, { type, name }: StaffUser, now: Date): boolean {
  const facts = queueFacts(order, now);
  return mayDelete(type, (where) => queueHolds(where, facts, name));
}
