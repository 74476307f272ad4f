import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useSession } from '../../../platform/api/session';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog';
import { orderKeys } from '../order-queries';
import { type ActionOrder, countOrders, type OrderAction, orderActions, subjectOf } from './order-actions';
import { useAsSeen } from './seen';
import { TakeJourney } from './take-journey';

export interface AskedAction {
  readonly action: OrderAction;
  readonly orders: readonly ActionOrder[];
}

interface ActionDialogProps {
  /** What is asked about; null while nothing is. */
  asked: AskedAction | null;
  onClose: () => void;
  /** What the screen does when an action has ended, whether or not its question is still open. */
  onSuccess?: (done: AskedAction) => void;
  onError?: () => void;
}

/** Asks before something is done to orders, and does it. */
export const ActionDialog = ({ asked, ...rest }: ActionDialogProps) =>
  // Unmounted when closed, so that a call that ends later does not close the next question.
  asked && <Question asked={asked} {...rest} />;

function Question({ asked, onClose, onSuccess, onError }: ActionDialogProps & { asked: AskedAction }) {
  const { action, orders } = asked;
  const { label, question, busy, run } = orderActions[action];
  const client = useQueryClient();
  const me = useSession()?.user.name ?? '';
  const asSeen = useAsSeen();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (orders: readonly ActionOrder[]) => asSeen(orders, (orders) => run(orders, me)),
    onSuccess: (_answer, orders) => onSuccess?.({ action, orders }),
    onError: () => onError?.(),
    // Not waited for: the whole of a long list takes seconds.
    onSettled: () => {
      for (const queryKey of [orderKeys.lists, orderKeys.pages, orderKeys.counts])
        void client.invalidateQueries({ queryKey });
    },
  });
  const change = (orders: readonly ActionOrder[]) => mutate(orders, { onSettled: onClose });
  const [first] = orders;
  const isOfJourney = action === 'assign' && orders.length === 1 && (first?.journey_size ?? 1) > 1;
  return (
    <ConfirmDialog
      isOpen
      title={label}
      question={question}
      subject={subjectOf(orders)}
      confirm={label}
      isDanger={action === 'delete'}
      isFinal={action === 'refund'}
      isBusy={isPending}
      busy={`${busy} ${countOrders(variables?.length ?? 0)}…`}
      onConfirm={() => change(orders)}
      onClose={onClose}
    >
      {isOfJourney && first && <TakeJourney order={first} isBusy={isPending} onTake={change} />}
    </ConfirmDialog>
  );
}
