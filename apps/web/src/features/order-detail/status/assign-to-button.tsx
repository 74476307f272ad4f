import { Button } from '@mantine/core';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { useSession } from '../../../lib/session';
import { useAssignTo } from '../../orders/passing/assign-to';
import { mayPass } from '../../orders/passing/may-pass';

/** Gives the order to a colleague: one's own, or as Admin or Manager any. */
export function AssignToButton({ order }: { order: OrderDetails }) {
  const user = useSession()?.user;
  const { ask, dialog } = useAssignTo();
  if (!user || !mayPass(order, user)) return null;
  return (
    <>
      <Button variant="default" onClick={() => ask({ orders: [order] })}>
        Assign to…
      </Button>
      {dialog}
    </>
  );
}
