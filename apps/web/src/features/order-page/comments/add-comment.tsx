import { Button, Textarea } from '@mantine/core';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { maxText } from '@sac/contract/platform/constants';
import { useId, useRef } from 'react';
import { formatNumber } from '../../../platform/format-number';
import { useShortcut } from '../../../platform/keys/commands';
import { fieldProps } from '../../../platform/ui/fields/field-props';
import { messageOf } from '../../../platform/ui/fields/use-checked-form';
import { Note } from '../../../platform/ui/messages/note';
import { useIsPhone } from '../../../platform/ui/use-is-phone';
import { focusIntoView, usePagePart } from '../../orders/page-parts';
import { Section } from '../../orders/section';
import styles from './comments.module.css';
import { useAddComment } from './use-add-comment';

const flags = [
  { name: 'whatsapp', label: 'Whatsapp' },
  { name: 'telephone', label: 'Telephone' },
  { name: 'statusRefund', label: 'Refund' },
  { name: 'voided', label: 'Voided' },
  { name: 'chargeBack', label: 'Chargeback' },
] as const;

/** From this length on the form shows how many characters remain. */
const countFrom = maxText.remark * 0.9;
/** A remark about the order, and how the customer was contacted. */
export function AddComment({ order }: { order: OrderDetails }) {
  const { form, send, isSending, length, isDraft } = useAddComment(order.order_id);
  const formId = useId();
  const box = useRef<HTMLFormElement>(null);
  const go = () => focusIntoView(box.current?.querySelector('textarea'));
  usePagePart('comment', go);
  const hint = useShortcut({
    key: 'c',
    label: 'Comment',
    group: 'On this order',
    title: 'Add a comment',
    run: go,
  });

  return (
    <Section
      title="Add Comment Below"
      isFixed={!useIsPhone()}
      actions={
        <Button type="submit" form={formId} variant="default" size="compact-sm" loading={isSending}>
          Add comment
        </Button>
      }
    >
      <form id={formId} ref={box} noValidate onSubmit={(event) => void send(event)}>
        <div className={styles.form}>
          <Textarea
            aria-label="Remark"
            placeholder="Remark"
            dir="auto"
            rows={2}
            resize="vertical"
            readOnly={isSending}
            {...hint}
            {...form.register('remark')}
            {...fieldProps(messageOf(form, 'remark'))}
          />
          {length > countFrom && (
            <Note isSmall>
              {formatNumber(length)} of {formatNumber(maxText.remark)} characters
            </Note>
          )}
          <fieldset className={styles.choices} disabled={isSending} aria-label="Contact type">
            {flags.map(({ name, label }) => (
              <label key={name}>
                <input type="checkbox" {...form.register(name)} />
                {label}
              </label>
            ))}
          </fieldset>
          {isDraft && <Note isSmall>Saved as a draft in this browser for 7 days, or until you sign out.</Note>}
        </div>
      </form>
    </Section>
  );
}
