import { getTwoStep } from '@sac/contract/two-step-api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call';

/** The state of the user's own two-step sign-in. */
export const twoStepQuery = queryOptions({
  queryKey: ['two-step'],
  queryFn: () => call(getTwoStep, {}),
  select: ({ data }) => data,
});
