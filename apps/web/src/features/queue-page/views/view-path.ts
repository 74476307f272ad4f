import { activeFilters } from '@sac/contract/orders/queues/filters';
import { type QueueKey, queueOf } from '@sac/contract/orders/queues/queues';
import type { SavedView, ViewShown } from '@sac/contract/orders/queues/views-api';
import { urlOf } from '../../../platform/url/url-state';
import { queuePath } from '../../../routes';
import { type QueueState, queueSchema, queueSorting } from '../queue-state';

/** What a view of this list would show. The queue's own sorting is left out, as in the URL. */
export function shownOf(queueKey: QueueKey, state: QueueState): ViewShown {
  const { first, directionOf } = queueSorting(queueOf(queueKey));
  const { search, sort, direction, month } = state;
  return {
    ...activeFilters(state),
    ...(search && { search }),
    ...(sort !== first && { sort }),
    ...(direction !== directionOf(sort) && { direction }),
    ...(month !== undefined && { month }),
  };
}

const queryOf = (queueKey: QueueKey, shown: ViewShown, view?: number) =>
  urlOf(queueSchema(queueOf(queueKey)), { ...shown, view });

/** The URL of a view. */
export const viewPath = ({ id, queue, shown }: SavedView) => `${queuePath(queue)}${queryOf(queue, shown, id)}`;

export const isSameShown = (queueKey: QueueKey, a: ViewShown, b: ViewShown) =>
  queryOf(queueKey, a) === queryOf(queueKey, b);
