import type { OutputOf } from '@sac/contract/endpoint';
import type { findOrders } from '@sac/contract/orders-api';
import { StatusPill } from '../orders/status-pill';
import styles from './finder.module.css';
import { Option, type OptionProps } from './option';

export type FoundOrder = OutputOf<typeof findOrders>['data'][number];

export const OrderOption = ({ order, ...option }: { order: FoundOrder } & OptionProps) => (
  <Option {...option}>
    <span className={styles.id}>{order.order_id}</span>
    <span className={styles.name}>
      {order.full_name}
      <small>{order.email}</small>
    </span>
    <StatusPill status={order.process_status} />
  </Option>
);
