import { Button, Stack, Textarea } from '@mantine/core';
import { maxText } from '@sac/contract/constants';
import type { OrderDetails } from '@sac/contract/order-page-api';
import type { KeyboardEvent } from 'react';
import { useShortcut } from '../../../lib/commands';
import { messageOf } from '../../../lib/use-checked-form';
import { Card } from '../../../ui/card';
import { fieldProps } from '../../../ui/field-props';
import { Note } from '../../../ui/note';
import styles from './comments.module.css';
import { useAddComment } from './use-add-comment';

const flags = [
  { name: 'whatsapp', label: 'Whatsapp' },
  { name: 'telephone', label: 'Telephone' },
  { name: 'statusRefund', label: 'Refund' },
  { name: 'voided', label: 'Voided' },
  { name: 'chargeBack', label: 'Chargeback' },
] as const;

/** From this length on the form shows how many characters are left. */
const countFrom = maxText.remark * 0.9;
const number = new Intl.NumberFormat('en');

/** A remark about the order, and how the customer was contacted. */
export function AddComment({ order }: { order: OrderDetails }) {
  const { form, send, isSending, length, isDraft } = useAddComment(order.order_id);
  const { title, 'aria-keyshortcuts': key } = useShortcut({
    key: 'c',
    label: 'Comment',
    group: 'On this order',
    title: 'Add a comment',
    run: () => form.setFocus('remark'),
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(event);
  };

  return (
    <Card title="Add Comment Below">
      <form noValidate onSubmit={(event) => void send(event)}>
        <Stack gap="sm" p="md">
          <Textarea
            label="Remark"
            dir="auto"
            rows={4}
            resize="vertical"
            readOnly={isSending}
            title={title}
            aria-keyshortcuts={[key, 'Control+Enter Meta+Enter'].filter(Boolean).join(' ')}
            onKeyDown={onKeyDown}
            {...form.register('remark')}
            {...fieldProps(messageOf(form, 'remark'))}
          />
          {length > countFrom && (
            <Note isSmall>
              {number.format(length)} of {number.format(maxText.remark)} characters
            </Note>
          )}
          <fieldset className={styles.choices} disabled={isSending}>
            <legend>Contact type</legend>
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
          {isDraft && <Note isSmall>Saved as a draft in this browser for 7 days, or until you sign out.</Note>}
        </Stack>
      </form>
    </Card>
  );
}
