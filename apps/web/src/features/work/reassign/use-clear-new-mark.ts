import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSession } from '../../../platform/api/session';
import { orderKeys } from '../../orders/order-queries';

/** The user has opened an order that was marked as new: a list that they go back to is loaded again, without the mark. */
export function useOpened({ assign_to, assigned_by }: OrderDetails) {
  const client = useQueryClient();
  const me = useSession()?.user.name;
  const wasNew = assigned_by !== null && assign_to === me;
  useEffect(() => {
    if (wasNew) void client.invalidateQueries({ queryKey: orderKeys.lists, refetchType: 'none' });
  }, [client, wasNew]);
}
