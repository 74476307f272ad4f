import { getOrderDetails, getOrderEvents, type OrderDetails } from '@sac/contract/order-page/order-page-api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import { orderKeys } from './order-queries';

const mailCheckMs = 2_000;

const isMailUnderWay = (order: OrderDetails | undefined) =>
  order?.mailHistory.some(({ state }) => state === 'queued' || state === 'sending') ?? false;

/** One order; reloaded every 2 s while one of its emails is being sent. */
export const orderQuery = (orderId: number) =>
  queryOptions({
    queryKey: orderKeys.page(orderId),
    queryFn: () => call(getOrderDetails, { orderId }),
    select: ({ data }) => data,
    refetchInterval: (query) => isMailUnderWay(query.state.data?.data) && mailCheckMs,
  });

/** Everything that happened to an order. */
export const eventsQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...orderKeys.page(orderId), 'events'],
    queryFn: () => call(getOrderEvents, { orderId }),
    select: ({ data }) => data,
  });
