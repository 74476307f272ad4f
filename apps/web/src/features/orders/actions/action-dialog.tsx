import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContext } from 'react';
import { useSession } from '../../lib/session';
import { usePart } from '../../lib/use-part';
import { ConfirmDialog } from '../../ui/confirm-dialog';
import {
  type ActionOrder,
  countOrders,
  type OrderAction,
  orderActions,
  seenById,
  subjectOf,
  withSeen,
} from './order-actions';
import { orderKeys } from './order-queries';
import { SeenContext, useAsSeen } from './seen';

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

const loadJourney = () => import('./take-journey').then(({ TakeJourney }) => TakeJourney);

function Question({ asked, onClose, onSuccess, onError }: ActionDialogProps & { asked: AskedAction }) {
  const { action, orders } = asked;
  const { label, question, busy, run } = orderActions[action];
  const client = useQueryClient();
  const me = useSession()?.user.name ?? '';
  const asSeen = useAsSeen();
  const isOrderPage = useContext(SeenContext) !== null;
  const { mutate, isPending, variables } = useMutation({
    // In a list, an order that has been assigned to a colleague since stays theirs: the server's message names them.
    mutationFn: (orders: readonly ActionOrder[]) =>
      asSeen(action === 'assign' && !isOrderPage ? {} : seenById(orders), (seen) =>
        run(withSeen(orders, seen), me, seen),
      ),
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
  const TakeJourney = usePart(isOfJourney, loadJourney);
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
      {isOfJourney && first && TakeJourney && <TakeJourney order={first} isBusy={isPending} onTake={change} />}
    </ConfirmDialog>
  );
}
