import { getCardPapers } from '@sac/contract/cards/card-papers-api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

export const papersQuery = queryOptions({
  queryKey: ['card-papers'],
  queryFn: () => call(getCardPapers, {}),
  select: ({ data }) => data,
});
