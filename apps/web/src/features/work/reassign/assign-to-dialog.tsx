import { reassignOrders } from '@sac/contract/work/reassign-api';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';
import { Note } from '../../../platform/ui/messages/note';
import { type ActionOrder, countOrders, seenOf, subjectOf } from '../../orders/actions/order-actions';
import { useAsSeen } from '../../orders/actions/seen';
import { type Passed, ReassignDialog } from './reassign-dialog';

interface AssignToDialogProps {
  orders: readonly ActionOrder[];
  /** How many of the selected orders the user may not assign. */
  left?: number;
  onSuccess?: () => void;
  onClose: () => void;
}

/** Assigns orders to a colleague, with a note. */
export function AssignToDialog({ orders, left = 0, ...callbacks }: AssignToDialogProps) {
  const asSeen = useAsSeen();
  const mutation = useMutation({
    mutationFn: (passed: Passed) =>
      asSeen(orders, (orders) =>
        call(reassignOrders, { orderId: orders.map(({ order_id }) => order_id), ...passed, seen: seenOf(orders) }),
      ),
  });
  return (
    <ReassignDialog
      title="Assign to…"
      question="Who should work on this?"
      subject={subjectOf(orders)}
      count={orders.length}
      nobodyLabel="Nobody: unassign"
      confirm="Assign"
      mutation={mutation}
      {...callbacks}
    >
      {left > 0 && (
        <Note>
          {countOrders(left)} of your selection {left === 1 ? 'is' : 'are'} left out: you can pass on your own orders
          only.
        </Note>
      )}
    </ReassignDialog>
  );
}
