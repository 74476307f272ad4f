import { liveEvents, reassignedOrders } from '@sac/contract/orders/live-api';
import { queues } from '@sac/contract/orders/queues/queues';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { onLiveEvent } from '../../../platform/live/live-event';
import { showNotice } from '../../../platform/ui/messages/toast';
import { queuePath } from '../../../routes';
import { countOrders } from '../../orders/actions/order-actions';

/** Announces orders that a colleague passed to the user, with the way to them. */
export function useReassignedNotice() {
  const navigate = useNavigate();
  useEffect(
    () =>
      onLiveEvent(({ name, data }) => {
        const passed = name === liveEvents.passed ? reassignedOrders.safeParse(data).data : undefined;
        if (!passed) return;
        const to = queuePath('myOrder');
        showNotice({
          id: `passed ${passed.from} ${passed.order_ids.join()}`,
          message: `${passed.from} passed ${countOrders(passed.count)} to you.`,
          link: { label: queues.myOrder.link, to, onGo: () => void navigate(to) },
        });
      }),
    [navigate],
  );
}
