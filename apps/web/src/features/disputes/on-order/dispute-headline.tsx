import { disputedAmount, disputeStateLabels } from '@sac/contract/disputes/dispute';
import { namedStage } from '@sac/contract/disputes/dispute-stages';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { deadlineMs, respondByText } from '../deadline';

/** The dispute that must be answered first; without an open one, the latest. */
const urgentOf = (disputes: OrderDetails['disputes']) =>
  disputes.filter(({ state }) => state === 'open').toSorted((a, b) => deadlineMs(a) - deadlineMs(b))[0] ?? disputes[0];

/** What the header of a ChargeBack order says: until when to answer, why, and how much is at stake. */
export function DisputeHeadline({ disputes }: Pick<OrderDetails, 'disputes'>) {
  const dispute = urgentOf(disputes);
  if (!dispute) return 'No dispute recorded';
  const { state, stage, network, reason_code } = dispute;
  const { label } = disputeStateLabels[state];
  const facts = [namedStage(stage)?.label, `${network} ${reason_code}`, disputedAmount(dispute)].filter(Boolean);
  return (
    <>
      <strong>{state === 'open' ? `Respond by ${respondByText(dispute, new Date())}` : label}</strong>
      {` · ${facts.join(' · ')}`}
    </>
  );
}
