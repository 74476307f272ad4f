import { Button } from '@mantine/core';
import type { OrderDetails } from '@sac/contract/order-page-api';
import { type KeyboardEvent, useState } from 'react';
import { useCommands, useShortcut } from '../../../lib/commands';
import { useSession } from '../../../lib/session';
import { useSingleKeys } from '../../../lib/single-keys';
import { ActionDialog } from '../../orders/action-dialog';
import { useFinishOrder } from '../../orders/work-session';
import { mayDeleteHere } from './may-delete-here';
import styles from './status.module.css';
import { useGroupFocus } from './use-group-focus';
import { type MoveTarget, useMove } from './use-move';

/** The words of spec section 2. The number of a move is the same on every order, so that hands learn it. */
const moves: readonly { to: Exclude<MoveTarget, 'Deleted'>; label: string }[] = [
  { to: 'Awaiting', label: 'Awaiting Response' },
  { to: 'AwaitingGovt', label: 'Awaiting Govt' },
  { to: 'Customer Called', label: 'Customer Called' },
  { to: 'Contact Customer', label: 'Contact Customer' },
  { to: 'Completed', label: 'Completed Orders' },
  { to: 'Refund', label: 'Completed Refunds' },
  { to: 'ChargeBack', label: 'ChargeBack' },
];
const numberOf = (to: Exclude<MoveTarget, 'Deleted'>) => moves.findIndex((move) => move.to === to) + 1;
const deleteNumber = moves.length + 1;

const buttonStyles = { root: styles.move ?? '', label: styles.label ?? '' };

/** Shown while one of the buttons has the focus by a key. Not of the button's name. */
const NumberKey = ({ number }: { number: number }) => (
  <kbd className={styles.number} aria-hidden>
    {number}
  </kbd>
);

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
  const areKeysOn = useSingleKeys();
  const hintOf = (what: string, number: number) => (areKeysOn ? `${what} (M, then ${number})` : what);
  const { 'aria-keyshortcuts': key } = useShortcut({
    key: 'm',
    label: 'Move the order: then press its number',
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

  // Only while one of the buttons has the focus: a digit that comes too late must not move the next order.
  const pressNumber = ({ key, ctrlKey, metaKey, altKey, target: at, currentTarget }: KeyboardEvent) => {
    if (!areKeysOn || ctrlKey || metaKey || altKey || at === currentTarget || !/^\d$/.test(key)) return;
    group.current?.querySelector<HTMLElement>(`[data-number="${key}"]`)?.click();
  };

  return (
    <fieldset
      ref={group}
      tabIndex={-1}
      className={styles.moves}
      aria-label="Move the order"
      aria-keyshortcuts={key}
      onKeyDown={pressNumber}
    >
      {shown.map(({ to, label }) => (
        <Button
          key={to}
          variant="default"
          size="compact-xs"
          classNames={buttonStyles}
          title={hintOf(`Move to ${label}`, numberOf(to))}
          data-number={numberOf(to)}
          loading={target === to}
          disabled={target !== undefined && target !== to}
          onClick={() => move(to, { onSettled: focusGroup })}
        >
          <NumberKey number={numberOf(to)} />
          {label}
        </Button>
      ))}
      {!isDeleted && mayDelete && (
        <Button
          variant="default"
          size="compact-xs"
          classNames={{ ...buttonStyles, root: `${styles.move} ${styles.danger}` }}
          title={hintOf('Delete the order', deleteNumber)}
          data-number={deleteNumber}
          disabled={target !== undefined}
          onClick={() => setDeleting(true)}
        >
          <NumberKey number={deleteNumber} />
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
