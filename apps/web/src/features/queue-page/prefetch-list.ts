import { type QueueKey, queueOf } from '@sac/contract/orders/queues/queues';
import { queryClient } from '../../platform/api/query';
import { readUrl } from '../../platform/url/url-state';
import { listPageQuery, wholeListQuery } from '../orders/lists/order-lists';
import { queueSchema, sourceOf } from './queue-state';

/** Loads the rows of a list by its URL before its page has loaded. */
export function prefetchList(orderName: QueueKey, query: URLSearchParams) {
  const state = readUrl(queueSchema(queueOf(orderName)), query);
  const { page, size } = state;
  const source = sourceOf(orderName, state);
  if (size === 'all') void queryClient.prefetchInfiniteQuery(wholeListQuery(source));
  else void queryClient.prefetchQuery(listPageQuery(source, { page, limit: size }));
}
