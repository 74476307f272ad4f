import { Button, TextInput } from '@mantine/core';
import { sendDownloadHistory } from '@sac/contract/mail/mail-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { recipient } from '@sac/contract/platform/forms';
import { z } from 'zod';
import { call } from '../../platform/api/call';
import { fieldProps } from '../../platform/ui/fields/field-props';
import { messageOf, submitTo, useCheckedForm } from '../../platform/ui/fields/use-checked-form';
import { Note } from '../../platform/ui/messages/note';
import { useOrderChange } from '../orders/actions/seen';
import styles from './mail.module.css';

const historyForm = z.object({ email: recipient });

/** Emails the download history. The field starts empty, because the recipient is seldom the customer. */
export function SendHistoryForm({ order }: { order: OrderDetails }) {
  const form = useCheckedForm(historyForm, { email: '' });
  const send = useOrderChange(order.order_id, ({ email }: { email: string }, seen) =>
    call(sendDownloadHistory, { orderId: order.order_id, email, seen }),
  );

  return (
    <form noValidate className={styles.form} onSubmit={submitTo(form, send.mutate)}>
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        className={styles.email ?? ''}
        {...form.register('email')}
        {...fieldProps(messageOf(form, 'email'))}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="default" loading={send.isPending}>
          Sent Mail
        </Button>
      </div>
      {order.downloadHistory.length === 0 && <Note>The customer has not downloaded the card yet.</Note>}
    </form>
  );
}
