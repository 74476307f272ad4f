import type { OrderRow } from '@sac/contract/orders/orders-api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListState } from '../../../platform/url/url-state';
import { type ListSource, listPageQuery, wholeListQuery, withoutRepeats } from '../lists/order-lists';

export interface Orders {
  rows: readonly OrderRow[] | undefined;
  total: number | undefined;
  /** There are more than `total`: the matches of a search are counted up to a limit. */
  isMore: boolean;
  /** The rows are those of the previous page while the next ones load. */
  isStale: boolean;
  error: Error | null;
  retry: () => void;
  loadMore: (() => void) | undefined;
}

function useOnePage(source: ListSource, page: number, limit: number, enabled: boolean): Orders {
  const { data, error, isPlaceholderData, refetch } = useQuery({ ...listPageQuery(source, { page, limit }), enabled });
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

/** 'All', loaded by scrolling. */
function useAll(source: ListSource, enabled: boolean): Orders {
  const { data, error, isPlaceholderData, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery({
    ...wholeListQuery(source),
    enabled,
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

/** The rows of a list as its URL names them. */
export function useOrders(source: ListSource, { page, size }: Pick<ListState, 'page' | 'size'>): Orders {
  const isAll = size === 'all';
  const onePage = useOnePage(source, page, isAll ? 1 : size, !isAll);
  const all = useAll(source, isAll);
  return isAll ? all : onePage;
}
