import type { StatedReason } from '@sac/contract/disputes/dispute-reasons';
import type { EvidenceKey } from '@sac/contract/disputes/evidence-points';
import type { Db } from '../../../platform/db/open-database';
import { isForCompellingEvidence, ordersNeeded } from './compelling-evidence';
import { selectReturning } from './earlier-purchases';
import { selectCompellingEvidence } from './order-evidence';
import { selectEvidencePoints } from './select-evidence-points';

type Dispute = StatedReason & { id: number; order_id: number };

/** The disputes whose orders meet Visa's rule. */
async function selectMet(db: Db, disputes: readonly Dispute[]): Promise<Set<number>> {
  const returning = await selectReturning(
    db,
    disputes.map(({ order_id }) => order_id),
    ordersNeeded,
  );
  const met = new Set<number>();
  for (const dispute of disputes.filter(({ order_id }) => returning.has(order_id))) {
    const rule = await selectCompellingEvidence(db, dispute.order_id, dispute);
    if (rule?.isMet) met.add(dispute.id);
  }
  return met;
}

/**
 * Dispute id → the points that its order has on record against it: those of the order, but where Visa's rule applies, it
 * alone decides whether there are earlier orders that count.
 */
export async function selectPointsAgainst(db: Db, disputes: readonly Dispute[]): Promise<Map<number, EvidenceKey[]>> {
  const pointsOf = await selectEvidencePoints(db, [...new Set(disputes.map(({ order_id }) => order_id))]);
  const met = await selectMet(db, disputes.filter(isForCompellingEvidence));
  const pointsAgainst = (dispute: Dispute): EvidenceKey[] => {
    const points = pointsOf.get(dispute.order_id) ?? [];
    if (!isForCompellingEvidence(dispute)) return points;
    const others = points.filter((key) => key !== 'earlierOrders');
    return met.has(dispute.id) ? [...others, 'earlierOrders'] : others;
  };
  return new Map(disputes.map((dispute) => [dispute.id, pointsAgainst(dispute)]));
}
