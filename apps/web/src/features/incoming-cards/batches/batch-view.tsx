import { Button, Group, Progress } from '@mantine/core';
import {
  type BatchCard,
  type CardBatchDetails,
  readCardBatchAgain,
  removeCardBatch,
} from '@sac/contract/incoming-cards/card-batches-api';
import { mailProviders } from '@sac/contract/platform/forms';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useAction } from '../../../platform/api/query';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog';
import { BackLink, PageHeader } from '../../../platform/ui/page-header';
import { ListPanel } from '../../../platform/ui/tables/list-table';
import { screens } from '../../../routes';
import { ReviewDialog } from '../review/review-dialog';
import { batchQuery, changedWithBatch, readyOf } from './batch-queries';
import { BatchTable } from './batch-table';
import { LinkDialog } from './link-dialog';
import { useSendCards } from './use-send-cards';

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
  const [looked, setLooked] = useState<number | null>(null);
  const [given, setGiven] = useState<BatchCard | null>(null);
  const { send, sending, refused } = useSendCards();
  const again = useAction(readCardBatchAgain, { reloads: changedWithBatch });
  const cards = batch?.cards ?? [];
  const ready = cards.flatMap((card) => readyOf(card) ?? []);
  const chosen = ready.filter((id) => !unticked.has(id));
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
            Look again
          </Button>
        )}
        {batch && (
          <RemoveButton
            onRemove={onRemove}
            batchId={batchId}
            cards={cards}
            isDisabled={isUploading || sending !== null}
          />
        )}
        {mailProviders.map((provider, index) => (
          <Button
            key={provider}
            variant={index === 0 ? 'filled' : 'default'}
            disabled={chosen.length === 0 || sending !== null}
            loading={sending?.provider === provider}
            onClick={() => send({ cardIds: chosen, provider })}
          >
            Send {chosen.length > 0 ? `${chosen.length} ` : ''}by {provider}
          </Button>
        ))}
      </PageHeader>
      {children}
      {batch && <BatchProgress batch={batch} ready={ready.length} sending={sending} />}
      <ListPanel label="Cards" error={batch || isFetching ? null : error} onRetry={() => void refetch()}>
        <BatchTable
          cards={batch?.cards}
          chosen={chosen}
          refused={refused}
          onTick={(ids, isOn) =>
            setUnticked((before) => new Set(isOn ? [...before].filter((id) => !ids.includes(id)) : [...before, ...ids]))
          }
          onLook={setLooked}
          onGive={setGiven}
        />
      </ListPanel>
      {looked !== null && <ReviewDialog cardId={looked} onClose={() => setLooked(null)} />}
      {given && (
        <LinkDialog
          card={given}
          onGiven={({ incomingCardId, isReady }) => {
            setGiven(null);
            // A card that does not match is compared at once.
            if (!isReady) setLooked(incomingCardId);
          }}
          onClose={() => setGiven(null)}
        />
      )}
    </>
  );
}

interface BatchProgressProps {
  batch: CardBatchDetails;
  ready: number;
  sending: { done: number; total: number } | null;
}

function BatchProgress({ batch, ready, sending }: BatchProgressProps) {
  const { length } = batch.cards;
  const read = length - batch.waiting;
  return (
    <Group mb="md" gap="sm">
      <p role="status">
        {sending ? `${sending.done} of ${sending.total} sent` : `${read} of ${length} read`}
        {!sending && ` · ${ready} match · ${batch.sent} sent`}
      </p>
      {(sending || read < length) && (
        <Progress
          flex={1}
          miw={120}
          value={(sending ? sending.done / sending.total : read / length) * 100}
          aria-label={sending ? 'Cards sent' : 'Cards read'}
        />
      )}
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
    reloads: changedWithBatch,
    // The screen is left before what has changed is loaded again: this batch is no more.
    onSuccess: () => navigate(screens.uploadCards.href),
    onError: () => onRemove(null),
  });
  const waiting = cards.filter(({ state }) => state !== 'sent' && state !== 'refused').length;
  return (
    <>
      <Button variant="default" disabled={isDisabled} onClick={() => setAsked(true)}>
        Remove
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
