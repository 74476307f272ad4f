import { Button } from '@mantine/core';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { useSession } from '../../../lib/session';
import { useAssignTo } from '../../orders/passing/assign-to';
import { mayPass } from '../../orders/passing/may-pass';
import { useFinishOrder } from '../../orders/work-session';

/** Gives the order to a colleague: one's own, or as Admin or Manager any. */
export function AssignToButton({ order }: { order: OrderDetails }) {
  const user = useSession()?.user;
  const { ask, dialog } = useAssignTo();
  const finish = useFinishOrder(order.order_id);
  if (!user || !mayPass(order, user)) return null;
  return (
    <>
      <Button variant="default" onClick={() => ask({ orders: [order], onSuccess: finish })}>
        Assign to…
      </Button>
      {dialog}
    </>
  );
}
