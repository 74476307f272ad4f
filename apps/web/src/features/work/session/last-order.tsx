import { statusFacts } from '@sac/contract/orders/order-status';
import type { WorkSession } from '@sac/contract/work/work-session-api';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useShortcut } from '../../../platform/keys/commands';
import button from '../../../platform/ui/tables/row-button.module.css';
import { orderPath } from '../../../routes';
import { useCountdown } from '../../mail/use-countdown';
import { useLatestStep, useWorkStep } from '../../orders/actions/work-session';
import { orderKeys } from '../../orders/order-queries';
import styles from './work-bar.module.css';

type LastOrderOf = NonNullable<WorkSession['last']>;
type Before = NonNullable<LastOrderOf['before']>;

/** The way back to the order that was done last: its email can be stopped for some seconds, everything else later too. */
export function LastOrder({ last }: { last: LastOrderOf }) {
  const { order_id: orderId, mail_id: mailId, undo_seconds, before, document_id } = last;
  const answeredAt = useQueryClient().getQueryState(orderKeys.work)?.dataUpdatedAt;
  const seconds = useCountdown(undo_seconds, answeredAt);
  const step = useWorkStep();
  const isBusy = useLatestStep()?.isPending ?? false;
  const undo = () => step.mutate({ undo: orderId });
  const secondsToUndo = mailId !== null && seconds > 0 ? seconds : null;
  const effects = [
    secondsToUndo !== null && `stops its email before it leaves in ${secondsToUndo} s`,
    document_id !== null && 'withdraws its card',
    before && `makes it ${wordsOf(before)} again`,
  ].filter((effect) => typeof effect === 'string');
  const isSent = document_id !== null && secondsToUndo === null;
  const note = secondsToUndo !== null ? `(${secondsToUndo} s)` : isSent && '(the email has left)';
  const hint = useShortcut({
    key: 'z',
    label: 'Undo the last order',
    group: 'Anywhere',
    title: `Undo order ${orderId}`,
    run: undo,
    isEnabled: effects.length > 0 && !isBusy,
  });
  return (
    <p className={styles.last}>
      Last: <Link to={orderPath(orderId)}>order {orderId}</Link>
      {effects.length > 0 && (
        <button
          type="button"
          className={button.button}
          disabled={isBusy}
          {...hint}
          aria-description={`Order ${orderId}: ${[...effects, 'opens it'].join(', ')}`}
          onClick={undo}
        >
          Undo {note && <span aria-hidden={secondsToUndo !== null}>{note}</span>}
        </button>
      )}
    </p>
  );
}

/** 'Pending and assigned to Mei Tan'. */
const wordsOf = ({ process_status, assign_to }: Before) =>
  `${statusFacts[process_status].label} and ${assign_to === null ? 'unassigned' : `assigned to ${assign_to}`}`;
