import { Button } from '@mantine/core';
import {
  type DisputeFacts,
  type DisputeState,
  disputedAmount,
  disputeMoves,
  disputeStateLabels,
} from '@sac/contract/disputes/dispute';
import { explainReason } from '@sac/contract/disputes/dispute-reasons';
import { changeDisputeState } from '@sac/contract/disputes/disputes-api';
import { defencePackTypes } from '@sac/contract/disputes/evidence-api';
import { unreadSentences } from '@sac/contract/disputes/unread-facts';
import { formatDate } from '@sac/contract/platform/dates';
import { useState } from 'react';
import { useFromScreen } from '../../../platform/api/from-screen';
import { useAction } from '../../../platform/api/query';
import { ButtonLink } from '../../../platform/ui/button-link';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog';
import { Note } from '../../../platform/ui/messages/note';
import { defencePackPath } from '../../../routes';
import { changedWith } from '../../orders/order-queries';
import { DisputeStatePill, RespondBy } from '../dispute-parts';
import styles from './disputes.module.css';

/** What a button says that moves a dispute on. */
const moves: Partial<Record<DisputeState, string>> = {
  submitted: 'Answer submitted',
  won: 'Won',
  lost: 'Lost',
  accepted: 'Accept the loss',
};

interface DisputeItemProps {
  dispute: DisputeFacts;
  /** Whether it has defence packs of its own: the order's answer another dispute. */
  hasPacks: boolean;
  onCorrect: () => void;
}

/** One dispute: what the bank says, until when to answer, and what became of it. */
export function DisputeItem({ dispute, hasPacks, onCorrect }: DisputeItemProps) {
  const { id, state, network, reason_code } = dispute;
  const { onward, back } = disputeMoves(state);
  const [backTo, setBackTo] = useState<DisputeState | null>(null);
  const { mutate, isPending, variables } = useAction(changeDisputeState, {
    reloads: changedWith(dispute.order_id ?? 0),
    onSuccess: () => setBackTo(null),
  });
  const notKnown = unreadSentences(dispute.unread);
  const from = [dispute.gateway, dispute.gateway_dispute_id].filter(Boolean).join(' ');

  return (
    <li className={styles.dispute} aria-label={`Dispute ${network} ${reason_code}`}>
      <p className={styles.head}>
        <DisputeStatePill state={state} />
        <b>{disputedAmount(dispute)}</b>
        <span className={styles.from}>{from}</span>
      </p>
      <p>
        {network} {reason_code}: {explainReason(dispute)}
      </p>
      <Days dispute={dispute} />
      {notKnown.length > 0 && <Note>{[...notKnown, 'Correct it from the bank’s notice.'].join(' ')}</Note>}
      <div className={styles.buttons}>
        {/* None is filled: one button of the order's page is, the one that is next. */}
        {onward.map((to) => (
          <Button
            key={to}
            variant="default"
            loading={isPending && variables.to === to}
            onClick={() => mutate({ disputeId: id, from: state, to })}
          >
            {moves[to]}
          </Button>
        ))}
        {back.map((to) => (
          <Button key={to} variant="default" onClick={() => setBackTo(to)}>
            Back to {disputeStateLabels[to].label}
          </Button>
        ))}
        <Button variant="default" onClick={onCorrect}>
          Correct
        </Button>
        {hasPacks && <PackLinks dispute={dispute} />}
      </div>
      {backTo && (
        <ConfirmDialog
          isOpen
          title={`Back to ${disputeStateLabels[backTo].label}`}
          question={`Was ${disputeStateLabels[state].label} a mistake? The dispute goes back to ${disputeStateLabels[backTo].label}.`}
          subject={`${network} ${reason_code} · ${disputedAmount(dispute)}`}
          confirm={`Back to ${disputeStateLabels[backTo].label}`}
          isBusy={isPending}
          onConfirm={() => mutate({ disputeId: id, from: state, to: backTo, isConfirmed: true })}
          onClose={() => setBackTo(null)}
        />
      )}
    </li>
  );
}

const Days = ({ dispute }: Pick<DisputeItemProps, 'dispute'>) => (
  <dl className={styles.days}>
    <div>
      <dt>Respond by</dt>
      <dd>
        <RespondBy dispute={dispute} />
      </dd>
    </div>
    <div>
      <dt>Received</dt>
      <dd>{formatDate(dispute.received_on)}</dd>
    </div>
    {dispute.acquirer_reference && (
      <div>
        <dt>Acquirer reference</dt>
        <dd>{dispute.acquirer_reference}</dd>
      </div>
    )}
  </dl>
);

function PackLinks({ dispute: { id, order_id, network, reason_code } }: Pick<DisputeItemProps, 'dispute'>) {
  const fromScreen = useFromScreen();
  return defencePackTypes.map((type) => (
    <ButtonLink
      key={type}
      variant="default"
      to={defencePackPath(order_id ?? 0, type, id)}
      state={fromScreen}
      aria-label={`Defence Pack ${type} for ${network} ${reason_code}`}
    >
      Pack {type}
    </ButtonLink>
  ));
}
