import { Button, TextInput } from '@mantine/core';
import { recipient } from '@sac/contract/forms';
import { sendDownloadHistory } from '@sac/contract/mail-api';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { ask } from '../../../lib/query';
import { showSuccess } from '../../../lib/toast';
import { messageOf, useCheckedForm } from '../../../lib/use-checked-form';
import { fieldProps } from '../../../ui/field-props';
import { showFailure } from '../../orders/as-seen';
import { useOrderChange } from '../../orders/seen-context';
import { reloadOrder } from '../../orders/use-order';
import styles from './resend-form.module.css';

const historyForm = z.object({ email: recipient });

/** Mails the download history to whoever asks for it: the field starts empty, because that is seldom the customer. */
export function SendHistoryForm({ order }: { order: OrderDetails }) {
  const client = useQueryClient();
  const change = useOrderChange(order.order_id);
  const form = useCheckedForm(historyForm, { email: '' });
  const send = useMutation({
    mutationFn: ({ email }: { email: string }) =>
      change((seen) => ask(sendDownloadHistory, { orderId: order.order_id, email, seen })),
    onSuccess: ({ message }) => showSuccess(message),
    onError: showFailure,
    onSettled: () => reloadOrder(client, order.order_id),
  });
  const hasDownloads = order.downloadHistory.length > 0;

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => void form.handleSubmit((values) => send.mutate(values))(event)}
    >
      <TextInput
        label="Email"
        type="email"
        autoComplete="off"
        className={styles.email ?? ''}
        {...form.register('email')}
        {...fieldProps(messageOf(form, 'email'))}
      />
      <div className={styles.buttons}>
        <Button type="submit" variant="default" disabled={!hasDownloads} loading={send.isPending}>
          Sent Mail
        </Button>
      </div>
      {!hasDownloads && <p className={styles.hint}>There is no history to mail until the card is downloaded.</p>}
    </form>
  );
}
