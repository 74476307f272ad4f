import { Button, Group, Stack, Textarea } from '@mantine/core';
import { type OrderDetails, withdrawDocument } from '@sac/contract/order-page/order-page-api';
import { currentOf, type StoredDocument } from '@sac/contract/orders/stored-document';
import { withdrawForm } from '@sac/contract/platform/forms';
import { useAction } from '../../platform/api/query';
import { Dialog } from '../../platform/ui/dialogs/dialog';
import { fieldProps } from '../../platform/ui/fields/field-props';
import { messageOf, submitTo, useCheckedForm } from '../../platform/ui/fields/use-checked-form';
import { Note } from '../../platform/ui/messages/note';
import { changedWith } from '../orders/order-queries';

interface WithdrawCardProps {
  order: OrderDetails;
  /** The version to withdraw; null while none is. */
  version: StoredDocument | null;
  onClose: () => void;
}

/** Asks for the reason, explains the effect for the customer, and withdraws the card. */
export const WithdrawCard = ({ version, ...rest }: WithdrawCardProps) => (
  <Dialog isOpen={version !== null} onClose={rest.onClose} title="Withdraw this card?" isStatic>
    {version && <WithdrawForm version={version} {...rest} />}
  </Dialog>
);

function WithdrawForm({ order, version, onClose }: WithdrawCardProps & { version: StoredDocument }) {
  const form = useCheckedForm(withdrawForm, { reason: '' });
  const { mutate, isPending } = useAction(withdrawDocument, { reloads: changedWith(order.order_id) });
  const isCurrent = currentOf(order.uploadDoc)?.id === version.id;

  return (
    <form
      noValidate
      onSubmit={submitTo(form, (values, outcome) => mutate({ documentId: version.id, ...values }, outcome), onClose)}
    >
      <Stack gap="sm">
        <Note>
          Order {order.order_id} · {version.file1}
        </Note>
        <p>
          {isCurrent
            ? 'The customer can no longer download a card until you upload another one. '
            : 'Customers do not get this card any more. '}
          The file is removed and cannot be brought back.
        </p>
        <Textarea
          label="Reason"
          autosize
          minRows={2}
          data-autofocus
          {...form.register('reason')}
          {...fieldProps(messageOf(form, 'reason'))}
        />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" color="red" loading={isPending}>
            Withdraw
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
