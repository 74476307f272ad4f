import { explainReason, reasonOf, type StatedReason } from '@sac/contract/disputes/dispute-reasons';
import {
  type EvidenceKey,
  evidenceKeys,
  evidencePoints,
  generalEvidence,
} from '@sac/contract/disputes/evidence-points';
import type {
  CompellingEvidence,
  DisputeEvidence,
  OrderEvidence,
  OrderEvidencePoint,
} from '@sac/contract/disputes/order-evidence-api';
import type { Db } from '../../../platform/db/open-database';
import { selectCheckout } from '../../payments/select-checkout';
import { deadline } from '../dispute-filters';
import { compellingEvidence, isForCompellingEvidence } from './compelling-evidence';
import { contradictionsOf } from './contradictions';
import { selectEarlierPurchases, selectPurchase } from './earlier-purchases';
import { selectEvidencePoints } from './select-evidence-points';

const selectPayment = (db: Db, orderId: number) =>
  Promise.all([
    selectCheckout(db, orderId),
    db.selectFrom('orders').select('transaction_id').where('order_id', '=', orderId).executeTakeFirst(),
  ]);
type Payment = Awaited<ReturnType<typeof selectPayment>>;

const pointOf = (key: EvidenceKey, points: readonly EvidenceKey[]): OrderEvidencePoint => ({
  key,
  ...evidencePoints[key],
  isThere: points.includes(key),
});

const selectOpenDisputes = (db: Db, orderId: number) =>
  db
    .selectFrom('dispute')
    .select(['id', 'network', 'reason_code', 'gateway_reason', 'stage', 'received_on', 'respond_by', 'respond_until'])
    .select(['amount', 'currency', 'unread', 'gateway'])
    .select(['transaction_id', 'charge_id', 'acquirer_reference'])
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .orderBy(deadline)
    .orderBy('id')
    .execute();
type Dispute = Awaited<ReturnType<typeof selectOpenDisputes>>[number];

/** Visa's rule against a dispute of an order; null: the rule is not for this dispute. */
export async function selectCompellingEvidence(
  db: Db,
  orderId: number,
  dispute: StatedReason,
): Promise<CompellingEvidence | null> {
  if (!isForCompellingEvidence(dispute)) return null;
  const [disputed, earlier] = await Promise.all([
    selectPurchase(db, orderId),
    selectEarlierPurchases(db, orderId, dispute.received_on),
  ]);
  return disputed ? compellingEvidence(disputed, earlier, dispute.received_on) : null;
}

/**
 * What a network asks for under a dispute's reason code. `points` are those of the order; under Visa's rule, what counts as
 * earlier orders is decided by it alone.
 */
export function neededPoints(
  dispute: StatedReason,
  points: readonly EvidenceKey[],
  rule: CompellingEvidence | null,
): OrderEvidencePoint[] {
  return reasonOf(dispute).needs.map((key) =>
    key === 'earlierOrders' && rule
      ? { key, name: evidencePoints[key].name, isThere: rule.isMet, howTo: rule.summary }
      : pointOf(key, points),
  );
}

async function evidenceAgainst(
  db: Db,
  orderId: number,
  dispute: Dispute,
  points: readonly EvidenceKey[],
  [checkout, order]: Payment,
): Promise<DisputeEvidence> {
  const rule = await selectCompellingEvidence(db, orderId, dispute);
  const { transaction_id, charge_id, acquirer_reference, ...facts } = dispute;
  return {
    ...facts,
    meaning: explainReason(dispute),
    contradictions: contradictionsOf(dispute, checkout, order?.transaction_id ?? null).map(({ sentence }) => sentence),
    needs: neededPoints(dispute, points, rule),
    compelling_evidence: rule,
  };
}

/** What an order has on record against each of its open disputes, and what is missing. */
export async function selectOrderEvidence(db: Db, orderId: number): Promise<OrderEvidence> {
  const [pointsOf, disputes, payment] = await Promise.all([
    selectEvidencePoints(db, [orderId]),
    selectOpenDisputes(db, orderId),
    selectPayment(db, orderId),
  ]);
  const points = pointsOf.get(orderId) ?? [];
  const isGeneral = (key: EvidenceKey) => (generalEvidence as readonly EvidenceKey[]).includes(key);
  return {
    general: generalEvidence.map((key) => pointOf(key, points)),
    others: evidenceKeys.filter((key) => !isGeneral(key) && points.includes(key)).map((key) => pointOf(key, points)),
    disputes: await Promise.all(disputes.map((dispute) => evidenceAgainst(db, orderId, dispute, points, payment))),
  };
}
