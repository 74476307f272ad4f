import { type ChangedQueues, liveEvents } from '@sac/contract/orders/live-api';
import { maxPageLimit } from '@sac/contract/platform/constants';
import { hashKey, type InfiniteData, type QueryClient } from '@tanstack/react-query';
import { broadcast } from '../../../platform/live/live-event';
import { queuePath } from '../../../routes';
import { fetchRows, type ListRows } from '../lists/order-lists';
import { orderKeys } from '../order-queries';

/**
 * Compares the list on screen with the server after an interruption. Its rows stay: if it has changed, the list offers to
 * load it. Of 'All' only the first rows are compared.
 * @returns undefined when no list is on screen, or it does not load
 */
export async function hasListChanged(client: QueryClient): Promise<boolean | undefined> {
  const query = client
    .getQueryCache()
    .findAll({ queryKey: orderKeys.lists, type: 'active' })
    .find(({ meta, state }) => meta?.list && state.data !== undefined);
  const list = query?.meta?.list;
  // An order's page loads the list that it was opened from, too.
  if (!list || window.location.pathname !== queuePath(list.orderName)) return undefined;
  const slice = query.queryKey.at(-1);
  const first = slice === 'all' ? { page: 1, limit: maxPageLimit } : (slice as { page: number; limit: number });
  const now = await fetchRows(list, first).catch(() => undefined);
  if (!now) return undefined;
  const data = query.state.data as ListRows | InfiniteData<ListRows>;
  const shown = 'pages' in data ? data.pages[0] : data;
  if (hashKey([shown?.data, shown?.total]) === hashKey([now.data, now.total])) return false;
  const change: ChangedQueues = { orders: [], queues: [list.orderName], work: false, ageMs: 0 };
  broadcast({ name: liveEvents.changed, data: change, at: Date.now() });
  return true;
}
