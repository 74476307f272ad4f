import { getReceivedCard } from '@sac/contract/received-cards-api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call';

/** Each call makes a link that lasts some minutes, so an open card is not loaded again behind its reader. */
export const cardQuery = (cardId: number) =>
  queryOptions({
    queryKey: ['received-card', cardId],
    queryFn: async () => (await call(getReceivedCard, { cardId })).data,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
