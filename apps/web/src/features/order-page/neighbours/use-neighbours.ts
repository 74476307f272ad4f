import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOrders } from '../../orders/actions/use-orders';
import { useRememberPosition } from '../../orders/actions/use-return-position';
import { type ListPlace, placeAt } from '../../orders/lists/from-list';
import { listPageQuery } from '../../orders/lists/order-lists';

export interface Neighbour {
  readonly orderId: number;
  readonly place: ListPlace;
}

/** A page of the same list beyond the one on which the order is; undefined until it is wanted and has loaded. */
function usePageBeside({ list: { source, size } }: ListPlace, page: number, isWanted: boolean) {
  const enabled = isWanted && size !== 'all';
  const limit = size === 'all' ? 1 : size;
  const { data, isPlaceholderData } = useQuery({ ...listPageQuery(source, { page, limit }), enabled });
  return enabled && !isPlaceholderData ? data?.data : undefined;
}

/** The orders before and after one in the list that it was opened from, in that list's sorting, search and filters. */
export function useNeighbours(orderId: number, place: ListPlace) {
  const { source, page, size, index: openedAt } = place.list;
  const { rows: loaded, total = 0, isMore, isStale, loadMore } = useOrders(source, { page, size });
  const rows = isStale ? undefined : loaded;
  const found = rows?.findIndex(({ order_id }) => order_id === orderId) ?? -1;
  const isListed = found >= 0;
  const index = isListed ? found : openedAt;
  // When the order is no longer in the list, the next one has its row.
  const nextIndex = isListed ? index + 1 : index;

  const isAtEnd = rows !== undefined && nextIndex >= rows.length;
  const isAtStart = index === 0 && page > 1;
  const hasPageAfter = isAtEnd && size !== 'all' && (isMore || page * size < total);
  const after = usePageBeside(place, page + 1, hasPageAfter);
  const before = usePageBeside(place, page - 1, isAtStart);

  useEffect(() => {
    if (isAtEnd) loadMore?.();
  }, [isAtEnd, loadMore]);
  useRememberPosition(orderId, placeAt(place, page, index));

  const neighbour = (inRows: typeof rows, ofPage: number, at: number): Neighbour | undefined => {
    const row = inRows?.[at];
    return row && { orderId: row.order_id, place: placeAt(place, ofPage, at) };
  };
  return {
    /** Counted from 1; null once the order is no longer in the list. */
    position: isListed ? (size === 'all' ? 0 : (page - 1) * size) + index + 1 : null,
    total: rows && total,
    isMore,
    previous: isAtStart ? neighbour(before, page - 1, (before?.length ?? 0) - 1) : neighbour(rows, page, index - 1),
    next: isAtEnd ? neighbour(after, page + 1, 0) : neighbour(rows, page, nextIndex),
  };
}
