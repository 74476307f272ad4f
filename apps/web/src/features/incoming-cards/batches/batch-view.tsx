import { Button, Group, Progress } from '@mantine/core';
import {
  type BatchCard,
  type CardBatchDetails,
  readCardBatchAgain,
  removeCardBatch,
} from '@sac/contract/incoming-cards/card-batches-api';
import { maxCardsAtOnce } from '@sac/contract/incoming-cards/incoming-cards-api';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../../platform/api/query';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog';
import { BackLink, PageHeader } from '../../../platform/ui/page-header';
import { ListPanel } from '../../../platform/ui/tables/list-table';
import { screens } from '../../../routes';
import { changedWithCards } from '../incoming-queries';
import { useReviewLink } from '../review-link';
import { RecentlySent } from '../sending/recently-sent';
import { SendMany } from '../sending/send-many';
import { UndoSent } from '../sending/undo-sent';
import { batchQuery, readyOf } from './batch-queries';
import { BatchTable } from './batch-table';
import { LinkDialog } from './link-dialog';

interface BatchViewProps {
  batchId: number;
  isUploading: boolean;
  isRemoved: boolean;
  /** Called with the batch before it is removed, and with null if that fails. */
  onRemove: (batchId: number | null) => void;
  /** Where more cards are dropped. */
  children: ReactNode;
}

/** One batch: how far it is read, what each card is for, and sending those that match. */
export function BatchView({ batchId, isUploading, isRemoved, onRemove, children }: BatchViewProps) {
  const {
    data: batch,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...batchQuery(batchId, isUploading),
    enabled: !isRemoved,
  });
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set());
  const [linking, setLinking] = useState<BatchCard | null>(null);
  const [sent, setSent] = useState<readonly number[]>([]);
  const navigate = useNavigate();
  const link = useReviewLink('Upload cards');
  const again = useAction(readCardBatchAgain, { reloads: changedWithCards });
  const cards = batch?.cards ?? [];
  const ready = cards.flatMap((card) => readyOf(card) ?? []);
  const chosen = ready.filter((id) => !unticked.has(id)).slice(0, maxCardsAtOnce);
  const toSend = cards.flatMap(({ incoming_card_id: id, order }) =>
    id !== null && order && chosen.includes(id) ? [{ id, kind: 'card' as const, ...order }] : [],
  );
  const unknown = cards.filter(({ state }) => state === 'unknown').length;

  return (
    <>
      <PageHeader
        title="Upload cards"
        count={batch && `batch ${batch.id}`}
        back={<BackLink to={screens.uploadCards.href}>All batches</BackLink>}
      >
        {unknown > 0 && (
          <Button variant="default" loading={again.isPending} onClick={() => again.mutate({ batchId })}>
            Check again
          </Button>
        )}
        {batch && <RemoveButton onRemove={onRemove} batchId={batchId} cards={cards} isDisabled={isUploading} />}
        <UndoSent cardIds={sent} />
        <SendMany label="Send selected…" cards={toSend} onSent={setSent} isFilled />
      </PageHeader>
      {children}
      {batch && <BatchProgress batch={batch} ready={ready.length} />}
      <ListPanel label="Cards" error={batch || isFetching ? null : error} onRetry={() => void refetch()}>
        <BatchTable
          cards={batch?.cards}
          chosen={chosen}
          onTick={(ids, isOn) =>
            setUnticked((before) => new Set(isOn ? [...before].filter((id) => !ids.includes(id)) : [...before, ...ids]))
          }
          onLink={setLinking}
        />
      </ListPanel>
      <RecentlySent only={cards.flatMap(({ incoming_card_id }) => incoming_card_id ?? [])} />
      {linking && (
        <LinkDialog
          card={linking}
          onLinked={({ incomingCardId: card, isReady }) => {
            setLinking(null);
            if (isReady) return;
            // A card that does not match is compared at once.
            const { to, state } = link({ card, isReady });
            navigate(to, { state });
          }}
          onClose={() => setLinking(null)}
        />
      )}
    </>
  );
}

function BatchProgress({ batch, ready }: { batch: CardBatchDetails; ready: number }) {
  const { length } = batch.cards;
  const read = length - batch.waiting;
  return (
    <Group mb="md" gap="sm">
      <p role="status">
        {read} of {length} read · {ready} match · {batch.sent} sent
      </p>
      {read < length && <Progress flex={1} miw={120} value={(read / length) * 100} aria-label="Cards read" />}
    </Group>
  );
}

interface RemoveButtonProps extends Pick<BatchViewProps, 'onRemove'> {
  batchId: number;
  cards: readonly BatchCard[];
  isDisabled: boolean;
}

function RemoveButton({ onRemove, batchId, cards, isDisabled }: RemoveButtonProps) {
  const [isAsked, setAsked] = useState(false);
  const navigate = useNavigate();
  const remove = useAction(removeCardBatch, {
    reloads: changedWithCards,
    // The screen is left before what has changed is loaded again: this batch is no more.
    onSuccess: () => navigate(screens.uploadCards.href),
    onError: () => onRemove(null),
  });
  const waiting = cards.filter(({ state }) => state !== 'sent' && state !== 'refused').length;
  return (
    <>
      <Button variant="default" disabled={isDisabled} onClick={() => setAsked(true)}>
        Remove…
      </Button>
      {isAsked && (
        <ConfirmDialog
          isOpen
          isDanger
          title="Remove this batch?"
          question="Cards without an order are deleted, and those that wait to be sent are dismissed. What was sent stays sent."
          subject={waiting === 0 ? 'Nothing in it waits.' : `${waiting} of ${cards.length} cards were not sent.`}
          confirm="Remove"
          isBusy={remove.isPending}
          onConfirm={() => {
            onRemove(batchId);
            remove.mutate({ batchId });
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </>
  );
}
