import { Button, Textarea } from '@mantine/core';
import { maxText } from '@sac/contract/constants';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { type KeyboardEvent, useRef } from 'react';
import { useShortcut } from '../../../lib/commands';
import { messageOf } from '../../../lib/use-checked-form';
import { Card } from '../../../ui/card';
import { fieldProps } from '../../../ui/field-props';
import { Note } from '../../../ui/note';
import { focusIntoView, usePagePart } from '../page-parts';
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
  const box = useRef<HTMLFormElement>(null);
  const go = () => focusIntoView(box.current?.querySelector('textarea'));
  usePagePart('comment', go);
  const { title, 'aria-keyshortcuts': key } = useShortcut({
    key: 'c',
    label: 'Comment',
    group: 'On this order',
    title: 'Add a comment',
    run: go,
  });

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void send(event);
  };

  return (
    <Card title="Add Comment Below">
      <form ref={box} noValidate onSubmit={(event) => void send(event)}>
        <div className={styles.form}>
          <Textarea
            aria-label="Remark"
            placeholder="Remark"
            dir="auto"
            rows={2}
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
          <div className={styles.last}>
            <fieldset className={styles.choices} disabled={isSending} aria-label="Contact type">
              {flags.map(({ name, label }) => (
                <label key={name}>
                  <input type="checkbox" {...form.register(name)} />
                  {label}
                </label>
              ))}
            </fieldset>
            <Button type="submit" variant="default" className={styles.add ?? ''} loading={isSending}>
              Add comment
            </Button>
          </div>
          {isDraft && <Note isSmall>Saved as a draft in this browser for 7 days, or until you sign out.</Note>}
        </div>
      </form>
    </Card>
  );
}
