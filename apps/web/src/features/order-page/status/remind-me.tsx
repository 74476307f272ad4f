import { Button } from '@mantine/core';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { removeReminder } from '@sac/contract/work/reminders-api';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../../../platform/api/query';
import { useShortcut } from '../../../platform/keys/commands';
import { timeWords } from '../../work/reminders/reminder-times';
import { remindersQuery } from '../../work/reminders/reminders-query';
import styles from './follow-up.module.css';
import { ReminderDialog } from './reminder-dialog';

/** The user's reminder of this order, or the way to set one. A deleted order gets no new one. */
export function RemindMe({ order }: { order: OrderDetails }) {
  const orderId = order.order_id;
  const [isOpen, setOpen] = useState(false);
  const { data: reminders } = useQuery(remindersQuery);
  const { mutate, isPending } = useAction(removeReminder, { reloads: [remindersQuery.queryKey] });
  const reminder = reminders?.find(({ order_id }) => order_id === orderId);
  const maySet = order.process_status !== 'Deleted';
  const hint = useShortcut({
    key: 'r',
    label: reminder ? 'Change the reminder' : 'Remind me',
    group: 'On this order',
    title: `Remind me of order ${orderId}`,
    run: () => setOpen(true),
    isEnabled: maySet,
  });
  if (!reminder && !maySet) return null;
  const now = new Date();
  const isDue = reminder !== undefined && new Date(reminder.at) <= now;

  return (
    <>
      {reminder ? (
        <>
          <p className={styles.reminder} data-due={isDue}>
            <IconBell size={16} aria-hidden />
            <span>
              <strong>
                {isDue ? 'Reminder due' : 'Reminder'} {timeWords(new Date(reminder.at), now)}
              </strong>{' '}
              {reminder.note}
            </span>
          </p>
          {maySet && (
            <Button variant="default" aria-label="Change the reminder" {...hint} onClick={() => setOpen(true)}>
              Change…
            </Button>
          )}
          <Button
            variant="default"
            aria-label="Done: remove the reminder"
            loading={isPending}
            onClick={() => mutate({ orderId })}
          >
            Done
          </Button>
        </>
      ) : (
        <Button
          variant="default"
          leftSection={<IconBell size={15} aria-hidden />}
          {...hint}
          onClick={() => setOpen(true)}
        >
          Remind me…
        </Button>
      )}
      {isOpen && <ReminderDialog orderId={orderId} note={reminder?.note ?? ''} onClose={() => setOpen(false)} />}
    </>
  );
}
