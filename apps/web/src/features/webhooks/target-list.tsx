import { Box, Skeleton } from '@mantine/core';
import { oldSecretHours } from '@sac/contract/platform/constants';
import type { OutputOf } from '@sac/contract/platform/endpoint';
import { deleteWebhook, renewWebhookSecret, type WebhookTarget } from '@sac/contract/webhooks/webhooks-api';
import { useState } from 'react';
import { useAction } from '../../platform/api/query';
import { Card } from '../../platform/ui/card';
import { ConfirmDialog } from '../../platform/ui/dialogs/confirm-dialog';
import { Note } from '../../platform/ui/messages/note';
import type { ShownSecret } from './secret-dialog';
import { TargetRow } from './target-row';
import { webhooksKey } from './webhook-queries';
import styles from './webhooks.module.css';

interface TargetListProps {
  /** Undefined while they are loading. */
  targets: readonly WebhookTarget[] | undefined;
  onEdit: (target: WebhookTarget) => void;
  onSecret: (secret: ShownSecret) => void;
}

type Asked = { what: 'secret' | 'delete'; target: WebhookTarget };

const reloads = [webhooksKey];

/** The addresses that are notified. */
export function TargetList({ targets, onEdit, onSecret }: TargetListProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const renew = useAction(renewWebhookSecret, { reloads, onError: close });
  const remove = useAction(deleteWebhook, { reloads, onSuccess: close, onError: close });
  const renewSecret = ({ id: webhookId, url }: WebhookTarget) => {
    const onSuccess = ({ data: { secret } }: OutputOf<typeof renewWebhookSecret>) => {
      close();
      onSecret({ url, secret });
    };
    renew.mutate({ webhookId }, { onSuccess });
  };

  return (
    <Card title="Addresses">
      {!targets && (
        <Box p="md" aria-busy>
          <Skeleton height={84} radius="md" />
        </Box>
      )}
      {targets?.length === 0 && (
        <Box p="md">
          <Note>
            No webhooks yet. Add the address of the sales site, and it is notified of what you choose, such as when an
            order is completed and when a customer writes.
          </Note>
        </Box>
      )}
      {targets && targets.length > 0 && (
        <ul className={styles.targets}>
          {targets.map((target) => (
            <TargetRow
              key={target.id}
              target={target}
              onEdit={() => onEdit(target)}
              onRenewSecret={() => setAsked({ what: 'secret', target })}
              onDelete={() => setAsked({ what: 'delete', target })}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        isOpen={asked?.what === 'secret'}
        title="New secret"
        question={`For ${oldSecretHours} hours we sign with both secrets, so that the sales site can change to the new one. An older secret that still signs ends now.`}
        subject={asked?.target.url ?? ''}
        confirm="Make a new secret"
        isFinal
        isBusy={renew.isPending}
        busy="Making…"
        onConfirm={() => asked && renewSecret(asked.target)}
        onClose={close}
      />
      <ConfirmDialog
        isOpen={asked?.what === 'delete'}
        title="Delete webhook"
        question="The sales site is no longer notified at this address. What is still waiting is not sent."
        subject={asked?.target.url ?? ''}
        confirm="Delete webhook"
        isDanger
        isBusy={remove.isPending}
        busy="Deleting…"
        onConfirm={() => asked && remove.mutate({ webhookId: asked.target.id })}
        onClose={close}
      />
    </Card>
  );
}
