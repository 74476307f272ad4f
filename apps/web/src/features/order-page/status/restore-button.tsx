import { Button } from '@mantine/core';
import { useState } from 'react';
import { ActionDialog } from '../../orders/actions/action-dialog';
import { type StepProps, variantOf } from '../../orders/actions/step';

/** Asks, then restores a deleted order. */
export function RestoreButton({ order, isNext }: StepProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant={variantOf(isNext)} onClick={() => setAsking(true)}>
        Restore…
      </Button>
      <ActionDialog asked={isAsking ? { action: 'restore', orders: [order] } : null} onClose={() => setAsking(false)} />
    </>
  );
}
