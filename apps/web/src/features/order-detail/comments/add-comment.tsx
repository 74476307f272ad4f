import { Button, Textarea } from '@mantine/core';
import { maxText } from '@sac/contract/constants';
import type { OrderDetails } from '@sac/contract/order-page-api';
import type { KeyboardEvent } from 'react';
import { messageOf } from '../../../lib/use-checked-form';
import { Card } from '../../../ui/card';
import { fieldProps } from '../../../ui/field-props';
import styles from './add-comment.module.css';
import { useAddComment } from './use-add-comment';

const flags = [
  { name: 'whatsapp', label: 'Whatsapp' },
  { name: 'telephone', label: 'Telephone' },
  { name: 'statusRefund', label: 'Refund' },
  { name: 'voided', label: 'Voided' },
  { name: 'chargeBack', label: 'Chargeback' },
] as const;

/** From here on it is worth knowing how much room there is. */
const countFrom = maxText.remark * 0.9;
const number = new Intl.NumberFormat('en');

/** Writes down what happened with the customer. */
export function AddComment({ order }: { order: OrderDetails }) {
  const { form, send, isSending, length, isDraft } = useAddComment(order.order_id);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(event);
  };

  return (
    <Card title="Add Comment Below">
      <form noValidate className={styles.form} onSubmit={(event) => void send(event)}>
        <Textarea
          label="Remark"
          dir="auto"
          rows={4}
          resize="vertical"
          readOnly={isSending}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          onKeyDown={onKeyDown}
          {...form.register('remark')}
          {...fieldProps(messageOf(form, 'remark'))}
        />
        {length > countFrom && (
          <p className={styles.count}>
            {number.format(length)} of {number.format(maxText.remark)} characters
          </p>
        )}
        <fieldset className={styles.flags} disabled={isSending}>
          <legend>What it was about</legend>
          {flags.map(({ name, label }) => (
            <label key={name}>
              <input type="checkbox" {...form.register(name)} />
              {label}
            </label>
          ))}
        </fieldset>
        <Button type="submit" variant="default" fullWidth loading={isSending}>
          Add comment
        </Button>
        {isDraft && <p className={styles.draft}>Saved as a draft in this browser for 7 days, or until you sign out.</p>}
      </form>
    </Card>
  );
}
