import { isFiltered, type ListFilters } from '@sac/contract/orders/queues/filters';
import type { SortKey } from '@sac/contract/orders/queues/queue-columns';
import { type QueueKey, queueOf } from '@sac/contract/orders/queues/queues';
import type { LatenessContext } from './filter-where';
import type { QueueQuery } from './queue-rows';
import type { ViewerName } from './where';

/** How a list is sorted and filtered. */
export interface ListParams extends ListFilters {
  sort?: SortKey | undefined;
  direction?: 'asc' | 'desc' | undefined;
  month?: number | undefined;
}

/** A part of a queue, as `me` sees it. The caller checks that they may. */
export function toQueueQuery(
  me: ViewerName,
  key: QueueKey,
  { sort, direction, month, ...filters }: ListParams,
  late: LatenessContext,
): QueueQuery {
  const queue = queueOf(key);
  const column = sort ?? queue.sort.column;
  const natural = column === queue.sort.column ? queue.sort.direction : 'asc';
  return {
    queue,
    me,
    sort: { column, direction: direction ?? natural },
    late,
    month: key === 'futureOrder' ? month : undefined,
    ...((isFiltered(filters) || queue.needsAttention) && { filters: { by: filters, ...late } }),
  };
}
