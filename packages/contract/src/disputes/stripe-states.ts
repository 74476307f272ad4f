import type { DisputeFacts, DisputeState } from './dispute';

/**
 * Stripe's status → our state. Compared on 2026-11-29 with Dispute.Status of the package stripe 23.1.0 (API 2026-10-28.endive) and
 * docs.stripe.com/disputes/arbitration (appeals).
 */
const states = new Map<string, DisputeState>([
  ['needs_response', 'open'],
  ['warning_needs_response', 'open'],
  // The bank has decided against us, and this can be appealed until a new deadline.
  ['appeal_needs_response', 'open'],
  ['under_review', 'submitted'],
  ['warning_under_review', 'submitted'],
  ['appeal_under_review', 'submitted'],
  ['won', 'won'],
  // An inquiry that never became a dispute: the money stayed.
  ['warning_closed', 'won'],
  ['lost', 'lost'],
  // We have given the money back, so that no dispute followed. The second is not in the package any more.
  ['prevented', 'accepted'],
  ['charge_refunded', 'accepted'],
]);

/**
 * The state that a status of Stripe means. One that we do not know and that asks for a response opens the dispute: an open one too many costs
 * less than a deadline that is missed.
 * @returns null for any other status that we do not know
 */
export const stateOfStripe = (status: string): DisputeState | null =>
  states.get(status) ?? (status.endsWith('needs_response') ? 'open' : null);

/**
 * Stripe's status of a dispute, where it says something else than our state, or we do not know it: somebody should look there.
 * @returns null where the two agree, or Stripe has reported nothing
 */
export function differingStatus({
  gateway_status,
  state,
}: Pick<DisputeFacts, 'gateway_status' | 'state'>): string | null {
  if (!gateway_status) return null;
  const stated = states.get(gateway_status);
  // Stripe reports a dispute that we accepted as lost.
  return stated === state || (stated === 'lost' && state === 'accepted') ? null : gateway_status;
}
