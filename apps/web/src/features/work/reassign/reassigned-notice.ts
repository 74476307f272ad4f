import { liveEvents, reassignedOrders } from '@sac/contract/orders/live-api';
import { queues } from '@sac/contract/orders/queues/queues';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { onLiveEvent } from '../../../platform/live/live-event';
import { showNotice } from '../../../platform/ui/messages/toast';
import { queuePath } from '../../../routes';
import { countOrders } from '../../orders/actions/order-actions';

/** Announces orders that a colleague reassigned to the user, with the way to them. */
export function useReassignedNotice() {
  const navigate = useNavigate();
  useEffect(
    () =>
      onLiveEvent(({ name, data }) => {
        const reassigned = name === liveEvents.reassigned ? reassignedOrders.safeParse(data).data : undefined;
        if (!reassigned) return;
        const to = queuePath('myOrder');
        showNotice({
          id: `reassigned ${reassigned.from} ${reassigned.order_ids.join()}`,
          message: `${reassigned.from} reassigned ${countOrders(reassigned.count)} to you.`,
          link: { label: queues.myOrder.link, to, onGo: () => void navigate(to) },
        });
      }),
    [navigate],
  );
}
