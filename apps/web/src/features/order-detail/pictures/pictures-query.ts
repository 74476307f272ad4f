import { getEvidencePictures } from '@sac/contract/pictures-api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call';
import { orderKeys } from '../../orders/order-queries';

/** The links are valid for 5 minutes. */
const renewMs = 4 * 60_000;

export const picturesQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...orderKeys.page(orderId), 'pictures'],
    queryFn: () => call(getEvidencePictures, { orderId }),
    select: ({ data }) => data,
    refetchInterval: renewMs,
  });
