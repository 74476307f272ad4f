import { Button, Group, Stack, TextInput } from '@mantine/core';
import { type BatchCard, type BatchCardPage, splitBatchCard } from '@sac/contract/incoming-cards/card-batches-api';
import { orderIdField } from '@sac/contract/platform/fields';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../platform/api/query';
import { Note } from '../../../platform/ui/messages/note';
import { PartFailed } from '../../../platform/ui/messages/part-failed';
import { changedWithCards } from '../incoming-queries';
import { batchCardPagesQuery } from './batch-queries';

interface SplitPagesProps {
  card: BatchCard;
  onDone: () => void;
}

/** The pages of a PDF of several travellers, each with its order, which a person may change. */
export function SplitPages({ card, onDone }: SplitPagesProps) {
  const { data: pages, error, refetch } = useQuery(batchCardPagesQuery(card.id));
  if (!pages && error) return <PartFailed error={error} onRetry={() => void refetch()} />;
  if (!pages) return <p role="status">Comparing each page…</p>;
  return <PageOrders card={card} pages={pages} onDone={onDone} />;
}

function PageOrders({ card, pages, onDone }: SplitPagesProps & { pages: readonly BatchCardPage[] }) {
  const [typed, setTyped] = useState(() => pages.map(({ orderId }) => (orderId === null ? '' : String(orderId))));
  const split = useAction(splitBatchCard, { reloads: changedWithCards, onSuccess: onDone });
  const isWrong = (text: string) => text !== '' && !orderIdField.safeParse(text).success;
  const isSplit = new Set(typed).size > 1;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        split.mutate({ batchCardId: card.id, orderIds: typed.map((text) => text || null) });
      }}
    >
      <Stack gap="sm">
        {pages.map(({ page, orderId, reason }, index) => (
          <TextInput
            key={page}
            label={`Order of page ${page}`}
            inputMode="numeric"
            autoComplete="off"
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            description={
              orderId === null
                ? reason
                : typed[index] === String(orderId)
                  ? `Page ${page} matches order ${orderId}.`
                  : `Page ${page} matches order ${orderId}, not this one.`
            }
            error={isWrong(typed[index] ?? '') && 'Enter the order id as a number.'}
            value={typed[index] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              setTyped((before) => before.map((text, at) => (at === index ? value.trim() : text)))
            }
          />
        ))}
        <Note isSmall>
          Pages of the same order stay together. Pages without an order stay in the batch. Each card is compared with
          its order, and nothing is sent yet.
        </Note>
        <Group justify="flex-end">
          <Button type="submit" loading={split.isPending} disabled={!isSplit || typed.some(isWrong)}>
            Link the pages to their orders
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
