import { getOrderDetails, getOrderEvents, type OrderDetails } from '@sac/contract/order-page-api';
import { getFolderCount } from '@sac/contract/orders-api';
import { type QueryKey, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call';
import { useSession } from '../../lib/session';

const mailCheckMs = 2_000;

/** Each key is the beginning of those of the queries below it, which are loaded again together with it. */
export const orderKeys = {
  lists: ['orders'],
  counts: ['folder-counts'],
  pages: ['order'],
  page: (orderId: number) => ['order', orderId],
} as const;

/** What may have changed after something was done to an order. */
export const changedWith = (orderId: number): QueryKey[] => [
  orderKeys.page(orderId),
  orderKeys.lists,
  orderKeys.counts,
];

const isMailUnderWay = (order: OrderDetails | undefined) =>
  order?.mailHistory.some(({ state }) => state === 'queued' || state === 'sending') ?? false;

/** One order; asked for again every 2 s while one of its mails is under way. */
export const orderQuery = (orderId: number) =>
  queryOptions({
    queryKey: orderKeys.page(orderId),
    queryFn: () => call(getOrderDetails, { orderId }),
    select: ({ data }) => data,
    refetchInterval: (query) => isMailUnderWay(query.state.data?.data) && mailCheckMs,
  });

/** Everything that happened to an order. */
export const eventsQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...orderKeys.page(orderId), 'events'],
    queryFn: () => call(getOrderEvents, { orderId }),
    select: ({ data }) => data,
  });

/** How many orders each queue holds. */
const countsQuery = (userName: string | undefined) =>
  queryOptions({
    queryKey: orderKeys.counts,
    queryFn: () => call(getFolderCount, { userName }),
    select: ({ data }) => data,
    enabled: userName !== undefined,
  });

/** The counts of the queues; undefined while unknown. */
export const useFolderCounts = () => useQuery(countsQuery(useSession()?.user.name)).data;
