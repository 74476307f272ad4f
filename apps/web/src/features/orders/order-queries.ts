import { getAttentionCount, getFolderCount, getLateCounts } from '@sac/contract/order-counts-api';
import { getReceivedCounts } from '@sac/contract/received-counts-api';
import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { useSession } from '../../lib/session';
import type { Screen } from '../../routes';

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

/** How many orders need attention, loaded again as the late orders are. */
const useAttentionCount = () =>
  useQuery({
    queryKey: [...orderKeys.counts, 'attention'],
    queryFn: () => call(getAttentionCount, {}),
    select: ({ data }) => data,
    staleTime: lateReloadMs,
    refetchInterval: lateReloadMs,
    enabled: useSession() !== null,
  }).data;

/** The counts of the queues; undefined while unknown. */
export const useFolderCounts = () => useQuery(countsQuery(useSession()?.user.name)).data;

/** How many cards are ready to send, and how much waits in the Inbox. */
export const receivedCountsQuery = queryOptions({
  queryKey: [...orderKeys.received, 'counts'],
  queryFn: () => call(getReceivedCounts, {}),
  select: ({ data }) => data,
});

const number = new Intl.NumberFormat('en');

/** What the link of a screen counts, '12' or '1,000+'; undefined while unknown, and where it counts nothing. */
export function useLinkCounts() {
  const counts = useFolderCounts();
  const attention = useAttentionCount();
  const { data: receivedCounts } = useQuery({ ...receivedCountsQuery, enabled: useSession() !== null });
  return ({
    countKey,
    needsAttention,
    received,
  }: Pick<Screen, 'countKey' | 'needsAttention' | 'received'>): string | undefined => {
    if (needsAttention) return attention && number.format(attention.total) + (attention.more ? '+' : '');
    const count = received ? receivedCounts?.[received] : countKey && counts?.[countKey];
    return count === undefined ? undefined : number.format(count);
  };
}
