import type { findOrders } from '@sac/contract/orders/orders-api';
import type { OutputOf } from '@sac/contract/platform/endpoint';
import { StatusPill } from '../../features/orders/status-pill';
import styles from './finder.module.css';
import { Option, type OptionProps } from './option';

export type PaletteOrder = OutputOf<typeof findOrders>['data'][number];

export const OrderOption = ({ order, ...option }: { order: PaletteOrder } & OptionProps) => (
  <Option {...option}>
    <span className={styles.id}>{order.order_id}</span>
    <span className={styles.name}>
      {order.full_name}
      <small>{order.email}</small>
    </span>
    <StatusPill status={order.process_status} />
  </Option>
);
