import { getViewCounts, getViews } from '@sac/contract/orders/queues/views-api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';
import { orderKeys } from '../../orders/order-queries';

const reloadMs = 30_000;
const often = { staleTime: reloadMs, refetchInterval: reloadMs } as const;
const viewsKey = ['views'];
const viewCountsKey = [...orderKeys.counts, 'views'];

/** What changes with a saved view. */
export const changedWithViews = [viewsKey, viewCountsKey];

/** One's own saved views and the shared ones. */
export const viewsQuery = queryOptions({
  queryKey: viewsKey,
  queryFn: () => call(getViews, {}),
  select: ({ data }) => data,
  ...often,
});

/**
 * How many orders each view shows. Below the counts' key, so that one's own actions load it again; what colleagues change
 * counts within half a minute, because each view costs a search.
 */
export const viewCountsQuery = queryOptions({
  queryKey: viewCountsKey,
  queryFn: () => call(getViewCounts, {}),
  select: ({ data }) => new Map(data.map((count) => [count.id, count])),
  ...often,
});
