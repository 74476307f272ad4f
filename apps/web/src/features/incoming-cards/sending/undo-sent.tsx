import { Button } from '@mantine/core';
import { undoSentCards } from '@sac/contract/incoming-cards/sent-cards-api';
import { useQuery } from '@tanstack/react-query';
import { useAction } from '../../../platform/api/query';
import { showError } from '../../../platform/ui/messages/toast';
import { useCountdown } from '../../mail/use-countdown';
import { changedWithCards, sentQuery } from '../incoming-queries';
import styles from '../viewer/viewer.module.css';

/** Undoes what was just sent here, without leaving the list; not once their emails have left. */
export function UndoSent({ cardIds }: { cardIds: readonly number[] }) {
  const { data: sent, dataUpdatedAt } = useQuery(sentQuery);
  const undo = useAction(undoSentCards, {
    reloads: changedWithCards,
    onSuccess: ({ refused }) => {
      for (const { orderId, reason } of refused) showError(`Order ${orderId}: ${reason}`);
    },
  });
  const just = sent?.data.filter(({ id }) => cardIds.includes(id)) ?? [];
  const waiting = just.flatMap(({ undo_seconds }) => undo_seconds ?? []);
  // The one that leaves first.
  const secondsLeft = useCountdown(waiting.length > 0 ? Math.min(...waiting) : null, dataUpdatedAt);
  const [first] = just;
  if (!first) return null;
  return (
    <Button
      variant="default"
      // Its place stays, so that nothing moves when the time is over.
      style={secondsLeft === 0 ? { visibility: 'hidden' } : {}}
      loading={undo.isPending}
      onClick={() => undo.mutate({ cardId: [...cardIds] })}
    >
      Undo {cardIds.length === 1 ? first.order_id : cardIds.length}
      {/* Not in the name: a screen reader would read it again each second. */}
      <span aria-hidden className={styles.seconds}>
        {secondsLeft} s
      </span>
    </Button>
  );
}
