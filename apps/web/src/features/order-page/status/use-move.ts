import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import type { MoveTarget } from '@sac/contract/orders/order-status';
import { moveOrderStatus } from '@sac/contract/orders/orders-api';
import { call } from '../../../platform/api/call';
import { useOrderChange } from '../../orders/actions/seen';
import { useFinishOrder } from '../../orders/actions/work-session';

/**
 * Moves the order from the status the user has seen: if somebody was faster, the user is asked first.
 * `target` is where it is being moved to, while it lasts.
 */
export function useMove(order: OrderDetails) {
  const { order_id: orderId, process_status } = order;
  const { mutate, isPending, variables } = useOrderChange(
    orderId,
    (updatingStatus: MoveTarget, seen, now) =>
      call(moveOrderStatus, { orderId, status: now.process_status ?? process_status, updatingStatus, seen }),
    { onSuccess: useFinishOrder(orderId) },
  );
  return { move: mutate, target: isPending ? variables : undefined };
}
