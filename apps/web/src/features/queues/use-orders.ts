import { maxPageLimit } from '@sac/contract/limits';
import { getOrdersList, type OrderRow } from '@sac/contract/orders-api';
import type { QueueKey } from '@sac/contract/queues';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ask } from '../../lib/query';
import { useSession } from '../../lib/session';
import type { ListAddress } from './list-address';

export interface Orders {
  rows: readonly OrderRow[] | undefined;
  total: number | undefined;
  /** The rows are those of the page before, while the next ones load. */
  isStale: boolean;
  error: Error | null;
  retry: () => void;
  loadMore: (() => void) | undefined;
}

function useOnePage(orderName: QueueKey, { page, size }: ListAddress): Orders {
  const userName = useSession()?.user.name;
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['orders', orderName, { page, size }],
    queryFn: () => ask(getOrdersList, { orderName, page, limit: size, delay: 1, userName }),
    enabled: size !== 'all',
    // The old page stays until the next is there, but never another queue's.
    placeholderData: (before, query) => (query?.queryKey[1] === orderName ? before : undefined),
  });
  return {
    rows: data?.data,
    total: data?.total,
    isStale: isPlaceholderData,
    error,
    retry: () => void refetch(),
    loadMore: undefined,
  };
}

/** 'All': windows of as many rows as one call may return, fetched as one scrolls. */
function useAll(orderName: QueueKey, isWanted: boolean): Orders {
  const userName = useSession()?.user.name;
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['orders', orderName, 'all'],
    queryFn: ({ pageParam }) =>
      ask(getOrdersList, { orderName, page: pageParam, limit: maxPageLimit, delay: 1, userName }),
    enabled: isWanted,
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => (page * maxPageLimit < last.total ? page + 1 : undefined),
  });
  const rows = useMemo(() => withoutRepeats(data?.pages.flatMap((page) => page.data)), [data]);
  const canLoadMore = hasNextPage && !isFetchingNextPage;
  return {
    rows,
    total: data?.pages.at(-1)?.total,
    isStale: false,
    error: rows ? null : error,
    retry: () => void refetch(),
    loadMore: canLoadMore ? fetchNextPage : undefined,
  };
}

/** An order that moved down the list between two windows comes twice; it is shown once. */
function withoutRepeats(rows: OrderRow[] | undefined) {
  return rows && [...new Map(rows.map((row) => [row.order_id, row])).values()];
}

/** The rows of a queue at an address. */
export function useOrders(orderName: QueueKey, address: ListAddress): Orders {
  const isAll = address.size === 'all';
  const onePage = useOnePage(orderName, address);
  const all = useAll(orderName, isAll);
  return isAll ? all : onePage;
}
