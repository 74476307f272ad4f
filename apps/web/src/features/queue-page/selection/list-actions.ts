import type { Role } from '@sac/contract/accounts/roles';
import type { OrderStatus } from '@sac/contract/orders/order-status';
import { mayDelete, type Queue, type QueueWhere } from '@sac/contract/orders/queues/queues';
import type { OrderAction } from '../../orders/actions/order-actions';

const holdsStatus = ({ status, statusNot }: QueueWhere, wanted: OrderStatus): boolean =>
  status ? status.includes(wanted) : !statusNot?.includes(wanted);

/** Restoring needs the right to delete (moves: docs/spec.md §4). */
const mayRestore = (role: Role) => mayDelete(role, (where) => holdsStatus(where, 'Deleted'));

/** What a role can do to the orders of a list, in the order of the buttons. */
export const actionsOf = ({ actions, deleteRoles }: Queue, role: Role): readonly OrderAction[] => [
  ...actions.filter((action) => action !== 'restore' || mayRestore(role)),
  ...(deleteRoles.includes(role) ? (['delete'] as const) : []),
];

const statusAfter: Partial<Record<OrderAction, OrderStatus>> = {
  assign: 'Pending',
  moveToNew: 'New',
  restore: 'New',
  delete: 'Deleted',
};

/** Whether an order is gone from a list once this is done to it. */
export function leavesList(action: OrderAction, { where }: Queue): boolean {
  const status = statusAfter[action];
  if (action === 'moveToNew' && where.assignedToMe) return true;
  return status !== undefined && !holdsStatus(where, status);
}
