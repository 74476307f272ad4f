import { getOrderEvidence } from '@sac/contract/order-evidence-api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { orderKeys } from '../../orders/order-queries';

/** What an order has on record against its disputes. */
export const evidenceQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...orderKeys.page(orderId), 'evidence'],
    queryFn: () => call(getOrderEvidence, { orderId }),
    select: ({ data }) => data,
  });
