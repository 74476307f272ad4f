import { Button, Textarea } from '@mantine/core';
import { withdrawForm } from '@sac/contract/forms';
import { type OrderDetails, withdrawDocument } from '@sac/contract/order-page-api';
import { currentOf, type StoredDocument } from '@sac/contract/stored-document';
import { useAction } from '../../../lib/query';
import { messageOf, submitTo, useCheckedForm } from '../../../lib/use-checked-form';
import { Dialog } from '../../../ui/dialog';
import { fieldProps } from '../../../ui/field-props';
import { changedWith } from '../../orders/order-queries';
import styles from './withdraw-card.module.css';

interface WithdrawCardProps {
  order: OrderDetails;
  /** The version to take back; null while none is. */
  version: StoredDocument | null;
  onClose: () => void;
}

/** Asks why a card is taken back, says what that means for its customer, and does it. */
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
      className={styles.form}
      onSubmit={submitTo(form, (values, outcome) => mutate({ documentId: version.id, ...values }, outcome), onClose)}
    >
      <p className={styles.subject}>
        Order {order.order_id} · {version.file1}
      </p>
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
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" className={styles.danger} loading={isPending}>
          Withdraw
        </Button>
      </div>
    </form>
  );
}
