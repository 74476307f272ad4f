import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { saveTransactionDetails } from '@sac/contract/payments/transaction-api';
import { transactionForm } from '@sac/contract/platform/forms';
import { useState } from 'react';
import type { z } from 'zod';
import { call } from '../../platform/api/call';
import { Dialog } from '../../platform/ui/dialogs/dialog';
import { fieldProps } from '../../platform/ui/fields/field-props';
import { messageOf, submitTo, useCheckedForm } from '../../platform/ui/fields/use-checked-form';
import { Note } from '../../platform/ui/messages/note';
import { useOrderChange } from '../orders/actions/seen';
import { type StepProps, variantOf } from '../orders/actions/step';

const title = 'Enter Transaction Details';

/** Opens the form for the transaction a bank asks about, on orders that can have a defence pack. */
export function TransactionButton({ order, isNext }: StepProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant={variantOf(isNext)} onClick={() => setOpen(true)}>
        {title}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title}>
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
  const form = useCheckedForm(transactionForm, {
    transactionId: order.transaction_id ?? '',
    merchantName: order.merchant_name ?? '',
  });
  const { mutate, isPending } = useOrderChange(order.order_id, (details: z.output<typeof transactionForm>, seen) =>
    call(saveTransactionDetails, { orderId: order.order_id, ...details, seen }),
  );

  return (
    <form noValidate onSubmit={submitTo(form, mutate, onClose)}>
      <Stack gap="sm">
        <Note>
          Order {order.order_id} · {order.full_name}
        </Note>
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
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" loading={isPending}>
            Save
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
