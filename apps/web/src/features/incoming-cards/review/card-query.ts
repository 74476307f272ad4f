import { getIncomingCard } from '@sac/contract/incoming-cards/incoming-cards-api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

/** Each call makes a link that lasts some minutes, so an open card is not loaded again behind its reader. */
export const cardQuery = (cardId: number) =>
  queryOptions({
    queryKey: ['incoming-card', cardId],
    queryFn: async () => (await call(getIncomingCard, { cardId })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
