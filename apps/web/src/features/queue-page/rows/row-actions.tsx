import type { OrderRow } from '@sac/contract/orders/orders-api';
import { IconDots, IconTrash } from '@tabler/icons-react';
import { Link } from 'react-router';
import { MenuButton, type MenuItem } from '../../../platform/ui/dialogs/menu-button';
import button from '../../../platform/ui/tables/row-button.module.css';
import { orderPath } from '../../../routes';
import { type OrderAction, orderActions } from '../../orders/actions/order-actions';
import type { FromList } from '../../orders/lists/from-list';
import type { ActionHints } from '../use-list-keys';
import styles from './row-actions.module.css';

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
  canReassign: (order: OrderRow) => boolean;
  onReassign: (orders: readonly OrderRow[]) => void;
  /** On a phone, where rows have no boxes and no Delete of their own, selects or deselects the row. */
  onSelect: ((order: OrderRow) => void) | undefined;
  hints: ActionHints;
}

/** 'Assign to me: order 100482', but 'Delete order 100482'. */
const nameOf = (action: OrderAction, orderId: number) =>
  action === 'delete' ? `Delete order ${orderId}` : `${orderActions[action].label}: order ${orderId}`;

export const rowActionsWidth = 'calc(132px + var(--gutter) / 2)';

export function RowActions({
  order,
  index,
  from,
  me,
  actions,
  onAction,
  canReassign,
  onReassign,
  onSelect,
  hints,
}: RowActionProps) {
  const { order_id: orderId, assign_to: assignee } = order;
  const possible = actions.filter((action) => orderActions[action].appliesTo(order, me));
  const mayDelete = possible.includes('delete');
  const inMenu = (action: OrderAction) => ({
    label: orderActions[action].label,
    name: nameOf(action, orderId),
    onClick: () => onAction(action, order),
  });
  const items: MenuItem[] = [
    ...possible.filter((action) => action !== 'delete').map(inMenu),
    ...(canReassign(order)
      ? [{ label: 'Assign to…', name: `Assign to…: order ${orderId}`, onClick: () => onReassign([order]) }]
      : []),
    ...(onSelect ? [{ label: 'Select', name: `Select order ${orderId}`, onClick: () => onSelect(order) }] : []),
    ...(onSelect && mayDelete ? [{ ...inMenu('delete'), isDanger: true }] : []),
  ];
  return (
    <span className={styles.actions}>
      <Link
        to={orderPath(orderId)}
        state={{ ...from, list: { ...from.list, index } }}
        className={`${button.button} ${styles.view}`}
        data-assigned={assignee !== null}
        aria-label={`View order ${orderId}`}
        aria-description={assignee ? `Assigned to ${assignee}` : undefined}
        title={assignee ? `Assigned to ${assignee}` : undefined}
      >
        View
      </Link>
      {items.length > 0 && (
        <MenuButton
          label={`More: order ${orderId}`}
          icon={<IconDots size={17} stroke={1.7} aria-hidden />}
          items={items}
          className={styles.more}
        />
      )}
      {mayDelete && !onSelect && (
        <button
          type="button"
          className={`${button.button} ${styles.delete}`}
          onClick={() => onAction('delete', order)}
          aria-label={nameOf('delete', orderId)}
          title={orderActions.delete.label}
          {...hints.delete}
        >
          <IconTrash size={17} stroke={1.7} aria-hidden />
        </button>
      )}
    </span>
  );
}
