import { getConversation } from '@sac/contract/conversation/conversation-api';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../platform/api/call';
import { orderKeys } from '../orders/order-queries';

/** What staff asked the customer of an order and what the customer answered, oldest first. */
export const conversationQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...orderKeys.page(orderId), 'conversation'],
    queryFn: () => call(getConversation, { orderId }),
    select: ({ data }) => data,
  });
