import { type Reminder, removeReminder } from '@sac/contract/work/reminders-api';
import { IconBell, IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { FromScreen } from '../../../platform/api/from-screen';
import { useAction } from '../../../platform/api/query';
import { CountPanel } from '../../../platform/ui/count-panel';
import { Pill } from '../../../platform/ui/pill';
import button from '../../../platform/ui/tables/row-button.module.css';
import { orderPath } from '../../../routes';
import { StatusPill } from '../../orders/status-pill';
import { timeWords } from './reminder-times';
import { remindersQuery } from './reminders-query';

/** The user's reminders: first those that are due, then the later ones. */
export function Reminders({ from }: { from: FromScreen }) {
  const { data: reminders = [] } = useQuery(remindersQuery);
  const { mutate, isPending, variables } = useAction(removeReminder, { reloads: [remindersQuery.queryKey] });
  const now = new Date();
  const due = reminders.filter(({ at }) => new Date(at) <= now).length;
  const count = due || reminders.length;
  return (
    <CountPanel
      label="Reminders"
      icon={<IconBell size={16} aria-hidden />}
      count={count}
      text={`${count} ${count === 1 ? 'reminder' : 'reminders'}${due > 0 ? ' due' : ''}`}
      isUrgent={due > 0}
    >
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
    </CountPanel>
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
    <li>
      <Link to={orderPath(order_id)} state={from}>
        {order_id} {full_name}
      </Link>
      {isDue && <Pill tone="warn">Due</Pill>}
      <time dateTime={reminder.at}>{timeWords(at, now)}</time>
      {note && <span>{note}</span>}
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
