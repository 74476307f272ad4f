import { Button, Group, Stack, TextInput } from '@mantine/core';
import { disputedAmount } from '@sac/contract/disputes/dispute';
import { linkDispute } from '@sac/contract/disputes/disputes-api';
import type { UnmatchedDispute } from '@sac/contract/disputes/disputes-list-api';
import { orderIdField } from '@sac/contract/platform/fields';
import { z } from 'zod';
import { useAction } from '../../../platform/api/query';
import { Dialog } from '../../../platform/ui/dialogs/dialog';
import { fieldProps } from '../../../platform/ui/fields/field-props';
import { messageOf, submitTo, useCheckedForm } from '../../../platform/ui/fields/use-checked-form';
import { Note } from '../../../platform/ui/messages/note';
import { changedWithDisputes } from './disputes-queries';

const form = z.object({ orderId: orderIdField });

interface LinkDisputeDialogProps {
  dispute: UnmatchedDispute;
  onClose: () => void;
}

/** Which order a dispute is about: one of those with its payment, or any other. */
export function LinkDisputeDialog({ dispute, onClose }: LinkDisputeDialogProps) {
  const { id: disputeId, candidates, transaction_id } = dispute;
  const typed = useCheckedForm(form, { orderId: '' });
  const give = useAction(linkDispute, { reloads: changedWithDisputes, onSuccess: onClose });
  return (
    <Dialog isOpen onClose={onClose} title="Which order is this dispute about?">
      <Stack gap="sm">
        <Note>
          {transaction_id ? `Payment ${transaction_id} · ` : ''}
          {disputedAmount(dispute)}.{dispute.stage !== 'inquiry' && ' The order moves to ChargeBack.'}
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
                Link to this order
              </Button>
            </Group>
          </Stack>
        </form>
      </Stack>
    </Dialog>
  );
}
