import { getOrderEvidence } from '@sac/contract/disputes/order-evidence-api';
import { getEvidencePictures } from '@sac/contract/disputes/pictures-api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import { orderKeys } from '../orders/order-queries';

/** What an order has on record against its disputes. */
export const evidenceQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...orderKeys.page(orderId), 'evidence'],
    queryFn: () => call(getOrderEvidence, { orderId }),
    select: ({ data }) => data,
  });

/** The links are valid for 5 minutes. */
const renewMs = 4 * 60_000;

export const picturesQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...orderKeys.page(orderId), 'pictures'],
    queryFn: () => call(getEvidencePictures, { orderId }),
    select: ({ data }) => data,
    refetchInterval: renewMs,
  });
