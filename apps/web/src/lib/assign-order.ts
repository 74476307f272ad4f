import { assignOrders, type OrderRow } from '@sac/contract/orders-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { reloadFolderCounts } from './folder-counts';
import { ask } from './query';
import { useSession } from './session';
import { showError, showSuccess } from './toast';

export type AssignableOrder = Pick<OrderRow, 'order_id' | 'full_name' | 'assign_to'>;

/** The words of the confirmation (spec section 8). */
export const assignQuestion = 'Are you sure want to assigned orders.';

export const assignSubject = ({ order_id, full_name, assign_to }: AssignableOrder) =>
  `Order ${order_id} · ${full_name}${assign_to ? `, now with ${assign_to}` : ''}`;

/**
 * Assigns an order to oneself. The server is told whom this screen shows as having it: if somebody took it in between,
 * nothing changes and the message says who.
 */
export function useAssignOrder() {
  const client = useQueryClient();
  const name = useSession()?.user.name ?? '';
  return useMutation({
    mutationFn: ({ order_id, assign_to }: AssignableOrder) =>
      ask(assignOrders, {
        orderId: [order_id],
        assignTo: name,
        shownAssignees: assign_to ? { [order_id]: assign_to } : {},
      }),
    onSuccess: () => showSuccess('Order has been assigned successfully'),
    onError: ({ message }) => showError(message),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['orders'] }),
        client.invalidateQueries({ queryKey: ['order'] }),
        reloadFolderCounts(client),
      ]),
  });
}
