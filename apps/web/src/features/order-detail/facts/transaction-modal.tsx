import { Button, TextInput } from '@mantine/core';
import { transactionForm } from '@sac/contract/forms';
import { type OrderDetails, saveTransactionDetails } from '@sac/contract/order-page-api';
import { mayDefend } from '@sac/contract/order-status';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { ask } from '../../../lib/query';
import { showSuccess } from '../../../lib/toast';
import { messageOf, useCheckedForm } from '../../../lib/use-checked-form';
import { Dialog } from '../../../ui/dialog';
import { fieldProps } from '../../../ui/field-props';
import { showFailure } from '../../orders/as-seen';
import { useOrderChange } from '../../orders/seen-context';
import { reloadOrder } from '../../orders/use-order';
import styles from './transaction-modal.module.css';

const title = 'Enter Transaction Details';

/** Opens the form for the transaction a bank asks about, where there is a service to defend. */
export function TransactionButton({ order }: { order: OrderDetails }) {
  const [isOpen, setOpen] = useState(false);
  if (!mayDefend(order.process_status)) return null;
  return (
    <>
      <Button variant="default" fullWidth onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title} isStatic>
        <TransactionForm order={order} onClose={() => setOpen(false)} />
      </Dialog>
    </>
  );
}

interface TransactionFormProps {
  order: OrderDetails;
  onClose: () => void;
}

function TransactionForm({ order, onClose }: TransactionFormProps) {
  const client = useQueryClient();
  const change = useOrderChange(order.order_id);
  const form = useCheckedForm(transactionForm, {
    transactionId: order.transaction_id ?? '',
    merchantName: order.merchant_name ?? '',
  });
  const { mutate, isPending } = useMutation({
    mutationFn: (details: z.output<typeof transactionForm>) =>
      change((seen) => ask(saveTransactionDetails, { orderId: order.order_id, ...details, seen })),
    onSuccess: ({ message }) => showSuccess(message),
    onError: showFailure,
    onSettled: () => reloadOrder(client, order.order_id),
  });

  return (
    <form
      noValidate
      className={styles.form}
      onSubmit={form.handleSubmit((details) => mutate(details, { onSuccess: onClose }))}
    >
      <p className={styles.subject}>
        Order {order.order_id} · {order.full_name}
      </p>
      <TextInput
        label="Transaction Id"
        autoComplete="off"
        data-autofocus
        {...form.register('transactionId')}
        {...fieldProps(messageOf(form, 'transactionId'))}
      />
      <TextInput
        label="Merchant Name"
        autoComplete="off"
        {...form.register('merchantName')}
        {...fieldProps(messageOf(form, 'merchantName'))}
      />
      <div className={styles.buttons}>
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button type="submit" loading={isPending}>
          Save
        </Button>
      </div>
    </form>
  );
}
