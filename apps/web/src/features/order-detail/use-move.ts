import type { OrderDetails } from '@sac/contract/order-page-api';
import type { moveTargets } from '@sac/contract/order-status';
import { moveOrderStatus } from '@sac/contract/orders-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../lib/query';
import { showError, showSuccess } from '../../lib/toast';
import { reloadOrder } from './use-order';

export type MoveTarget = (typeof moveTargets)[number];

/**
 * Moves the order from the status the page shows: if somebody was faster, nothing is moved and the message says so.
 * `target` is where it is being moved to, while it lasts.
 */
export function useMove(order: OrderDetails) {
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (updatingStatus: MoveTarget) =>
      ask(moveOrderStatus, { orderId: order.order_id, status: order.process_status, updatingStatus }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: ({ message }) => showError(message),
    onSettled: () => reloadOrder(client, order.order_id),
  });
  return { move: mutate, target: isPending ? variables : undefined };
}
