import { reassignOrders } from '@sac/contract/reassign-api';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { Note } from '../../../ui/note';
import { type ActionOrder, countOrders, seenById, subjectOf } from '../order-actions';
import { useAsSeen } from '../seen';
import { PassDialog, type Passed } from './pass-dialog';

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
      asSeen(seenById(orders), (seen) =>
        call(reassignOrders, { orderId: orders.map(({ order_id }) => order_id), ...passed, seen }),
      ),
  });
  return (
    <PassDialog
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
    </PassDialog>
  );
}
