import { getColleagues } from '@sac/contract/accounts/staff-api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call';

/** Names and types of all members. */
export const colleaguesQuery = queryOptions({
  queryKey: ['colleagues'],
  queryFn: () => call(getColleagues, {}),
  select: ({ data }) => data,
  // Members rarely change.
  staleTime: 5 * 60_000,
});
