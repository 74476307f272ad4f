import { type QueueKey, queueOf } from '@sac/contract/queues';
import { queryClient } from '../../lib/query';
import { readUrl } from '../../lib/url-state';
import { listPageQuery, wholeListQuery } from '../orders/order-lists';
import { queueSchema } from './queue-state';

/** Loads the rows of a list by its URL before its page has loaded. */
export function prefetchList(orderName: QueueKey, query: URLSearchParams) {
  const { search, sort, direction, month, page, size } = readUrl(queueSchema(queueOf(orderName)), query);
  const source = { orderName, search, sort, direction, month: orderName === 'futureOrder' ? month : undefined };
  if (size === 'all') void queryClient.prefetchInfiniteQuery(wholeListQuery(source));
  else void queryClient.prefetchQuery(listPageQuery(source, { page, limit: size }));
}
