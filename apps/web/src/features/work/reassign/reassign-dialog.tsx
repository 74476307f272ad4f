import { type UseMutateFunction, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { fieldErrorOf } from '../../../platform/api/api-error';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog';
import { countOrders } from '../../orders/actions/order-actions';
import { orderKeys } from '../../orders/order-queries';
import { noReceiver, ReceiverFields } from './receiver-fields';

export interface ReassignInput {
  readonly assignTo: string | null;
  readonly note?: string;
}

interface ReassignDialogProps {
  title: string;
  question: string;
  /** The orders, or how many. */
  subject: string;
  /** How many orders are assigned. */
  count: number;
  nobodyLabel: string;
  confirm: string;
  /** More about the orders. */
  children?: ReactNode;
  mutation: {
    mutate: UseMutateFunction<unknown, Error, ReassignInput>;
    isPending: boolean;
    error: Error | null;
  };
  onSuccess?: () => void;
  onClose: () => void;
}

/** Asks who gets orders, and for a note. Mounted only while it is open. */
export function ReassignDialog(props: ReassignDialogProps) {
  const { mutation, count, onSuccess, onClose, nobodyLabel, children, ...texts } = props;
  const client = useQueryClient();
  const [receiver, setReceiver] = useState(noReceiver);
  const [isAsked, setAsked] = useState(false);
  const { assignTo, note } = receiver;
  const missing = isAsked && assignTo === undefined ? 'Choose a colleague.' : undefined;
  const refused = mutation.error && fieldErrorOf(mutation.error, 'assignTo');

  const reassign = () => {
    setAsked(true);
    if (assignTo === undefined) return;
    const text = note.trim();
    mutation.mutate(
      { assignTo, ...(text && { note: text }) },
      {
        onSuccess() {
          onSuccess?.();
          onClose();
        },
        // Not waited for: the whole of a long list takes seconds.
        onSettled() {
          for (const queryKey of [orderKeys.lists, orderKeys.pages, orderKeys.counts])
            void client.invalidateQueries({ queryKey });
        },
      },
    );
  };

  return (
    <ConfirmDialog
      isOpen
      {...texts}
      isBusy={mutation.isPending}
      busy={`Assigning ${countOrders(count)}…`}
      onConfirm={reassign}
      onClose={onClose}
    >
      {children}
      <ReceiverFields
        receiver={receiver}
        onChange={setReceiver}
        nobodyLabel={nobodyLabel}
        error={missing ?? refused ?? undefined}
      />
    </ConfirmDialog>
  );
}
