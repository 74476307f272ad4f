import type { OrderDetails } from '@sac/contract/order-page-api';
import type { moveTargets } from '@sac/contract/order-status';
import { moveOrderStatus } from '@sac/contract/orders-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../../lib/query';
import { showSuccess } from '../../../lib/toast';
import { showFailure } from '../../orders/as-seen';
import { useOrderChange } from '../../orders/seen-context';
import { reloadOrder } from '../../orders/use-order';

export type MoveTarget = (typeof moveTargets)[number];

/**
 * Moves the order from the status its reader has seen: if somebody was faster, the reader is asked first.
 * `target` is where it is being moved to, while it lasts.
 */
export function useMove(order: OrderDetails) {
  const client = useQueryClient();
  const change = useOrderChange(order.order_id);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (updatingStatus: MoveTarget) =>
      change((seen) => {
        const status = seen.process_status ?? order.process_status;
        return ask(moveOrderStatus, { orderId: order.order_id, status, updatingStatus, seen });
      }),
    onSuccess: ({ message }) => showSuccess(message),
    onError: showFailure,
    onSettled: () => reloadOrder(client, order.order_id),
  });
  return { move: mutate, target: isPending ? variables : undefined };
}
