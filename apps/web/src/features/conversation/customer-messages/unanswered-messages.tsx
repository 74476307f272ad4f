import { getUnansweredMessages } from '@sac/contract/conversation/customer-messages-api';
import type { unansweredQueues } from '@sac/contract/orders/queues/queues';
import { IconMessageReport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call } from '../../../platform/api/call';
import type { FromScreen } from '../../../platform/api/from-screen';
import { Card } from '../../../platform/ui/card';
import { orderPath } from '../../../routes';
import { orderKeys } from '../../orders/order-queries';
import { StatusPill } from '../../orders/status-pill';
import styles from './unanswered-messages.module.css';
import { waited } from './waited';

interface Props {
  list: (typeof unansweredQueues)[number];
  from: FromScreen;
}

/** The orders of a list whose customers wrote, those who wait longest first; nothing when there are none. */
export function UnansweredMessageList({ list, from }: Props) {
  const { data } = useQuery({
    // Loaded again with what was received, when some order has changed.
    queryKey: [...orderKeys.received, 'who wrote', list],
    queryFn: () => call(getUnansweredMessages, { orderName: list }),
  });
  if (!data || data.total === 0) return null;
  const now = new Date();
  const more = data.total - data.data.length;
  return (
    <div className={styles.section}>
      <Card title="Customer wrote" aside={more > 0 ? `the first ${data.data.length} of ${data.total}` : data.total}>
        <ul className={styles.list}>
          {data.data.map(({ order_id, full_name, process_status, assign_to, at }) => (
            <li key={order_id} className={styles.line}>
              <span className={styles.time}>
                <IconMessageReport size={16} aria-hidden />
                <time dateTime={at}>{waited(new Date(at), now)} ago</time>
              </span>
              <span className={styles.what}>
                <Link to={orderPath(order_id)} state={from}>
                  {order_id} {full_name}
                </Link>
                {list !== 'myOrder' && <span className={styles.assignee}>{assign_to ?? 'Unassigned'}</span>}
              </span>
              {list === 'myOrder' && <StatusPill status={process_status} />}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
