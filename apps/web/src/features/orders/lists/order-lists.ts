import { getFutureOrderCounts, getOrdersList, type OrderRow, searchOrders } from '@sac/contract/orders/orders-api';
import type { ListFilters } from '@sac/contract/orders/queues/filters';
import type { Sort } from '@sac/contract/orders/queues/queue-columns';
import type { QueueKey } from '@sac/contract/orders/queues/queues';
import { maxPageLimit } from '@sac/contract/platform/constants';
import { type InfiniteData, infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { call } from '../../../platform/api/call';
import { currentSession } from '../../../platform/api/session';
import { orderKeys } from '../order-queries';

/** What is listed, whichever page of it is shown. */
export interface ListSource {
  readonly orderName: QueueKey;
  /** Trimmed; empty for the normal list. */
  readonly search: string;
  readonly sort: Sort['column'];
  readonly direction: Sort['direction'];
  /** Only of the future orders: the processing month. */
  readonly month: number | undefined;
  readonly filters: ListFilters;
}

export interface ListRows {
  readonly data: readonly OrderRow[];
  readonly total: number;
  /** There are more matches than `total`. */
  readonly more: boolean;
}

/** Identifies a list regardless of its sorting: a selection is valid in one list only. */
export const sameOrders = ({ orderName, search, month, filters }: ListSource) =>
  JSON.stringify([orderName, search, month, filters]);

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** What a query of rows lists. */
      list?: ListSource;
    };
  }
}

/** Rows of a list or, where the source names something to look for, of a search. `page` is counted from 1. */
export async function fetchRows(
  { orderName, search, sort, direction, month, filters }: ListSource,
  { page, limit }: { page: number; limit: number },
  signal?: AbortSignal,
): Promise<ListRows> {
  const slice = { sort, direction, month, ...filters };
  if (search) {
    const start = (page - 1) * limit;
    return call(
      searchOrders,
      { folderName: orderName, searchVal: search, start, end: start + limit, ...slice },
      { signal },
    );
  }
  const userName = currentSession()?.user.name;
  return call(getOrdersList, { orderName, page, limit, ...slice, delay: 1, userName }, { signal });
}

/** The number of the window after `last`, if there may be one. */
export function windowAfter(last: ListRows, page: number): number | undefined {
  const isFull = last.data.length === maxPageLimit;
  return isFull && (last.more || page * maxPageLimit < last.total) ? page + 1 : undefined;
}

/** An order that moved down the list between two windows comes twice; it counts once. */
export const withoutRepeats = (rows: readonly OrderRow[]) => [
  ...new Map(rows.map((row) => [row.order_id, row])).values(),
];

/** All pages of a queue; of the future orders, those of a month. */
const listKey = ({ orderName, month }: Pick<ListSource, 'orderName' | 'month'>) =>
  [...orderKeys.lists, orderName, month ?? null] as const;

/** The old page stays until the next one has loaded, but only within the same list. */
const isSameList = (queryKey: readonly unknown[] | undefined, source: ListSource) =>
  listKey(source).every((part, index) => queryKey?.[index] === part);

/** Rows do not move without a click: after an interruption the list says how many have changed (live/missed-changes.ts). */
const ofList = (list: ListSource) => ({ meta: { list }, refetchOnReconnect: false });

/** One page of a list. */
export const listPageQuery = (source: ListSource, slice: { page: number; limit: number }) =>
  queryOptions({
    queryKey: [...listKey(source), source, slice],
    queryFn: ({ signal }) => fetchRows(source, slice, signal),
    placeholderData: (before, query) => (isSameList(query?.queryKey, source) ? before : undefined),
    ...ofList(source),
  });

/** 'All': windows of as many rows as one call may return, fetched while scrolling. */
export const wholeListQuery = (source: ListSource) =>
  infiniteQueryOptions({
    queryKey: [...listKey(source), source, 'all'],
    queryFn: ({ pageParam, signal }) => fetchRows(source, { page: pageParam, limit: maxPageLimit }, signal),
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => windowAfter(last, page),
    placeholderData: (before, query) => (isSameList(query?.queryKey, source) ? before : undefined),
    ...ofList(source),
  });

/** How many future orders are released in each month. */
export const monthsQuery = queryOptions({
  queryKey: [...orderKeys.lists, 'months'],
  queryFn: () => call(getFutureOrderCounts, {}),
});

/** Removes orders from the shown pages of a list, before it is loaded again. */
export function removeFromLists(
  client: QueryClient,
  orderName: QueueKey,
  orders: readonly Pick<OrderRow, 'order_id'>[],
): void {
  const gone = new Set(orders.map(({ order_id }) => order_id));
  const without = (rows: ListRows): ListRows => {
    const data = rows.data.filter(({ order_id }) => !gone.has(order_id));
    return { ...rows, data, total: rows.total - (rows.data.length - data.length) };
  };
  const queryKey = [...orderKeys.lists, orderName];
  client.setQueriesData<ListRows | InfiniteData<ListRows>>({ queryKey }, (shown) => {
    if (!shown) return shown;
    return 'pages' in shown ? { ...shown, pages: shown.pages.map(without) } : without(shown);
  });
}

/** All rows that are loaded of a list: of one page, or of the windows of 'All'. */
export const rowsOf = (data: unknown): readonly OrderRow[] => {
  const shown = data as ListRows | InfiniteData<ListRows> | undefined;
  return shown && 'pages' in shown ? shown.pages.flatMap((page) => page.data) : (shown?.data ?? []);
};

/** The orders that the pages of a list on screen hold, after loading them again. */
export async function reloadShown(client: QueryClient, orderName: QueueKey): Promise<ReadonlySet<number>> {
  const shown = { queryKey: [...orderKeys.lists, orderName], type: 'active' } as const;
  await client.refetchQueries(shown);
  return new Set(client.getQueriesData(shown).flatMap(([, data]) => rowsOf(data).map(({ order_id }) => order_id)));
}
