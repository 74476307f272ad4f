import { Button, Group, Stack, TextInput } from '@mantine/core';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { moveToCompleteRefund, type RefundFormValues, refundForm } from '@sac/contract/payments/refunds-api';
import { useState } from 'react';
import { call } from '../../platform/api/call';
import { ConfirmDialog } from '../../platform/ui/dialogs/confirm-dialog';
import { fieldProps } from '../../platform/ui/fields/field-props';
import { messageOf, submitTo, useCheckedForm } from '../../platform/ui/fields/use-checked-form';
import { orderActions, subjectOf } from '../orders/actions/order-actions';
import { useOrderChange } from '../orders/actions/seen';
import styles from '../orders/actions/status.module.css';
import { type StepProps, variantOf } from '../orders/actions/step';

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
