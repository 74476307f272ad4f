import { orderRow } from '@sac/contract/orders-api';
import type { Query, QueryClient } from '@tanstack/react-query';
import { hashKey } from '@tanstack/react-query';
import { z } from 'zod';

const listPage = z.object({ data: z.array(orderRow.pick({ order_id: true })), total: z.int() });
const windows = z.object({ pages: z.array(z.unknown()) });

const firstPage = (data: unknown): unknown => {
  const all = windows.safeParse(data).data;
  return all ? all.pages[0] : data;
};
const ids = (page: unknown) =>
  listPage
    .safeParse(page)
    .data?.data.map(({ order_id }) => order_id)
    .join();

/** 'moved': other orders, or in another order. 'inside': the same rows with other words in them. */
export type ListChange = 'none' | 'inside' | 'moved';

export function compareLists(shown: unknown, fresh: unknown): ListChange {
  if (hashKey([shown]) === hashKey([fresh])) return 'none';
  return ids(shown) === ids(fresh) ? 'inside' : 'moved';
}

/**
 * Asks quietly for a list that is on screen and tells whether its rows are others now. What changed inside the same
 * rows is shown at once, since nothing moves. Of 'All', only the first window is compared.
 */
export async function hasListMoved(client: QueryClient, query: Query): Promise<boolean> {
  const { dataUpdatedAt, data: shown } = query.state;
  const fresh: unknown = await client.fetchQuery({
    ...query.options,
    queryKey: ['look-again', ...query.queryKey],
    queryHash: `look-again ${query.queryHash}`,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });
  // It was loaded again meanwhile: what is on screen is newer than what this call knows.
  if (query.state.dataUpdatedAt !== dataUpdatedAt || query.state.fetchStatus !== 'idle') return false;
  const change = compareLists(firstPage(shown), firstPage(fresh));
  if (change === 'inside' && firstPage(shown) === shown) client.setQueryData(query.queryKey, fresh);
  return change === 'moved' || (change === 'inside' && firstPage(shown) !== shown);
}
