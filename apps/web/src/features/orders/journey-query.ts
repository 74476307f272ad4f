import { getJourney } from '@sac/contract/orders/journey-api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import { orderKeys } from './order-queries';

/** The orders of the people who travel together with that of an order, itself included. */
export const journeyQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...orderKeys.page(orderId), 'journey'],
    queryFn: () => call(getJourney, { orderId }),
    select: ({ data }) => data,
  });
