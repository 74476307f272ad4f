import { Button } from '@mantine/core';
import { undoSentCards } from '@sac/contract/incoming-cards/sent-cards-api';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../../platform/api/query';
import { showError } from '../../../platform/ui/messages/toast';
import { useCountdown } from '../../mail/use-countdown';
import { changedWithCards, sentQuery } from '../incoming-queries';

/** Undoes what was just sent here, without leaving the list; nothing once its emails have left. */
export function UndoSent({ cardIds }: { cardIds: readonly number[] }) {
  const { data: sent, dataUpdatedAt } = useQuery(sentQuery);
  const undo = useAction(undoSentCards, {
    reloads: changedWithCards,
    onSuccess: ({ refused }) => {
      for (const { orderId, reason } of refused) showError(`Order ${orderId}: ${reason}`);
    },
  });
  const waiting = sent?.data.filter(({ id, undo_seconds }) => cardIds.includes(id) && undo_seconds !== null) ?? [];
  // The one that leaves first.
  const [next] = waiting.toSorted((a, b) => (a.undo_seconds ?? 0) - (b.undo_seconds ?? 0));
  const secondsLeft = useCountdown(next?.undo_seconds ?? null, dataUpdatedAt);
  if (!next || secondsLeft === 0) return null;
  return (
    <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate({ cardId: [...cardIds] })}>
      {/* Not in the name: a screen reader would read it again each second. */}
      Undo {cardIds.length === 1 ? next.order_id : cardIds.length} <span aria-hidden>&nbsp;({secondsLeft} s)</span>
    </Button>
  );
}
