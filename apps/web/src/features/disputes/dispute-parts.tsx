import { type DisputeFacts, disputeStateLabels } from '@sac/contract/disputes/dispute';
import { namedStage } from '@sac/contract/disputes/dispute-stages';
import { formatDate } from '@sac/contract/platform/dates';
import { useSyncExternalStore } from 'react';
import { everyMinute } from '../../platform/every-minute';
import { Lines } from '../../platform/ui/lines';
import { Pill } from '../../platform/ui/pill';
import { deadlineOf } from './deadline';
import styles from './disputes.module.css';

export const DisputeStatePill = ({ state }: Pick<DisputeFacts, 'state'>) => (
  <Pill tone={disputeStateLabels[state].tone}>{disputeStateLabels[state].label}</Pill>
);

/** What became of a dispute, and below it the stage of the case where it is no chargeback. */
export function StateAndStage({ dispute: { state, stage } }: { dispute: Pick<DisputeFacts, 'state' | 'stage'> }) {
  const named = namedStage(stage);
  return (
    <Lines>
      <DisputeStatePill state={state} /> {named && <small title={named.meaning}>{named.label}</small>}
    </Lines>
  );
}

/** The last whole day to respond, and while the dispute is open the time until its deadline. */
export function RespondBy({ dispute }: { dispute: Pick<DisputeFacts, 'respond_by' | 'respond_until' | 'state'> }) {
  const text = useSyncExternalStore(everyMinute, () => deadlineOf(dispute, new Date())?.text);
  const tone = useSyncExternalStore(everyMinute, () => deadlineOf(dispute, new Date())?.tone);
  return (
    <Lines>
      <span className={styles.day}>{formatDate(dispute.respond_by)}</span>{' '}
      {text && (
        <small className={styles.deadline} data-tone={tone}>
          {text}
        </small>
      )}
    </Lines>
  );
}
