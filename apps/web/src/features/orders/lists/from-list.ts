import { listFilters } from '@sac/contract/orders/queues/filters';
import { sortKeys } from '@sac/contract/orders/queues/queue-columns';
import { queueKeys } from '@sac/contract/orders/queues/queues';
import { pageSizes } from '@sac/contract/platform/constants';
import { useLocation } from 'react-router';
import { z } from 'zod';
import type { FromScreen } from '../../../platform/api/from-screen';
import type { PageSize } from '../../../platform/url/url-state';
import type { ListSource } from './order-lists';

const listSource = z.object({
  orderName: z.enum(queueKeys),
  search: z.string(),
  sort: z.enum(sortKeys),
  direction: z.enum(['asc', 'desc']),
  month: z.int().optional(),
  filters: listFilters,
});

const fromList = z.object({
  from: z.string(),
  title: z.string(),
  list: z.object({
    source: listSource,
    page: z.int().min(1),
    size: z.union([z.literal('all'), z.literal(pageSizes)]),
    /** Where the order was on its page, from 0. */
    index: z.int().min(0),
  }),
});

/** A page of a list, as its link to an order passes it on. */
export interface FromList extends FromScreen {
  readonly list: { readonly source: ListSource; readonly page: number; readonly size: PageSize };
}

/** An order's place in the list that it was opened from. */
export interface ListPlace extends FromScreen {
  readonly list: FromList['list'] & { readonly index: number };
}

/** The place of the order on screen; null when it was not opened from a list. */
export function useListPlace(): ListPlace | null {
  const { data } = fromList.safeParse(useLocation().state);
  return data ? { ...data, list: { ...data.list, source: { month: undefined, ...data.list.source } } } : null;
}

/** Another place in the same list. The address leads back to its page. */
export function placeAt({ from, title, list }: ListPlace, page: number, index: number): ListPlace {
  const { pathname, searchParams } = new URL(from, window.location.origin);
  if (page === 1) searchParams.delete('page');
  else searchParams.set('page', String(page));
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  return { from: pathname + query, title, list: { ...list, page, index } };
}
