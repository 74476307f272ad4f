import { Button } from '@mantine/core';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../../../lib/session';
import { Card } from '../../../ui/card';
import { ActionDialog } from '../../orders/action-dialog';
import { TransactionButton } from '../facts/transaction-modal';
import { DefenceButtons } from './defence-buttons';
import { mayDeleteHere } from './may-delete-here';
import styles from './status-buttons.module.css';
import { type MoveTarget, useMove } from './use-move';
import { WhoHasIt } from './who-has-it';

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

/** Where the order can go from here, and who has it. A move can be undone by another one; deleting asks first. */
export function StatusButtons({ order }: { order: OrderDetails }) {
  const user = useSession()?.user;
  const [asked, setAsked] = useState<'delete' | 'restore' | null>(null);
  const { move, target } = useMove(order);
  const { group, focusGroup, focusWhenMoved } = useGroupFocus(order.process_status);
  const isDeleted = order.process_status === 'Deleted';
  const mayDelete = user !== undefined && mayDeleteHere(order, user, new Date());

  return (
    <Card title="Status">
      <div className={styles.body}>
        <fieldset ref={group} tabIndex={-1} className={styles.buttons}>
          <legend className={styles.legend}>Move the order</legend>
          {!isDeleted &&
            moves
              .filter(({ to }) => to !== order.process_status)
              .map(({ to, label }) => (
                <Button
                  key={to}
                  variant="default"
                  className={styles.button}
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
              className={`${styles.button} ${styles.danger}`}
              disabled={target !== undefined}
              onClick={() => setAsked('delete')}
            >
              Delete
            </Button>
          )}
          {isDeleted && mayDelete && (
            <Button className={styles.whole} onClick={() => setAsked('restore')}>
              Restore
            </Button>
          )}
          {isDeleted && (
            <p className={styles.whole}>
              {mayDelete ? 'A deleted order can only be restored.' : 'This order is deleted. A manager can restore it.'}
            </p>
          )}
        </fieldset>
        <WhoHasIt order={order} />
        {order.purged_at === null && (
          <>
            <DefenceButtons order={order} />
            <TransactionButton order={order} />
          </>
        )}
      </div>
      <ActionDialog
        asked={asked && { action: asked, orders: [order] }}
        onSuccess={focusWhenMoved}
        onClose={() => setAsked(null)}
      />
    </Card>
  );
}

/** The button that was pressed goes away with the status it led to: the focus stays with the group. */
function useGroupFocus(status: string) {
  const group = useRef<HTMLFieldSetElement>(null);
  const isMoving = useRef(false);
  const focusGroup = () => group.current?.focus({ preventScroll: true });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the new status is what takes the button away
  useEffect(() => {
    if (isMoving.current) focusGroup();
    isMoving.current = false;
  }, [status]);
  const focusWhenMoved = () => {
    isMoving.current = true;
  };
  return { group, focusGroup, focusWhenMoved };
}
