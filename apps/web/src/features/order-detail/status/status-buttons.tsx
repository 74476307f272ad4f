import { Button } from '@mantine/core';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { useState } from 'react';
import { useCommands, useShortcut } from '../../../lib/commands';
import { useSession } from '../../../lib/session';
import { ActionDialog } from '../../orders/action-dialog';
import { useFinishOrder } from '../../orders/work-session';
import { mayDeleteHere } from './may-delete-here';
import styles from './status.module.css';
import { useGroupFocus } from './use-group-focus';
import { type MoveTarget, useMove } from './use-move';

/** The words of spec section 2. */
const moves: readonly { to: Exclude<MoveTarget, 'Deleted'>; label: string }[] = [
  { to: 'Awaiting', label: 'Awaiting Response' },
  { to: 'AwaitingGovt', label: 'Awaiting Govt' },
  { to: 'Customer Called', label: 'Customer Called' },
  { to: 'Contact Customer', label: 'Contact Customer' },
  { to: 'Completed', label: 'Completed Orders' },
  { to: 'Refund', label: 'Completed Refunds' },
  { to: 'ChargeBack', label: 'ChargeBack' },
];

/** Moves the order to another status. A move can be undone by another one; deleting asks first. */
export function StatusButtons({ order }: { order: OrderDetails }) {
  const user = useSession()?.user;
  const [isDeleting, setDeleting] = useState(false);
  const { move, target } = useMove(order);
  const finish = useFinishOrder(order.order_id);
  const { group, focusGroup } = useGroupFocus(order.process_status);
  const isDeleted = order.process_status === 'Deleted';
  const mayDelete = user !== undefined && mayDeleteHere(order, user, new Date());
  const shown = isDeleted ? [] : moves.filter(({ to }) => to !== order.process_status);
  const { title: moveTitle, ...moveKey } = useShortcut({
    key: 'm',
    label: 'Move the order',
    group: 'On this order',
    run: () => group.current?.querySelector('button')?.focus(),
    isEnabled: !isDeleted,
  });
  useCommands(
    shown.map(({ to, label }) => ({
      label,
      group: 'On this order',
      title: `Move to ${label}`,
      run: () => move(to, { onSettled: focusGroup }),
      isEnabled: target === undefined,
    })),
  );

  return (
    <fieldset ref={group} tabIndex={-1} className={styles.moves} aria-label="Move the order" {...moveKey}>
      {shown.map(({ to, label }) => (
        <Button
          key={to}
          variant="default"
          size="compact-xs"
          className={styles.move ?? ''}
          title={moveTitle}
          loading={target === to}
          disabled={target !== undefined && target !== to}
          onClick={() => move(to, { onSettled: focusGroup })}
        >
          {label}
        </Button>
      ))}
      {!isDeleted && mayDelete && (
        <Button
          variant="default"
          size="compact-xs"
          className={`${styles.move} ${styles.danger}`}
          disabled={target !== undefined}
          onClick={() => setDeleting(true)}
        >
          Delete
        </Button>
      )}
      {isDeleted && (
        <p className={styles.whole}>
          {mayDelete ? 'A deleted order can only be restored.' : 'This order is deleted. A manager can restore it.'}
        </p>
      )}
      <ActionDialog
        asked={isDeleting ? { action: 'delete', orders: [order] } : null}
        onSuccess={finish}
        onClose={() => setDeleting(false)}
      />
    </fieldset>
  );
}
