import { Button } from '@mantine/core';
import { useState } from 'react';
import { useShortcut } from '../../../platform/keys/commands';
import { ActionDialog } from '../../orders/actions/action-dialog';
import { type StepProps, variantOf } from '../../orders/actions/step';

/** Asks, then assigns the order to the user; a colleague's order is taken over. */
export function AssignButton({ order, isNext }: StepProps) {
  const [isAsking, setAsking] = useState(false);
  const hint = useShortcut({
    key: 'a',
    label: 'Assign to me',
    group: 'On this order',
    title: `Assign order ${order.order_id} to me`,
    run: () => setAsking(true),
  });
  return (
    <>
      <Button variant={variantOf(isNext)} {...hint} onClick={() => setAsking(true)}>
        Assign to me
      </Button>
      <ActionDialog asked={isAsking ? { action: 'assign', orders: [order] } : null} onClose={() => setAsking(false)} />
    </>
  );
}
