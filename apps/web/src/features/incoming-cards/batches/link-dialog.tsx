import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type BatchCard, linkBatchCard } from '@sac/contract/incoming-cards/card-batches-api';
import { formatDate } from '@sac/contract/platform/dates';
import type { OutputOf } from '@sac/contract/platform/endpoint';
import { orderIdField } from '@sac/contract/platform/fields';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { useAction } from '../../../platform/api/query';
import { Dialog } from '../../../platform/ui/dialogs/dialog';
import { fieldProps } from '../../../platform/ui/fields/field-props';
import { messageOf, submitTo, useCheckedForm } from '../../../platform/ui/fields/use-checked-form';
import { NoticeBox } from '../../../platform/ui/messages/note';
import { PartFailed } from '../../../platform/ui/messages/part-failed';
import styles from '../../cards/compare/review.module.css';
import { TeachLink } from '../../cards/papers/teach-link';
import { changedWithCards } from '../incoming-queries';
import { StoredCardView } from '../viewer/stored-card';
import { batchCardQuery } from './batch-queries';
import { SplitPages } from './split-pages';

interface LinkDialogProps {
  card: BatchCard;
  onLinked: (linked: OutputOf<typeof linkBatchCard>) => void;
  onClose: () => void;
}

const form = z.object({ orderId: orderIdField });

/** A card whose order was not found, the orders it may be for, and a field for any other. Nothing is sent yet. */
export function LinkDialog({ card, onLinked, onClose }: LinkDialogProps) {
  const { data, error, refetch } = useQuery(batchCardQuery(card.id));
  const [isSplitting, setSplitting] = useState(false);
  const typed = useCheckedForm(form, { orderId: '' });
  const link = useAction(linkBatchCard, { reloads: changedWithCards, onSuccess: onLinked });
  return (
    <Dialog isOpen onClose={onClose} title="Which order is this card for?" shape="wide">
      {!data && error && <PartFailed error={error} onRetry={() => void refetch()} />}
      {!data && !error && <p role="status">Loading the card…</p>}
      {data && (
        <div className={styles.review}>
          <StoredCardView url={data.url} card={data.card} picture={data.picture} />
          <Stack gap="sm">
            {!isSplitting && (
              <NoticeBox role="status">{data.card.reason ?? 'It was not the card of the order it had.'}</NoticeBox>
            )}
            <TeachLink findings={data.candidates.flatMap(({ findings }) => findings)} />
            {data.pages > 1 && !isSplitting && (
              <Button variant="default" onClick={() => setSplitting(true)}>
                Split its {data.pages} pages
              </Button>
            )}
            {isSplitting && <SplitPages card={card} onDone={onClose} />}
            {!isSplitting &&
              data.candidates.map(({ order_id, full_name, arrival_date, findings }) => (
                <section key={order_id} aria-label={`Order ${order_id}`}>
                  <Group justify="space-between" wrap="nowrap">
                    <span>
                      <b>{order_id}</b> {full_name}, arrives {formatDate(arrival_date)}
                    </span>
                    <Button
                      variant="default"
                      size="xs"
                      flex="none"
                      loading={link.isPending && link.variables.orderId === order_id}
                      onClick={() => link.mutate({ batchCardId: card.id, orderId: order_id })}
                    >
                      Link to order {order_id}
                    </Button>
                  </Group>
                  {findings.map((finding) => (
                    <small key={finding}>{finding}</small>
                  ))}
                </section>
              ))}
            {!isSplitting && (
              <form
                noValidate
                onSubmit={submitTo(typed, ({ orderId }, outcome) =>
                  link.mutate({ batchCardId: card.id, orderId }, outcome),
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
                    <Button type="submit" loading={link.isPending}>
                      Link to this order
                    </Button>
                  </Group>
                </Stack>
              </form>
            )}
          </Stack>
        </div>
      )}
    </Dialog>
  );
}
