import { type DisputeFacts, disputeStateLabels } from '@sac/contract/disputes/dispute';
import { formatDate, singaporeToday } from '@sac/contract/platform/dates';
import { Lines } from '../../platform/ui/lines';
import { Pill } from '../../platform/ui/pill';
import { deadlineOf } from './deadline';
import styles from './disputes.module.css';

export const DisputeStatePill = ({ state }: Pick<DisputeFacts, 'state'>) => (
  <Pill tone={disputeStateLabels[state].tone}>{disputeStateLabels[state].label}</Pill>
);

/** The last day to respond, and while the dispute is open the time until then. */
export function RespondBy({ dispute }: { dispute: Pick<DisputeFacts, 'respond_by' | 'state'> }) {
  const deadline = deadlineOf(dispute, singaporeToday(new Date()));
  return (
    <Lines>
      <span className={styles.day}>{formatDate(dispute.respond_by)}</span>{' '}
      {deadline && (
        <small className={styles.deadline} data-tone={deadline.tone}>
          {deadline.text}
        </small>
      )}
    </Lines>
  );
}
