import { dueReminders, liveEvents } from '@sac/contract/orders/live-api';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { onLiveEvent } from '../../../platform/live/live-event';
import { showNotice } from '../../../platform/ui/messages/toast';
import { orderPath } from '../../../routes';
import { remindersQuery } from './reminders-query';

/** Announces reminders when they are due, until the user dismisses them. The server announces each of them once. */
export function useReminderNotice() {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(
    () =>
      onLiveEvent(({ name, data }) => {
        const ids = name === liveEvents.reminder ? dueReminders.safeParse(data).data?.order_ids : undefined;
        if (!ids) return;
        const announce = async () => {
          const { data: reminders } = await client.fetchQuery({ ...remindersQuery, staleTime: 0 });
          for (const { order_id, full_name, note } of reminders.filter((each) => ids.includes(each.order_id))) {
            const to = orderPath(order_id);
            showNotice({
              id: `reminder ${order_id}`,
              message: `Reminder: order ${order_id} · ${full_name}${note ? ` · ${note}` : ''}`,
              link: { label: 'Open order', to, onGo: () => void navigate(to) },
              isLasting: true,
            });
          }
        };
        // The section on My Orders shows them all the same.
        announce().catch(() => undefined);
      }),
    [client, navigate],
  );
}
