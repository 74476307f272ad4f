import { countOrders, orderActions, subjectOf } from '../lib/order-actions';
import { type AskedAction, useOrderAction } from '../lib/use-order-action';
import { ConfirmDialog } from './confirm-dialog';

interface ActionDialogProps {
  /** What is asked about; null while nothing is. */
  asked: AskedAction | null;
  onClose: () => void;
  onSuccess?: (done: AskedAction) => void;
  onError?: () => void;
}

/** Asks before something is done to orders, and does it. */
export function ActionDialog({ asked, onClose, onSuccess, onError }: ActionDialogProps) {
  const { mutate, isPending, variables } = useOrderAction();
  const { label, question } = orderActions[asked?.action ?? 'assign'];
  return (
    <ConfirmDialog
      isOpen={asked !== null}
      title={label}
      question={question}
      subject={asked ? subjectOf(asked.orders) : ''}
      confirm={label}
      isDanger={asked?.action === 'delete'}
      isBusy={isPending}
      busy={variables ? `${orderActions[variables.action].busy} ${countOrders(variables.orders.length)}…` : ''}
      onConfirm={() =>
        asked && mutate(asked, { onSuccess: () => onSuccess?.(asked), onError: () => onError?.(), onSettled: onClose })
      }
      onClose={onClose}
    />
  );
}
