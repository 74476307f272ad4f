import { Button, Group, Stack } from '@mantine/core';
import { forwardIncomingMail } from '@sac/contract/incoming-mail/incoming-mail-api';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../platform/api/query';
import { Dialog } from '../../../platform/ui/dialogs/dialog';
import { PartFailed } from '../../../platform/ui/messages/part-failed';
import button from '../../../platform/ui/tables/row-button.module.css';
import { requireProvider, useProviders } from '../../mail/providers';
import { variantOf } from '../../orders/actions/step';
import { changedWith } from '../../orders/order-queries';
import { orderQuery } from '../../orders/order-query';

const label = 'Forward to the customer';

interface ForwardMailProps {
  /** A message of the authority. */
  mailId: number;
  orderId: number;
  /** As tall as the buttons beside it. */
  isTall?: true;
}

/** Sends the customer what the authority wrote, once the address was confirmed. */
export function ForwardMail(props: ForwardMailProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      {props.isTall ? (
        <Button variant="default" onClick={() => setAsked(true)}>
          {label}…
        </Button>
      ) : (
        <button type="button" className={button.button} onClick={() => setAsked(true)}>
          {label}…
        </button>
      )}
      <Dialog isOpen={isAsked} onClose={() => setAsked(false)} title={`${label}?`}>
        <Question {...props} onClose={() => setAsked(false)} />
      </Dialog>
    </>
  );
}

function Question({ mailId, orderId, onClose }: ForwardMailProps & { onClose: () => void }) {
  const { data: order, error, refetch } = useQuery(orderQuery(orderId));
  const forward = useAction(forwardIncomingMail, {
    reloads: changedWith(orderId),
    before: ({ mailServiceProvider }) => requireProvider(mailServiceProvider),
    onSuccess: onClose,
  });
  const { providers, usual } = useProviders();
  if (!order && error) return <PartFailed error={error} onRetry={() => void refetch()} />;
  return (
    <Stack gap="sm">
      <p>
        Order {orderId} · {order ? <strong>{order.email}</strong> : <span role="status">Loading the address…</span>}
      </p>
      <p>An email in the customer’s language goes to this address. The original is attached to it.</p>
      <Group justify="flex-end" gap={8}>
        <Button variant="default" px="sm" data-autofocus onClick={onClose}>
          Cancel
        </Button>
        {providers.map((provider) => (
          <Button
            key={provider}
            px="sm"
            variant={variantOf(provider === usual)}
            disabled={!order || (forward.isPending && forward.variables.mailServiceProvider !== provider)}
            loading={forward.isPending && forward.variables.mailServiceProvider === provider}
            onClick={() => forward.mutate({ mailId, mailServiceProvider: provider })}
          >
            Forward by {provider}
          </Button>
        ))}
      </Group>
    </Stack>
  );
}
