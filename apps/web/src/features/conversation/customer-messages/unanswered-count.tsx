import { getUnansweredMessages } from '@sac/contract/conversation/customer-messages-api';
import type { unansweredQueues } from '@sac/contract/orders/queues/queues';
import { IconMessageReport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../platform/api/call';
import type { FromScreen } from '../../../platform/api/from-screen';
import { CountPanel } from '../../../platform/ui/count-panel';
import { orderPath } from '../../../routes';
import { roughDuration } from '../../orders/clocks/rough-duration';
import { orderKeys } from '../../orders/order-queries';
import { StatusPill } from '../../orders/status-pill';

interface Props {
  list: (typeof unansweredQueues)[number];
  from: FromScreen;
}

/** How many customers of a list wrote, and which: those who wait longest first. */
export function UnansweredCount({ list, from }: Props) {
  const { data } = useQuery({
    // Loaded again with what was received, when some order has changed.
    queryKey: [...orderKeys.received, 'who wrote', list],
    queryFn: () => call(getUnansweredMessages, { orderName: list }),
  });
  const { data: messages = [], total = 0 } = data ?? {};
  const now = Date.now();
  return (
    <CountPanel
      label="Customer wrote"
      icon={<IconMessageReport size={16} aria-hidden />}
      count={total}
      text={total === 1 ? '1 customer wrote' : `${total} customers wrote`}
      isUrgent
    >
      {messages.map(({ order_id, full_name, process_status, assign_to, at }) => (
        <li key={order_id}>
          <Link to={orderPath(order_id)} state={from}>
            {order_id} {full_name}
          </Link>
          <time dateTime={at}>{roughDuration(now - Date.parse(at))} ago</time>
          {list === 'myOrder' ? <StatusPill status={process_status} /> : <span>{assign_to ?? 'Unassigned'}</span>}
        </li>
      ))}
      {total > messages.length && (
        <li>
          The first {messages.length} of {total}
        </li>
      )}
    </CountPanel>
  );
}
