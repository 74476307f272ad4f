import { maxPageLimit } from '@sac/contract/constants';
import type { OrderRow } from '@sac/contract/orders-api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListAddress } from './list-address';
import { fetchRows, type ListSource, windowAfter, withoutRepeats } from './list-source';

export interface Orders {
  rows: readonly OrderRow[] | undefined;
  total: number | undefined;
  /** There are more than `total`: the matches of a search are counted up to a limit. */
  isMore: boolean;
  /** The rows are those of the page before, while the next ones load. */
  isStale: boolean;
  error: Error | null;
  retry: () => void;
  loadMore: (() => void) | undefined;
}

/** Of the same queue and month: the old page stays until the next is there, but never another list's. */
const isSameList = (queryKey: readonly unknown[] | undefined, { orderName, month }: ListSource) =>
  queryKey?.[1] === orderName && queryKey[2] === (month ?? null);

function useOnePage(source: ListSource, page: number, limit: number, isWanted: boolean): Orders {
  const { data, error, isPlaceholderData, refetch } = useQuery({
    queryKey: ['orders', source.orderName, source.month ?? null, source, { page, limit }],
    queryFn: ({ signal }) => fetchRows(source, { page, limit }, signal),
    enabled: isWanted,
    placeholderData: (before, query) => (isSameList(query?.queryKey, source) ? before : undefined),
  });
  return {
    rows: data?.data,
    total: data?.total,
    isMore: data?.more ?? false,
    isStale: isPlaceholderData,
    error,
    retry: () => void refetch(),
    loadMore: undefined,
  };
}

/** 'All': windows of as many rows as one call may return, fetched as one scrolls. */
function useAll(source: ListSource, isWanted: boolean): Orders {
  const { data, error, isPlaceholderData, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['orders', source.orderName, source.month ?? null, source, 'all'],
    queryFn: ({ pageParam, signal }) => fetchRows(source, { page: pageParam, limit: maxPageLimit }, signal),
    enabled: isWanted,
    initialPageParam: 1,
    getNextPageParam: (last, _pages, page) => windowAfter(last, page),
    placeholderData: (before, query) => (isSameList(query?.queryKey, source) ? before : undefined),
  });
  const rows = useMemo(() => data && withoutRepeats(data.pages.flatMap((page) => page.data)), [data]);
  const last = data?.pages.at(-1);
  const isWhole = rows !== undefined && !hasNextPage;
  return {
    rows,
    // Once all matches are here, their number is known, however many they are.
    total: isWhole && last?.more ? rows.length : last?.total,
    isMore: !isWhole && (last?.more ?? false),
    isStale: isPlaceholderData,
    error: rows ? null : error,
    retry: () => void refetch(),
    loadMore: hasNextPage && !isFetchingNextPage ? fetchNextPage : undefined,
  };
}

/** The rows of a list at an address. */
export function useOrders(source: ListSource, { page, size }: Pick<ListAddress, 'page' | 'size'>): Orders {
  const isAll = size === 'all';
  const onePage = useOnePage(source, page, isAll ? 1 : size, !isAll);
  const all = useAll(source, isAll);
  return isAll ? all : onePage;
}
