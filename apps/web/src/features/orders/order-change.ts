import { isFiltered } from '@sac/contract/filters';
import { liveEvents, type OrderChange, orderChange } from '@sac/contract/live-api';
import type { FolderCounts } from '@sac/contract/order-counts-api';
import type { OrderStatus } from '@sac/contract/order-status';
import { type QueueDefinition, type QueueWhere, queues } from '@sac/contract/queues';
import { onLiveEvent } from '../../lib/live/live-event';
import type { ListSource } from './order-lists';

/** What a stream that was closed, or one of an older server, says: ask for everything. */
export const unknownChange: OrderChange = { orders: null, statuses: [], work: true };

/** Some order has changed, or may have while the stream was not open. */
export const onOrderChange = (watcher: (change: OrderChange) => void) =>
  onLiveEvent(({ name, data }) => {
    if (name === liveEvents.changed) watcher(orderChange.safeParse(data).data ?? unknownChange);
  });

/** Two changes, the later one last, as one. */
export const together = (earlier: OrderChange | undefined, later: OrderChange): OrderChange =>
  earlier
    ? {
        ...earlier,
        ...later,
        orders: earlier.orders && later.orders && [...earlier.orders, ...later.orders],
        statuses: [...earlier.statuses, ...later.statuses],
        work: earlier.work || later.work,
      }
    : later;

const holds = ({ status, statusNot }: QueueWhere, given: OrderStatus): boolean =>
  (status?.includes(given) ?? true) && !statusNot?.includes(given);

interface ShownList {
  readonly ids: readonly number[];
  readonly total: number;
}

/**
 * What a change does to a list on screen. 'none': it is as it was. 'moved': orders have come or gone. 'unknown': only the
 * server can say.
 * @param counts of the queues, after the change
 */
export function effectOn(
  { orderName, search, month, filters }: ListSource,
  shown: ShownList,
  { orders, statuses }: OrderChange,
  counts: FolderCounts | undefined,
): 'none' | 'moved' | 'unknown' {
  const queue: QueueDefinition = queues[orderName];
  const isWhole = search === '' && month === undefined && !isFiltered(filters) && !queue.needsAttention;
  if (orders === null) return 'unknown';
  if (isWhole && !statuses.some((status) => holds(queue.where, status)))
    return orders.some((id) => shown.ids.includes(id)) ? 'unknown' : 'none';
  const count = queue.countKey && counts?.[queue.countKey as keyof FolderCounts];
  return isWhole && count !== undefined && count !== shown.total ? 'moved' : 'unknown';
}
