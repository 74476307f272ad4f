import { ConfirmDialog } from '../../ui/confirm-dialog';
import { countOrders, orderActions, subjectOf } from './order-actions';
import { type ActionEnd, type AskedAction, useOrderAction } from './use-order-action';

interface ActionDialogProps extends ActionEnd {
  /** What is asked about; null while nothing is. */
  asked: AskedAction | null;
  onClose: () => void;
}

/** Asks before something is done to orders, and does it. */
export const ActionDialog = ({ asked, ...rest }: ActionDialogProps) =>
  // There is a question as long as it is asked: what ends after it was closed does not close the next one.
  asked && <Question asked={asked} {...rest} />;

function Question({ asked, onClose, ...end }: ActionDialogProps & { asked: AskedAction }) {
  const { mutate, isPending } = useOrderAction(end);
  const { action, orders } = asked;
  const { label, question, busy } = orderActions[action];
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
      busy={`${busy} ${countOrders(orders.length)}…`}
      onConfirm={() => mutate(asked, { onSettled: onClose })}
      onClose={onClose}
    />
  );
}
