import { useDebouncedValue } from '@mantine/hooks';
import { searchDebounceMs } from '@sac/contract/constants';
import { findOrders } from '@sac/contract/orders-api';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '../../lib/query';

/** Orders that hold what was typed, asked for once the typing rests; nothing is asked for an empty text. */
export function useFoundOrders(typed: string) {
  const text = typed.trim();
  const [rested] = useDebouncedValue(text, searchDebounceMs);
  const { data, error, isFetching } = useQuery({
    queryKey: ['found-orders', rested],
    queryFn: ({ signal }) => ask(findOrders, { text: rested }, { signal }),
    enabled: rested !== '' && text !== '',
    placeholderData: keepPreviousData,
  });
  if (!text) return { orders: [], isLooking: false, error: null };
  return { orders: data?.data ?? [], isLooking: isFetching || rested !== text, error };
}
