import { Button, Group, Stack, TextInput } from '@mantine/core';
import { eraseCustomerData } from '@sac/contract/privacy/customer-data-api';
import { useState } from 'react';
import { useAction } from '../../platform/api/query';
import { Dialog } from '../../platform/ui/dialogs/dialog';
import { orderKeys } from '../orders/order-queries';
import { type CustomerData, keptText } from './customer-orders';

interface EraseDialogProps {
  isOpen: boolean;
  email: string;
  /** The ids of the orders that are erased. */
  chosen: number[];
  data: CustomerData;
  onErased: () => void;
  onClose: () => void;
}

export const EraseDialog = (props: EraseDialogProps) => (
  <Dialog isOpen={props.isOpen} onClose={props.onClose} title="Erase this customer’s data?">
    {props.isOpen && <EraseForm {...props} />}
  </Dialog>
);

/** Names what is erased and what is kept, and asks for the email. */
function EraseForm({ email, chosen, data, onErased, onClose }: EraseDialogProps) {
  const [typed, setTyped] = useState('');
  const { mutate, isPending } = useAction(eraseCustomerData, {
    reloads: [orderKeys.pages, orderKeys.lists, orderKeys.counts, orderKeys.received],
    onSuccess: () => {
      onErased();
      onClose();
    },
  });
  const kept = data.orders.filter(({ kept_for, purged_at }) => kept_for !== null && purged_at === null);
  const isConfirmed = typed.trim().toLowerCase() === email.toLowerCase();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isConfirmed) mutate({ email, orderId: chosen });
      }}
    >
      <Stack gap="sm">
        {chosen.length > 0 && (
          <p>
            {chosen.length === 1 ? 'Order' : 'Orders'} {chosen.join(', ')}: the application, emails, messages, cards and
            files are removed. Status, dates and who worked on it stay. This cannot be undone.
          </p>
        )}
        {data.emailsToOthers.length > 0 && <p>Emails from this address to orders of other customers are erased too.</p>}
        {data.imports.length > 0 && (
          <p>Refused rows of this customer, and files with this customer that wait to be imported, are removed too.</p>
        )}
        {kept.map(({ order_id, kept_for }) => (
          <p key={order_id}>
            <strong>Order {order_id} is kept:</strong> {keptText(kept_for ?? '')}.
          </p>
        ))}
        <TextInput
          label="Type the email to confirm"
          description={email}
          value={typed}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" disabled={!isConfirmed} loading={isPending}>
            Erase
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
