import { getOrderDisputes } from '@sac/contract/disputes-api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { orderKeys } from '../order-queries';

/** The disputes of an order, the latest first. */
export const orderDisputesQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...orderKeys.page(orderId), 'disputes'],
    queryFn: () => call(getOrderDisputes, { orderId }),
    select: ({ data }) => data,
  });
