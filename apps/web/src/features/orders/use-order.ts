import { getOrderDetails, type OrderDetails } from '@sac/contract/order-page-api';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ask } from '../../lib/query';
import { reloadFolderCounts } from './folder-counts';

const mailCheckMs = 2_000;

const isMailUnderWay = (order: OrderDetails | undefined) =>
  order?.mailHistory.some(({ state }) => state === 'queued' || state === 'sending') ?? false;

export const orderKey = (orderId: number) => ['order', orderId];

/** One order; asked again every 2 s while one of its mails is under way. */
export function useOrder(orderId: number) {
  return useQuery({
    queryKey: orderKey(orderId),
    queryFn: () => ask(getOrderDetails, { orderId }),
    select: ({ data }) => data,
    refetchInterval: (query) => isMailUnderWay(query.state.data?.data) && mailCheckMs,
  });
}

/** After something was done to an order: the order, the lists and the counts may all have changed. */
export const reloadOrder = (client: QueryClient, orderId: number) =>
  Promise.all([
    client.invalidateQueries({ queryKey: orderKey(orderId) }),
    client.invalidateQueries({ queryKey: ['orders'] }),
    reloadFolderCounts(client),
  ]);
