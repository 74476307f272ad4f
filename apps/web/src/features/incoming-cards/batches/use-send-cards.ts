import { sendReadyCards } from '@sac/contract/incoming-cards/incoming-cards-api';
import type { MailProvider } from '@sac/contract/platform/forms';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/call';
import { changedWithBatch } from './batch-queries';

/** Few enough that each call is answered in seconds, and the progress moves. */
const atOnce = 10;

/** Sends incoming cards, some at a time. What was not sent says why; what was sent already is not sent again. */
export function useSendCards() {
  const [done, setDone] = useState(0);
  const [refused, setRefused] = useState<ReadonlyMap<number, string>>(new Map());
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ cardIds, provider }: { cardIds: number[]; provider: MailProvider }) => {
      const reasons = new Map<number, string>();
      setDone(0);
      setRefused(reasons);
      for (let from = 0; from < cardIds.length; from += atOnce) {
        const cardId = cardIds.slice(from, from + atOnce);
        const answer = await call(sendReadyCards, { cardId, mailServiceProvider: provider });
        for (const { cardId, reason } of answer.refused) reasons.set(cardId, reason);
        setDone(from + cardId.length);
        setRefused(new Map(reasons));
      }
      const sent = cardIds.length - reasons.size;
      const cards = sent === 1 ? '1 card' : `${sent} cards`;
      return {
        message: reasons.size === 0 ? `${cards} done.` : `${cards} done, ${reasons.size} not: look at the reasons.`,
      };
    },
    meta: { reloads: changedWithBatch },
  });
  /** Null while nothing is being sent. */
  const sending = isPending ? { done, total: variables.cardIds.length, provider: variables.provider } : null;
  return { send: mutate, sending, refused };
}
