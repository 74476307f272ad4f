import { type Reminder, removeReminder } from '@sac/contract/work/reminders-api';
import { IconBell, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { FromScreen } from '../../../platform/api/from-screen';
import { useAction } from '../../../platform/api/query';
import { Card } from '../../../platform/ui/card';
import button from '../../../platform/ui/tables/row-button.module.css';
import { orderPath } from '../../../routes';
import { StatusPill } from '../../orders/status-pill';
import { timeWords } from './reminder-times';
import styles from './reminders.module.css';
import { remindersQuery } from './reminders-query';

/** The user's reminders: first those that are due, then the later ones. Nothing when there are none. */
export function Reminders({ from }: { from: FromScreen }) {
  const { data: reminders = [] } = useQuery(remindersQuery);
  const { mutate, isPending, variables } = useAction(removeReminder, { reloads: [remindersQuery.queryKey] });
  if (reminders.length === 0) return null;
  const now = new Date();
  const due = reminders.filter(({ at }) => new Date(at) <= now).length;
  return (
    <div className={styles.section}>
      <Card title="Reminders" aside={due > 0 ? `${due} due` : undefined}>
        <ul className={styles.list}>
          {reminders.map((reminder) => (
            <Line
              key={reminder.order_id}
              reminder={reminder}
              now={now}
              from={from}
              isBusy={isPending && variables.orderId === reminder.order_id}
              onDone={() => mutate({ orderId: reminder.order_id })}
            />
          ))}
        </ul>
      </Card>
    </div>
  );
}

interface LineProps {
  reminder: Reminder;
  now: Date;
  from: FromScreen;
  isBusy: boolean;
  onDone: () => void;
}

function Line({ reminder, now, from, isBusy, onDone }: LineProps) {
  const { order_id, full_name, process_status, note } = reminder;
  const at = new Date(reminder.at);
  const isDue = at <= now;
  return (
    <li className={styles.line} data-due={isDue}>
      <span className={styles.time}>
        <IconBell size={16} aria-hidden />
        <time dateTime={reminder.at}>
          {isDue ? 'Due ' : ''}
          {timeWords(at, now)}
        </time>
      </span>
      <span className={styles.what}>
        <Link to={orderPath(order_id)} state={from}>
          {order_id} {full_name}
        </Link>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      <StatusPill status={process_status} />
      <button
        type="button"
        className={button.button}
        disabled={isBusy}
        aria-label={`Done: reminder of order ${order_id}`}
        onClick={onDone}
      >
        <IconCheck size={16} aria-hidden /> Done
      </button>
    </li>
  );
}
