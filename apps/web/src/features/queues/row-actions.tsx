import type { OrderRow } from '@sac/contract/orders-api';
import {
  type Icon,
  IconArrowBackUp,
  IconReceiptRefund,
  IconRestore,
  IconTrash,
  IconUserPlus,
} from '@tabler/icons-react';
import { Link } from 'react-router';

import { orderPath } from '../../routes';
import button from '../../ui/row-button.module.css';
import type { FromList } from '../orders/from-list';
import { type OrderAction, orderActions } from '../orders/order-actions';
import styles from './row-actions.module.css';
import type { ActionHints } from './use-list-keys';

export interface RowActionProps {
  order: OrderRow;
  /** This list, for the way back. */
  from: FromList;
  /** Where the row is on its page, from 0. */
  index: number;
  /** The user's name: their own orders need no 'Assign to me'. */
  me: string;
  /** The actions of this list for the user's role. */
  actions: readonly OrderAction[];
  onAction: (action: OrderAction, order: OrderRow) => void;
  hints: ActionHints;
}

const icons: Record<OrderAction, Icon> = {
  assign: IconUserPlus,
  moveToNew: IconArrowBackUp,
  refund: IconReceiptRefund,
  restore: IconRestore,
  delete: IconTrash,
};

/** 'Assign to me: order 100482', but 'Delete order 100482'. */
const nameOf = (action: OrderAction, orderId: number) =>
  action === 'delete' ? `Delete order ${orderId}` : `${orderActions[action].label}: order ${orderId}`;

export const rowActionsWidth = (actions: number) => `${79 + 32 * actions}px`;

export const RowActions = ({ order, index, from, me, actions, onAction, hints }: RowActionProps) => (
  <span className={styles.actions}>
    <Link
      to={orderPath(order.order_id)}
      state={{ ...from, list: { ...from.list, index } }}
      className={`${button.button} ${styles.view}`}
      data-assigned={order.assign_to !== null}
      aria-label={`View order ${order.order_id}`}
      aria-description={order.assign_to ? `Assigned to ${order.assign_to}` : undefined}
      title={order.assign_to ? `Assigned to ${order.assign_to}` : undefined}
    >
      View
    </Link>
    {actions.map((action) => {
      if (!orderActions[action].appliesTo(order, me)) return null;
      const ActionIcon = icons[action];
      return (
        <button
          key={action}
          type="button"
          className={`${button.button} ${styles.action}`}
          data-action={action}
          onClick={() => onAction(action, order)}
          aria-label={nameOf(action, order.order_id)}
          title={orderActions[action].label}
          {...hints[action]}
        >
          <ActionIcon size={17} stroke={1.7} aria-hidden />
          <span className={styles.words}>{orderActions[action].label}</span>
        </button>
      );
    })}
  </span>
);
