import { getNationalities } from '@sac/contract/orders/orders-api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

export const nationalitiesQuery = queryOptions({
  queryKey: ['nationalities'],
  queryFn: () => call(getNationalities, {}),
  select: ({ data }) => data,
  staleTime: 5 * 60_000,
});
