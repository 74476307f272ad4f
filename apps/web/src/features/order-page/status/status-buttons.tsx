import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { type MoveTarget, moveTargets, statusFacts } from '@sac/contract/orders/order-status';
import { currentOf } from '@sac/contract/orders/stored-document';
import { useState } from 'react';
import { useSession } from '../../../platform/api/session';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog';
import { ActionDialog } from '../../orders/actions/action-dialog';
import { subjectOf } from '../../orders/actions/order-actions';
import styles from '../../orders/actions/status.module.css';
import { useFinishOrder } from '../../orders/actions/work-session';
import { mayDeleteHere } from './may-delete-here';
import { NumberedButton } from './numbered-button';
import { useGroupFocus } from './use-group-focus';
import { useMove } from './use-move';
import { useMoveKeys } from './use-move-keys';

const moves = moveTargets.filter((to) => to !== 'Deleted');

/** Moves the order to another status. A move can be undone by another one; deleting, and completing without a card, ask first. */
export function StatusButtons({ order }: { order: OrderDetails }) {
  const { process_status: status } = order;
  const user = useSession()?.user;
  const [asks, setAsks] = useState<'delete' | 'complete' | null>(null);
  const { move, target } = useMove(order);
  const { group, focusGroup } = useGroupFocus(status);
  const moveTo = (to: MoveTarget) => {
    if (to === 'Completed' && currentOf(order.uploadDoc) === undefined) setAsks('complete');
    else move(to, { onSettled: focusGroup });
  };
  const isBusy = target !== undefined;
  const isDeleted = status === 'Deleted';
  const mayDelete = user !== undefined && mayDeleteHere(order, user, new Date());
  const targets = isDeleted ? [] : moves.filter((to) => to !== status);
  const keys = useMoveKeys({ group, targets, moveTo, isBusy });
  return (
    <fieldset ref={group} tabIndex={-1} className={styles.moves} aria-label="Move the order" {...keys}>
      {targets.map((to) => (
        <NumberedButton
          key={to}
          to={to}
          title={`Move to ${statusFacts[to].move}`}
          loading={target === to}
          disabled={isBusy && target !== to}
          onClick={() => moveTo(to)}
        />
      ))}
      {!isDeleted && mayDelete && (
        <NumberedButton to="Deleted" title="Delete the order" disabled={isBusy} onClick={() => setAsks('delete')} />
      )}
      {isDeleted && (
        <p className={styles.whole}>
          {mayDelete ? 'A deleted order can only be restored.' : 'This order is deleted. A manager can restore it.'}
        </p>
      )}
      <ActionDialog
        asked={asks === 'delete' ? { action: 'delete', orders: [order] } : null}
        onSuccess={useFinishOrder(order.order_id)}
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
          isBusy={isBusy}
          onConfirm={() => move('Completed', { onSettled: () => setAsks(null) })}
          onClose={() => setAsks(null)}
        />
      )}
    </fieldset>
  );
}
