import { stopMail } from '@sac/contract/mail-api';
import type { WorkSession } from '@sac/contract/work-session-api';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { useShortcut } from '../../lib/commands';
import { useAction } from '../../lib/query';
import { orderPath } from '../../routes';
import button from '../../ui/row-button.module.css';
import { changedWith, orderKeys } from '../orders/order-queries';
import { useCountdown } from '../orders/use-countdown';
import styles from './work-bar.module.css';

/** The way back to the order that was done last; its email can be stopped for some seconds. */
export function LastOrder({ last }: { last: NonNullable<WorkSession['last']> }) {
  const { order_id: orderId, mail_id: mailId, undo_seconds } = last;
  const navigate = useNavigate();
  const answeredAt = useQueryClient().getQueryState(orderKeys.work)?.dataUpdatedAt;
  const left = useCountdown(undo_seconds, answeredAt);
  const stop = useAction(stopMail, {
    reloads: [...changedWith(orderId), orderKeys.work],
    onSuccess: () => navigate(orderPath(orderId)),
  });
  const canUndo = mailId !== null && left > 0;
  const undo = () => mailId !== null && stop.mutate({ mailId });
  const hint = useShortcut({
    key: 'z',
    label: 'Undo the last order',
    group: 'Anywhere',
    title: `Undo order ${orderId}: stop its email`,
    run: undo,
    isEnabled: canUndo && !stop.isPending,
  });
  return (
    <p className={styles.last}>
      Last: <Link to={orderPath(orderId)}>order {orderId}</Link>
      {canUndo && (
        <button
          type="button"
          className={button.button}
          disabled={stop.isPending}
          {...hint}
          aria-description={`Stops the email of order ${orderId} before it leaves in ${left} s, and opens the order`}
          onClick={undo}
        >
          Undo <span aria-hidden>({left} s)</span>
        </button>
      )}
    </p>
  );
}
