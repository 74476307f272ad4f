import { statusLabels } from '@sac/contract/order-status';
import type { WorkSession } from '@sac/contract/work-session-api';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useShortcut } from '../../lib/commands';
import { orderPath } from '../../routes';
import button from '../../ui/row-button.module.css';
import { orderKeys } from '../orders/order-queries';
import { useCountdown } from '../orders/use-countdown';
import { useLatestStep, useWorkStep } from '../orders/work-session';
import styles from './work-bar.module.css';

type LastOrderOf = NonNullable<WorkSession['last']>;
type Before = NonNullable<LastOrderOf['before']>;

/** The way back to the order that was done last. Its email can be stopped for some seconds; a move can be undone. */
export function LastOrder({ last }: { last: LastOrderOf }) {
  const { order_id: orderId, mail_id: mailId, undo_seconds, before } = last;
  const answeredAt = useQueryClient().getQueryState(orderKeys.work)?.dataUpdatedAt;
  const left = useCountdown(undo_seconds, answeredAt);
  const step = useWorkStep();
  const isBusy = useLatestStep()?.isPending ?? false;
  const undo = () => step.mutate({ undo: orderId });
  const secondsLeft = before === null && mailId !== null && left > 0 ? left : null;
  const effect =
    secondsLeft === null
      ? before && `Makes order ${orderId} ${wordsOf(before)} again, and opens it`
      : `Stops the email of order ${orderId} before it leaves in ${secondsLeft} s, and opens the order`;
  const hint = useShortcut({
    key: 'z',
    label: 'Undo the last order',
    group: 'Anywhere',
    title: `Undo order ${orderId}`,
    run: undo,
    isEnabled: effect !== null && !isBusy,
  });
  return (
    <p className={styles.last}>
      Last: <Link to={orderPath(orderId)}>order {orderId}</Link>
      {effect !== null && (
        <button
          type="button"
          className={button.button}
          disabled={isBusy}
          {...hint}
          aria-description={effect}
          onClick={undo}
        >
          Undo {secondsLeft !== null && <span aria-hidden>({secondsLeft} s)</span>}
        </button>
      )}
    </p>
  );
}

/** 'Pending and assigned to Mei Tan'. */
const wordsOf = ({ process_status, assign_to }: Before) =>
  `${statusLabels[process_status].label} and ${assign_to === null ? 'unassigned' : `assigned to ${assign_to}`}`;
