import { getIncomingCounts } from '@sac/contract/orders/queues/incoming-counts-api';
import { getAttentionCount, getFolderCount, getLateCounts } from '@sac/contract/orders/queues/order-counts-api';
import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import { useSession } from '../../platform/api/session';
import { formatNumber } from '../../platform/format-number';
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
export const incomingCountsQuery = queryOptions({
  queryKey: [...orderKeys.received, 'counts'],
  queryFn: () => call(getIncomingCounts, {}),
  select: ({ data }) => data,
});

/** What a link to screens counts, '12' or '1,000+'; undefined while unknown, and where it counts nothing. */
export function useLinkCounts() {
  const counts = useFolderCounts();
  const attention = useAttentionCount();
  const { data: incomingCounts } = useQuery({ ...incomingCountsQuery, enabled: useSession() !== null });
  return (screens: readonly Pick<Screen, 'countKey' | 'needsAttention' | 'received'>[]): string | undefined => {
    const known = screens.flatMap(({ countKey, needsAttention, received }) => {
      if (needsAttention) return attention ?? [];
      const total = received ? incomingCounts?.[received] : countKey && counts?.[countKey];
      return total === undefined ? [] : { total, more: false };
    });
    if (known.length === 0) return undefined;
    const total = known.reduce((sum, one) => sum + one.total, 0);
    return formatNumber(total) + (known.some(({ more }) => more) ? '+' : '');
  };
}
