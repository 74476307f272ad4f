import { activeFilters, type FilterKey, filterShape, type ListFilters } from '@sac/contract/orders/queues/filters';
import { canSortByDue } from '@sac/contract/orders/queues/late';
import { type SortKey, sortColumns, sortKeys } from '@sac/contract/orders/queues/queue-columns';
import type { Queue, QueueKey } from '@sac/contract/orders/queues/queues';
import { z } from 'zod';
import { type ListState, listFields, type Sorting, settled, urlField } from '../../platform/url/url-state';
import type { ListSource } from '../orders/lists/order-lists';

export interface QueueState extends ListState<SortKey>, ListFilters {
  /** Only of the future orders: the processing month, 1 to 12. */
  readonly month?: number | undefined;
  /** The saved view that was opened; the rest of the state may differ from it since. */
  readonly view?: number | undefined;
}

export const queueSorting = (queue: Queue): Sorting<SortKey> => ({
  columns: canSortByDue(queue) ? sortKeys : sortColumns,
  first: queue.sort.column,
  directionOf: (column) => (column === queue.sort.column ? queue.sort.direction : 'asc'),
  withoutColumn: { due: 'Becomes late' },
});

/** A filter that makes no sense counts as left out. */
const urlFilters = Object.fromEntries(
  Object.entries<z.ZodType>(filterShape).map(([key, field]) => [key, field.catch(undefined)]),
) as Record<string, z.ZodType> as { [K in FilterKey]: z.ZodType<ListFilters[K]> };

/** What the URL of a queue holds. */
export const queueSchema = (queue: Queue) =>
  z
    .object({ view: urlField.id, month: urlField.month, ...urlFilters, ...listFields(queueSorting(queue)) })
    .transform(settled(queueSorting(queue)));

/** The list that the URL of a queue names. */
export const sourceOf = (orderName: QueueKey, state: QueueState): ListSource => ({
  orderName,
  search: state.search,
  sort: state.sort,
  direction: state.direction,
  month: orderName === 'futureOrder' ? state.month : undefined,
  filters: activeFilters(state),
});

/** 'May' or 'Aug', 'August'; months are counted from 1. */
export const monthName = (month: number, length: 'short' | 'long'): string =>
  new Intl.DateTimeFormat('en', { month: length, timeZone: 'UTC' }).format(new Date(Date.UTC(2000, month - 1)));
