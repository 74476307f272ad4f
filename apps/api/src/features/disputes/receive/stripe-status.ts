import type { DisputeStage, DisputeState } from '@sac/contract/disputes/dispute';
import { z } from 'zod';

/*
 * Compared on 2026-11-29 with Dispute.Status, Card.CaseType and EnhancedEligibilityType of the package stripe 23.1.0 (API
 * 2026-10-28.endive), docs.stripe.com/disputes/arbitration (appeals), /disputes/api/visa-compliance (the three signs of a
 * compliance dispute) and /changelog/basil/2025-08-27/add-preventions-to-dispute (prevented, block, resolution).
 */

/** Stripe's status → our state. */
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

const texts = z.array(z.unknown()).catch([]);

interface StageSigns {
  status: unknown;
  /** The details of the card. */
  card: Readonly<Record<string, unknown>>;
  reason: string;
  /** `enhanced_eligibility_types` */
  eligible: unknown;
}

/**
 * The stage of a dispute of Stripe. What Stripe has prevented (case types `block`, `resolution`), and types that we do not know, count as
 * chargebacks: the money has gone, or may have.
 */
export function stageOfStripe({ status, card: { case_type }, reason, eligible }: StageSigns): DisputeStage {
  const isIn = (phase: string) => typeof status === 'string' && status.startsWith(phase);
  if (isIn('appeal_')) return 'appeal';
  if (isIn('warning_') || case_type === 'inquiry') return 'inquiry';
  const isCompliance =
    case_type === 'compliance' ||
    reason === 'noncompliant' ||
    texts.parse(eligible).some((one) => one === 'visa_compliance' || one === 'mastercard_compliance');
  return isCompliance ? 'compliance' : 'chargeback';
}
