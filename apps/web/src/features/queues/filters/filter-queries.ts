import { getNationalities } from '@sac/contract/orders-api';
import { getColleagues } from '@sac/contract/staff-api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call';

const rarelyChangesMs = 5 * 60_000;

export const colleaguesQuery = queryOptions({
  queryKey: ['colleagues'],
  queryFn: () => call(getColleagues, {}),
  select: ({ data }) => data.map(({ name }) => name),
  staleTime: rarelyChangesMs,
});

export const nationalitiesQuery = queryOptions({
  queryKey: ['nationalities'],
  queryFn: () => call(getNationalities, {}),
  select: ({ data }) => data,
  staleTime: rarelyChangesMs,
});
