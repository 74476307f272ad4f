import { useDebouncedValue } from '@mantine/hooks';
import { findOrders } from '@sac/contract/orders/orders-api';
import { searchDebounceMs } from '@sac/contract/platform/constants';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/call';

/** Orders that match what was typed, loaded once the typing pauses; an empty text loads nothing. */
export function useFoundOrders(typed: string) {
  const text = typed.trim();
  const [settled] = useDebouncedValue(text, searchDebounceMs);
  const { data, error, isFetching } = useQuery({
    queryKey: ['found-orders', settled],
    queryFn: ({ signal }) => call(findOrders, { text: settled }, { signal }),
    enabled: settled !== '' && text !== '',
    placeholderData: keepPreviousData,
  });
  if (!text) return { orders: [], isSearching: false, error: null };
  return { orders: data?.data ?? [], isSearching: isFetching || settled !== text, error };
}
