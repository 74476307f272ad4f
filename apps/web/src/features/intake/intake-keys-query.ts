import { getIntakeKeys } from '@sac/contract/intake/intake-keys-api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call';

export const intakeKeysQuery = queryOptions({
  queryKey: ['intake-keys'],
  queryFn: () => call(getIntakeKeys, {}),
  select: ({ data }) => data,
});
