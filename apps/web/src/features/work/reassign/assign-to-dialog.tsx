import { reassignOrders } from '@sac/contract/work/reassign-api';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';
import { Note } from '../../../platform/ui/messages/note';
import { type ActionOrder, countOrders, seenOf, subjectOf } from '../../orders/actions/order-actions';
import { useAsSeen } from '../../orders/actions/seen';
import { ReassignDialog, type ReassignInput } from './reassign-dialog';

interface AssignToDialogProps {
  orders: readonly ActionOrder[];
  /** How many of the selected orders the user may not assign. */
  excluded?: number;
  onSuccess?: () => void;
  onClose: () => void;
}

/** Assigns orders to a colleague, with a note. */
export function AssignToDialog({ orders, excluded = 0, ...callbacks }: AssignToDialogProps) {
  const asSeen = useAsSeen();
  const mutation = useMutation({
    mutationFn: (input: ReassignInput) =>
      asSeen(orders, (orders) =>
        call(reassignOrders, { orderId: orders.map(({ order_id }) => order_id), ...input, seen: seenOf(orders) }),
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
      {excluded > 0 && (
        <Note>
          {countOrders(excluded)} of your selection {excluded === 1 ? 'is' : 'are'} left out: you can reassign your own
          orders only.
        </Note>
      )}
    </ReassignDialog>
  );
}
