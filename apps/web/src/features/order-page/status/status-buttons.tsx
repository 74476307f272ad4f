import { Button } from '@mantine/core';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { currentOf } from '@sac/contract/orders/stored-document';
import { type KeyboardEvent, useState } from 'react';
import { useSession } from '../../../platform/api/session';
import { useCommands, useShortcut } from '../../../platform/keys/commands';
import { useSingleKeys } from '../../../platform/keys/single-keys';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog';
import { ActionDialog } from '../../orders/actions/action-dialog';
import { subjectOf } from '../../orders/actions/order-actions';
import styles from '../../orders/actions/status.module.css';
import { useFinishOrder } from '../../orders/actions/work-session';
import { focusIntoView } from '../../orders/page-parts';
import { mayDeleteHere } from './may-delete-here';
import { useGroupFocus } from './use-group-focus';
import { type MoveTarget, useMove } from './use-move';

/** The words of docs/spec.md §2. The number of a move is the same on every order, so that hands learn it. */
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

/** Moves the order to another status. A move can be undone by another one; deleting, and completing without a card, ask first. */
export function StatusButtons({ order }: { order: OrderDetails }) {
  const user = useSession()?.user;
  const [asks, setAsks] = useState<'delete' | 'complete' | null>(null);
  const { move, target } = useMove(order);
  const moveTo = (to: MoveTarget) => {
    if (to === 'Completed' && currentOf(order.uploadDoc) === undefined) setAsks('complete');
    else move(to, { onSettled: focusGroup });
  };
  const finish = useFinishOrder(order.order_id);
  const { group, focusGroup } = useGroupFocus(order.process_status);
  const isDeleted = order.process_status === 'Deleted';
  const mayDelete = user !== undefined && mayDeleteHere(order, user, new Date());
  const shown = isDeleted ? [] : moves;
  const isOther = (to: MoveTarget) => to !== order.process_status;
  const areKeysOn = useSingleKeys();
  const hintOf = (what: string, number: number) => (areKeysOn ? `${what} (M, then ${number})` : what);
  const { 'aria-keyshortcuts': key } = useShortcut({
    key: 'm',
    label: 'Move the order: then press its number',
    group: 'On this order',
    run: () => focusIntoView(group.current?.querySelector('button')),
    isEnabled: !isDeleted,
  });
  useCommands(
    shown
      .filter(({ to }) => isOther(to))
      .map(({ to, label }) => ({
        label,
        group: 'On this order',
        title: `Move to ${label}`,
        run: () => moveTo(to),
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
      {shown.map(({ to, label }) =>
        isOther(to) ? (
          <Button
            key={to}
            variant="default"
            size="compact-xs"
            classNames={buttonStyles}
            title={hintOf(`Move to ${label}`, numberOf(to))}
            data-number={numberOf(to)}
            loading={target === to}
            disabled={target !== undefined && target !== to}
            onClick={() => moveTo(to)}
          >
            <NumberKey number={numberOf(to)} />
            {label}
          </Button>
        ) : (
          // Its place stays free, so that each button is always at the same one.
          <span key={to} />
        ),
      )}
      {!isDeleted && mayDelete && (
        <Button
          variant="default"
          size="compact-xs"
          classNames={{ ...buttonStyles, root: `${styles.move} ${styles.danger}` }}
          title={hintOf('Delete the order', deleteNumber)}
          data-number={deleteNumber}
          disabled={target !== undefined}
          onClick={() => setAsks('delete')}
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
        asked={asks === 'delete' ? { action: 'delete', orders: [order] } : null}
        onSuccess={finish}
        onClose={() => setAsks(null)}
      />
      {asks === 'complete' && (
        <ConfirmDialog
          isOpen
          title="Complete without a card"
          question="The customer can download no card. Complete this order anyway?"
          subject={subjectOf([order])}
          confirm="Complete without a card"
          isFinal
          isBusy={target !== undefined}
          onConfirm={() => move('Completed', { onSettled: () => setAsks(null) })}
          onClose={() => setAsks(null)}
        />
      )}
    </fieldset>
  );
}
