import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type RefundFormValues, refundForm } from '@sac/contract/forms';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { moveToCompleteRefund } from '@sac/contract/orders-api';
import { useState } from 'react';
import { call } from '../../../lib/call';
import { messageOf, submitTo, useCheckedForm } from '../../../lib/use-checked-form';
import { ConfirmDialog } from '../../../ui/confirm-dialog';
import { fieldProps } from '../../../ui/field-props';
import { orderActions, subjectOf } from '../../orders/order-actions';
import { useOrderChange } from '../../orders/seen';
import styles from './status.module.css';
import { type StepProps, variantOf } from './step';

const { label, question, busy } = orderActions.refund;

/** Asks, then records the refund as paid, with what was paid back if the user enters it. */
export function RefundButton({ order, isNext }: StepProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant={variantOf(isNext)} onClick={() => setAsking(true)}>
        {label}
      </Button>
      {isAsking && <RefundDialog order={order} onClose={() => setAsking(false)} />}
    </>
  );
}

function RefundDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const { order_id: orderId } = order;
  const form = useCheckedForm(refundForm, { amount: '', currency: '', reference: '' });
  const { mutate, isPending } = useOrderChange(orderId, (details: RefundFormValues, seen) =>
    call(moveToCompleteRefund, { orderId: [orderId], details, seen: { [orderId]: seen } }),
  );
  return (
    <ConfirmDialog
      isOpen
      isStatic
      isFinal
      title={label}
      question={question}
      subject={subjectOf([order])}
      confirm={label}
      isBusy={isPending}
      busy={`${busy} order ${orderId}…`}
      onConfirm={submitTo(form, mutate, onClose)}
      onClose={onClose}
    >
      <Stack gap="sm" className={styles.refund ?? ''}>
        <Group gap="sm" align="flex-start" grow wrap="nowrap">
          <TextInput
            label="Amount (optional)"
            inputMode="decimal"
            autoComplete="off"
            placeholder="25.50"
            {...form.register('amount')}
            {...fieldProps(messageOf(form, 'amount'))}
          />
          <TextInput
            label="Currency (optional)"
            autoComplete="off"
            placeholder="SGD"
            maxLength={3}
            {...form.register('currency')}
            {...fieldProps(messageOf(form, 'currency'))}
          />
        </Group>
        <TextInput
          label="Reference (optional)"
          autoComplete="off"
          {...form.register('reference')}
          {...fieldProps(messageOf(form, 'reference'))}
        />
      </Stack>
    </ConfirmDialog>
  );
}
