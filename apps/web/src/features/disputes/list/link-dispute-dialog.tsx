import { Button, Group, Stack, TextInput } from '@mantine/core';
import { giveDispute } from '@sac/contract/disputes-api';
import type { UnmatchedDispute } from '@sac/contract/disputes-list-api';
import { orderIdField } from '@sac/contract/fields';
import { z } from 'zod';
import { formatMoney } from '../../lib/money';
import { useAction } from '../../lib/query';
import { messageOf, submitTo, useCheckedForm } from '../../lib/use-checked-form';
import { Dialog } from '../../ui/dialog';
import { fieldProps } from '../../ui/field-props';
import { Note } from '../../ui/note';
import { changedWithDisputes } from './disputes-queries';

const form = z.object({ orderId: orderIdField });

interface GiveDisputeDialogProps {
  dispute: UnmatchedDispute;
  onClose: () => void;
}

/** Which order a dispute is about: one of those with its payment, or any other. */
export function GiveDisputeDialog({ dispute, onClose }: GiveDisputeDialogProps) {
  const { id: disputeId, candidates, transaction_id, currency, amount } = dispute;
  const typed = useCheckedForm(form, { orderId: '' });
  const give = useAction(giveDispute, { reloads: changedWithDisputes, onSuccess: onClose });
  return (
    <Dialog isOpen onClose={onClose} title="Which order is this dispute about?" isStatic>
      <Stack gap="sm">
        <Note>
          {transaction_id ? `Payment ${transaction_id} · ` : ''}
          {formatMoney(amount, currency)}. The order moves to ChargeBack.
        </Note>
        {candidates.length > 0 && (
          <>
            <p>These orders have this payment:</p>
            <Group gap={8}>
              {candidates.map((orderId) => (
                <Button
                  key={orderId}
                  variant="default"
                  size="xs"
                  loading={give.isPending && give.variables.orderId === orderId}
                  onClick={() => give.mutate({ disputeId, orderId })}
                >
                  Order {orderId}
                </Button>
              ))}
            </Group>
          </>
        )}
        <form
          noValidate
          onSubmit={submitTo(typed, ({ orderId }, outcome) => give.mutate({ disputeId, orderId }, outcome))}
        >
          <Stack gap="sm">
            <TextInput
              label="Order Id"
              inputMode="numeric"
              autoComplete="off"
              data-autofocus
              {...typed.register('orderId')}
              {...fieldProps(messageOf(typed, 'orderId'))}
            />
            <Group justify="flex-end" gap={8}>
              <Button variant="default" onClick={onClose}>
                Cancel
              </Button>
              <Button type="submit" loading={give.isPending}>
                Give it this order
              </Button>
            </Group>
          </Stack>
        </form>
      </Stack>
    </Dialog>
  );
}
