import { liveEvents, passedOrders } from '@sac/contract/live-api';
import { queues } from '@sac/contract/queues';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { onLiveEvent } from '../../../lib/live/live-event';
import { showNotice } from '../../../lib/toast';
import { queuePath } from '../../../routes';
import { countOrders } from '../order-actions';

/** Announces orders that a colleague passed to the user, with the way to them. */
export function usePassedNotice() {
  const navigate = useNavigate();
  useEffect(
    () =>
      onLiveEvent(({ name, data }) => {
        const passed = name === liveEvents.passed ? passedOrders.safeParse(data).data : undefined;
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
