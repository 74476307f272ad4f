import type { OrderRow } from '@sac/contract/orders-api';
import { IconUserPlus } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { FromScreen } from '../../lib/from-screen';
import { orderPath } from '../../paths';
import styles from './row-actions.module.css';

export interface RowActionProps {
  order: OrderRow;
  /** This list, for the way back. */
  from: FromScreen;
  /** My own name: what I have already I need not assign to me. */
  me: string;
  /** Missing where the queue offers no assigning. */
  onAssign: ((order: OrderRow) => void) | undefined;
}

export const RowActions = ({ order, from, me, onAssign }: RowActionProps) => (
  <span className={styles.actions}>
    <Link
      to={orderPath(order.order_id)}
      state={from}
      className={styles.view}
      data-assigned={order.assign_to !== null}
      aria-label={`View order ${order.order_id}`}
      aria-description={order.assign_to ? `Assigned to ${order.assign_to}` : undefined}
      title={order.assign_to ? `Assigned to ${order.assign_to}` : undefined}
    >
      View
    </Link>
    {onAssign && order.assign_to !== me && (
      <button
        type="button"
        className={styles.assign}
        onClick={() => onAssign(order)}
        aria-label={`Assign to me: order ${order.order_id}`}
        title="Assign to me"
      >
        <IconUserPlus size={17} stroke={1.7} aria-hidden />
        <span className={styles.words}>Assign to me</span>
      </button>
    )}
  </span>
);
