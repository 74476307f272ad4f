import { getFolderCount, getLateCounts } from '@sac/contract/orders-api';
import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { useSession } from '../../lib/session';

/** Each key is the beginning of those of the queries below it, which are loaded again together with it. */
export const orderKeys = {
  lists: ['orders'],
  counts: ['folder-counts'],
  lateCounts: ['folder-counts', 'late'],
  pages: ['order'],
  page: (orderId: number) => ['order', orderId],
  work: ['work-session'],
  /** Cards and messages that came by mail. */
  received: ['received'],
} as const;

/** What may have changed after something was done to an order. */
export const changedWith = (orderId: number): QueryKey[] => [
  orderKeys.page(orderId),
  orderKeys.lists,
  orderKeys.counts,
  orderKeys.received,
];

/** How many orders each queue holds. */
export const countsQuery = (userName: string | undefined) =>
  queryOptions({
    queryKey: orderKeys.counts,
    queryFn: () => call(getFolderCount, { userName }),
    select: ({ data }) => data,
    enabled: userName !== undefined,
  });

const lateReloadMs = 30_000;

/**
 * How many orders are late in each queue. Below the counts' key, so that one's own actions load it again; what
 * colleagues change, and the clock, counts within half a minute.
 */
export const useLateCounts = () =>
  useQuery({
    queryKey: orderKeys.lateCounts,
    queryFn: () => call(getLateCounts, {}),
    select: ({ data }) => data,
    staleTime: lateReloadMs,
    refetchInterval: lateReloadMs,
    enabled: useSession() !== null,
  }).data;

/** The counts of the queues; undefined while unknown. */
export const useFolderCounts = () => useQuery(countsQuery(useSession()?.user.name)).data;
