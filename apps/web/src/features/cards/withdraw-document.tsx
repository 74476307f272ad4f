import { Button, Group, Stack, Textarea } from '@mantine/core';
import { withdrawDocument } from '@sac/contract/cards/documents-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { currentOf, type DocumentKind, type StoredDocument } from '@sac/contract/orders/stored-document';
import { withdrawForm } from '@sac/contract/platform/forms';
import { useAction } from '../../platform/api/query';
import { Dialog } from '../../platform/ui/dialogs/dialog';
import { fieldProps } from '../../platform/ui/fields/field-props';
import { messageOf, submitTo, useCheckedForm } from '../../platform/ui/fields/use-checked-form';
import { Note } from '../../platform/ui/messages/note';
import { changedWith } from '../orders/order-queries';
import { lastDayText, nounOf } from './document-words';

interface WithdrawDocumentProps {
  order: OrderDetails;
  /** The version of the card, or the e-Pass, to withdraw; null while none is. */
  version: StoredDocument | null;
  onClose: () => void;
}

/** Asks for the reason, explains the effect for the customer, and withdraws the card or e-Pass. */
export const WithdrawDocument = ({ version, ...rest }: WithdrawDocumentProps) => (
  <Dialog
    isOpen={version !== null}
    onClose={rest.onClose}
    title={`Withdraw this ${nounOf(version ?? { kind: 'card' })}?`}
  >
    {version && <WithdrawForm version={version} {...rest} />}
  </Dialog>
);

/** Without the document that the customer gets now. Staff upload cards; an e-Pass only comes by email. */
const effects: Record<DocumentKind, string> = {
  card: 'The customer can no longer download a card until you upload another one.',
  epass: 'The customer can no longer download the e-Pass.',
};

function WithdrawForm({ order, version, onClose }: WithdrawDocumentProps & { version: StoredDocument }) {
  const form = useCheckedForm(withdrawForm, { reason: '' });
  const { mutate, isPending } = useAction(withdrawDocument, { reloads: changedWith(order.order_id) });
  const { kind, last_day } = version;
  const isCurrent = currentOf(kind === 'card' ? order.uploadDoc : order.epasses)?.id === version.id;

  return (
    <form
      noValidate
      onSubmit={submitTo(form, (values, outcome) => mutate({ documentId: version.id, ...values }, outcome), onClose)}
    >
      <Stack gap="sm">
        <Note>
          Order {order.order_id} · {version.file1}
          {kind === 'epass' && ` · ${lastDayText(last_day)}`}
        </Note>
        <p>
          {isCurrent ? effects[kind] : `Customers do not get this ${nounOf(version)} any more.`} The file is removed and
          cannot be brought back.
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
