import { isFiltered, type ListFilters } from '@sac/contract/filters';
import type { SortKey } from '@sac/contract/queue-columns';
import { type QueueKey, queueOf } from '@sac/contract/queues';
import type { LateRule } from './filter-where';
import type { Slice } from './queue-rows';

/** How a list is sorted and filtered. */
export interface Narrowing extends ListFilters {
  sort?: SortKey | undefined;
  direction?: 'asc' | 'desc' | undefined;
  month?: number | undefined;
}

/** A part of a queue, as `me` sees it. The caller checks that they may. */
export function sliceOf(
  me: string,
  key: QueueKey,
  { sort, direction, month, ...filters }: Narrowing,
  late: LateRule,
): Slice {
  const queue = queueOf(key);
  const column = sort ?? queue.sort.column;
  const natural = column === queue.sort.column ? queue.sort.direction : 'asc';
  return {
    queue,
    me,
    sort: { column, direction: direction ?? natural },
    limits: late.limits,
    month: key === 'futureOrder' ? month : undefined,
    ...((isFiltered(filters) || queue.needsAttention) && { filters: { by: filters, ...late } }),
  };
}
