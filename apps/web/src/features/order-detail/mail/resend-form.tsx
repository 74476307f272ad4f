import { Button, TextInput } from '@mantine/core';
import { type MailProvider, mailProviders, recipient } from '@sac/contract/forms';
import { resendMail } from '@sac/contract/mail-api';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { currentOf } from '@sac/contract/stored-document';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { ask } from '../../../lib/query';
import { showSuccess } from '../../../lib/toast';
import { messageOf, useCheckedForm } from '../../../lib/use-checked-form';
import { fieldProps } from '../../../ui/field-props';
import { showFailure } from '../../orders/as-seen';
import { useOrderChange } from '../../orders/seen-context';
import { reloadOrder } from '../../orders/use-order';
import { submittedBy } from '../facts/submitted-by';
import styles from './resend-form.module.css';

const resendForm = z.object({ email: recipient });

/** Sends the completion e-mail again, by either provider. */
export function ResendForm({ order }: { order: OrderDetails }) {
  const client = useQueryClient();
  const change = useOrderChange(order.order_id);
  const form = useCheckedForm(resendForm, { email: order.email });
  const resend = useMutation({
    mutationFn: ({ email, provider }: { email: string; provider: MailProvider }) =>
      change((seen) => ask(resendMail, { orderId: order.order_id, email, mailServiceProvider: provider, seen })),
    onSuccess: ({ message }) => showSuccess(message),
    onError: showFailure,
    onSettled: () => reloadOrder(client, order.order_id),
  });
  const hasDocument = currentOf(order.uploadDoc) !== undefined;

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={(event) => {
        const provider = submittedBy(event);
        void form.handleSubmit(({ email }) => resend.mutate({ email, provider }))(event);
      }}
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
        {mailProviders.map((provider) => (
          <Button
            key={provider}
            type="submit"
            variant="default"
            value={provider}
            disabled={!hasDocument}
            loading={resend.isPending && resend.variables.provider === provider}
          >
            Resend by {provider}
          </Button>
        ))}
      </div>
      {!hasDocument && <p className={styles.hint}>Upload the card first.</p>}
    </form>
  );
}
