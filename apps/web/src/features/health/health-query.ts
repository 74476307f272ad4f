import { getHealth } from '@sac/contract/health/health-api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call';

export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: () => call(getHealth, { origin: location.origin }),
  select: ({ data }) => data,
});
