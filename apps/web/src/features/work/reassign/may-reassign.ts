import { can, type Role } from '@sac/contract/accounts/roles';
import type { OrderRow } from '@sac/contract/orders/orders-api';

/** Whether somebody may assign an order to a colleague: their own, and as Admin or Manager anyone's. */
export const mayReassign = (
  { assign_to, process_status }: Pick<OrderRow, 'assign_to' | 'process_status'>,
  user: { name: string; type: Role },
): boolean => process_status !== 'Deleted' && (assign_to === user.name || can(user.type, 'orders.assignAny'));
