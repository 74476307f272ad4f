import { getSettings } from '@sac/contract/settings/settings-api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call';

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: () => call(getSettings, {}),
  select: ({ data }) => data,
});
