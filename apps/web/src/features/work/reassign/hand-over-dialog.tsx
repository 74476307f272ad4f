import { handOverShift } from '@sac/contract/work/reassign-api';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';
import { countOrders } from '../../orders/actions/order-actions';
import { useFolderCounts } from '../../orders/order-queries';
import { ReassignDialog, type ReassignInput } from './reassign-dialog';

/** Gives all of the user's open orders to a colleague, or back to the queues. */
export function HandOverDialog({ onClose }: { onClose: () => void }) {
  const count = useFolderCounts()?.myOrdersCount ?? 0;
  const mutation = useMutation({ mutationFn: (input: ReassignInput) => call(handOverShift, input) });
  return (
    <ReassignDialog
      title="Hand over my shift"
      question="Who gets all your open orders? Pending orders that go back to the queue become New."
      subject={countOrders(count)}
      count={count}
      nobodyLabel="Back to the queue"
      confirm="Hand over"
      mutation={mutation}
      onClose={onClose}
    />
  );
}
