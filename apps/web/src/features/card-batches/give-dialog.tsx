import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type BatchCard, giveBatchCard } from '@sac/contract/card-batches-api';
import { formatDate } from '@sac/contract/dates';
import type { OutputOf } from '@sac/contract/endpoint';
import { orderIdField } from '@sac/contract/fields';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useAction } from '../../lib/query';
import { messageOf, submitTo, useCheckedForm } from '../../lib/use-checked-form';
import { Dialog } from '../../ui/dialog';
import { fieldProps } from '../../ui/field-props';
import { Notice } from '../../ui/note';
import { PartFailed } from '../../ui/part-failed';
import styles from '../orders/card/review.module.css';
import { StoredCard } from '../orders/received/stored-card';
import { batchCardQuery, changedWithBatch } from './batch-queries';

interface GiveDialogProps {
  card: BatchCard;
  onGiven: (given: OutputOf<typeof giveBatchCard>) => void;
  onClose: () => void;
}

const form = z.object({ orderId: orderIdField });

/** A card whose order was not found, the orders it may be for, and a field for any other. Nothing is sent yet. */
export function GiveDialog({ card, onGiven, onClose }: GiveDialogProps) {
  const { data, error, refetch } = useQuery(batchCardQuery(card.id));
  const typed = useCheckedForm(form, { orderId: '' });
  const give = useAction(giveBatchCard, { reloads: changedWithBatch, onSuccess: onGiven });
  return (
    <Dialog isOpen onClose={onClose} title="Which order is this card for?" shape="wide" isStatic>
      {!data && error && <PartFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">Loading the card…</p>}
      {data && (
        <div className={styles.review}>
          <StoredCard url={data.url} card={data.card} picture={data.picture} />
          <Stack gap="sm">
            <Notice role="status">{data.card.reason ?? 'It was not the card of the order it had.'}</Notice>
            {data.candidates.map(({ order_id, full_name, arrival_date, findings }) => (
              <section key={order_id} aria-label={`Order ${order_id}`}>
                <Group justify="space-between" wrap="nowrap">
                  <span>
                    <b>{order_id}</b> {full_name}, arrives {formatDate(arrival_date)}
                  </span>
                  <Button
                    variant="default"
                    size="xs"
                    flex="none"
                    loading={give.isPending && give.variables.orderId === order_id}
                    onClick={() => give.mutate({ batchCardId: card.id, orderId: order_id })}
                  >
                    Give to {order_id}
                  </Button>
                </Group>
                {findings.map((finding) => (
                  <small key={finding}>{finding}</small>
                ))}
              </section>
            ))}
            <form
              noValidate
              onSubmit={submitTo(typed, ({ orderId }, outcome) =>
                give.mutate({ batchCardId: card.id, orderId }, outcome),
              )}
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
                <Group justify="flex-end">
                  <Button type="submit" loading={give.isPending}>
                    Give it this order
                  </Button>
                </Group>
              </Stack>
            </form>
          </Stack>
        </div>
      )}
    </Dialog>
  );
}
