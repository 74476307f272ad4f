import { Button } from '@mantine/core';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { useSession } from '../../../platform/api/session';
import { useShortcut } from '../../../platform/keys/commands';
import { useFinishOrder } from '../../orders/actions/work-session';
import { useAssignTo } from '../../work/reassign/assign-to';
import { mayReassign } from '../../work/reassign/may-reassign';

/** Assigns the order to a colleague. Admins and Managers may assign any order, others only their own. */
export function AssignToButton({ order }: { order: OrderDetails }) {
  const user = useSession()?.user;
  const { ask, dialog } = useAssignTo();
  const finish = useFinishOrder(order.order_id);
  const may = user !== undefined && mayReassign(order, user);
  const start = () => ask({ orders: [order], onSuccess: finish });
  const hint = useShortcut({
    key: 'p',
    label: 'Assign to a colleague',
    group: 'On this order',
    title: `Assign order ${order.order_id} to a colleague`,
    run: start,
    isEnabled: may,
  });
  if (!may) return null;
  return (
    <>
      <Button variant="default" {...hint} onClick={start}>
        Assign to…
      </Button>
      {dialog}
    </>
  );
}
