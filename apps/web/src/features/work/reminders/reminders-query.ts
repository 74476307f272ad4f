import { getMyReminders } from '@sac/contract/work/reminders-api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';

/** The user's reminders. Asked again every minute while shown: by then another one may be due. */
export const remindersQuery = queryOptions({
  queryKey: ['reminders'],
  queryFn: () => call(getMyReminders, {}),
  select: ({ data }) => data,
  refetchInterval: 60_000,
});
