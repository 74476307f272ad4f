import { disputedAmount, disputeStateLabels } from '@sac/contract/disputes/dispute';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { formatDate } from '@sac/contract/platform/dates';

/** The dispute that must be answered first; without an open one, the latest. */
const urgentOf = (disputes: OrderDetails['disputes']) =>
  disputes.filter(({ state }) => state === 'open').toSorted((a, b) => a.respond_by.localeCompare(b.respond_by))[0] ??
  disputes[0];

/** What the header of a ChargeBack order says: until when to answer, why, and how much is at stake. */
export function DisputeHeadline({ disputes }: Pick<OrderDetails, 'disputes'>) {
  const dispute = urgentOf(disputes);
  if (!dispute) return 'No dispute recorded';
  const { state, network, reason_code, respond_by } = dispute;
  return (
    <>
      <strong>{state === 'open' ? `Respond by ${formatDate(respond_by)}` : disputeStateLabels[state].label}</strong>
      {` · ${network} ${reason_code} · ${disputedAmount(dispute)}`}
    </>
  );
}
