import { Button } from '@mantine/core';
import { costOfAnswer, evidenceTaken } from '@sac/contract/disputes/answer-rules';
import {
  type DisputeFacts,
  type DisputeState,
  disputedAmount,
  disputeMoves,
  disputeStateLabels,
} from '@sac/contract/disputes/dispute';
import { explainReason } from '@sac/contract/disputes/dispute-reasons';
import { namedStage } from '@sac/contract/disputes/dispute-stages';
import { changeDisputeState } from '@sac/contract/disputes/disputes-api';
import { defencePackTypes } from '@sac/contract/disputes/evidence-api';
import { unreadSentences } from '@sac/contract/disputes/notices/unread-facts';
import { differingStatus } from '@sac/contract/disputes/stripe-states';
import { formatDate } from '@sac/contract/platform/dates';
import { useState } from 'react';
import { useFromScreen } from '../../../platform/api/from-screen';
import { useAction } from '../../../platform/api/query';
import { ButtonLink } from '../../../platform/ui/button-link';
import { ConfirmDialog } from '../../../platform/ui/dialogs/confirm-dialog';
import { Note, NoticeBox } from '../../../platform/ui/messages/note';
import { Pill } from '../../../platform/ui/pill';
import { defencePackPath } from '../../../routes';
import { changedWith } from '../../orders/order-queries';
import { exactDeadline } from '../deadline';
import { DisputeStatePill, RespondBy } from '../dispute-parts';
import { reasonTitle } from '../reason-title';
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
  const { id, state, stage, network, reason_code } = dispute;
  const { onward, back } = disputeMoves(state);
  const [asked, setAsked] = useState<DisputeState | null>(null);
  const { mutate, isPending, variables } = useAction(changeDisputeState, {
    reloads: changedWith(dispute.order_id ?? 0),
    onSuccess: () => setAsked(null),
  });
  const notKnown = unreadSentences(dispute.unread);
  const named = namedStage(stage);
  const status = differingStatus(dispute);
  const cost = state === 'open' ? costOfAnswer(dispute) : null;
  const move = (to: DisputeState) =>
    mutate({ disputeId: id, from: state, to, ...(back.includes(to) && { isConfirmed: true }) });
  const from = [dispute.gateway, dispute.gateway_dispute_id].filter(Boolean).join(' ');

  return (
    <li className={styles.dispute} aria-label={`Dispute ${network} ${reason_code}`}>
      <p className={styles.head}>
        <DisputeStatePill state={state} />
        {named && <Pill tone="neutral">{named.label}</Pill>}
        <b>{disputedAmount(dispute)}</b>
        <span className={styles.from}>{from}</span>
      </p>
      <p>
        {reasonTitle(dispute)}: {explainReason(dispute)}
      </p>
      {/* Of a compliance case the line above says it. */}
      {named && stage !== 'compliance' && <Note>{named.meaning}</Note>}
      <Days dispute={dispute} />
      {notKnown.length > 0 && <Note>{[...notKnown, 'Correct it from the bank’s notice.'].join(' ')}</Note>}
      {status && <Note isSmall>Status in Stripe: {status}</Note>}
      {state === 'open' && <AnswerAdvice dispute={dispute} />}
      <div className={styles.buttons}>
        {/* None is filled: one button of the order's page is, the one that is next. */}
        {onward.map((to) => (
          <Button
            key={to}
            variant="default"
            loading={isPending && variables.to === to}
            onClick={() => (to === 'submitted' && cost?.isHigh ? setAsked(to) : move(to))}
          >
            {moves[to]}
          </Button>
        ))}
        {back.map((to) => (
          <Button key={to} variant="default" onClick={() => setAsked(to)}>
            Back to {disputeStateLabels[to].label}
          </Button>
        ))}
        <Button variant="default" onClick={onCorrect}>
          Correct
        </Button>
        {hasPacks && <PackLinks dispute={dispute} />}
      </div>
      {asked && (
        <ConfirmDialog
          isOpen
          {...(back.includes(asked) ? backQuestion(state, asked) : costQuestion(cost?.text ?? ''))}
          subject={`${network} ${reason_code} · ${disputedAmount(dispute)}`}
          isBusy={isPending}
          onConfirm={() => move(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </li>
  );
}

function backQuestion(from: DisputeState, to: DisputeState) {
  const { label } = disputeStateLabels[to];
  const question = `Was ${disputeStateLabels[from].label} a mistake? The dispute goes back to ${label}.`;
  return { title: `Back to ${label}`, question, confirm: `Back to ${label}` };
}

const costQuestion = (cost: string) => ({
  title: 'Was the answer submitted?',
  question: cost,
  confirm: 'Answer submitted',
});

/** What an answer costs, loudly where it is much, and which evidence is taken now. */
function AnswerAdvice({ dispute }: Pick<DisputeItemProps, 'dispute'>) {
  const cost = costOfAnswer(dispute);
  const taken = evidenceTaken(dispute);
  return (
    <>
      {cost && (cost.isHigh ? <NoticeBox>{cost.text}</NoticeBox> : <Note isSmall>{cost.text}</Note>)}
      {taken && <Note>{taken}</Note>}
    </>
  );
}

function Days({ dispute }: Pick<DisputeItemProps, 'dispute'>) {
  const exact = exactDeadline(dispute);
  return (
    <dl className={styles.days}>
      <div>
        <dt>Respond by</dt>
        <dd>
          <RespondBy dispute={dispute} />
        </dd>
      </div>
      {exact && (
        <div>
          <dt>Exact deadline</dt>
          <dd>{exact}</dd>
        </div>
      )}
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
}

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
