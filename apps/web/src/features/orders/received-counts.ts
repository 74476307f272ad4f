import { getReceivedCounts } from '@sac/contract/received-counts-api';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { useSession } from '../../lib/session';
import { orderKeys } from './order-queries';

/** How many cards are ready to send, and how much waits in the Inbox; undefined while unknown. */
export const useReceivedCounts = () =>
  useQuery({
    queryKey: [...orderKeys.received, 'counts'],
    queryFn: () => call(getReceivedCounts, {}),
    select: ({ data }) => data,
    enabled: useSession() !== null,
  }).data;
