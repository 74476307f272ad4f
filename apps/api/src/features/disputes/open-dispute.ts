import { createHash } from 'node:crypto';
import type { DisputeSource } from '@sac/contract/disputes/dispute';
import type { DisputeFormValues } from '@sac/contract/disputes/disputes-api';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import { conflict } from '../../platform/errors';
import type { Author } from '../audit/record-event';
import { insertDispute, lockDisputedOrder } from './insert-dispute';
import { linkDispute } from './link-dispute';
import { selectDispute, selectDisputeOf } from './select-dispute';

export interface DisputeNotice extends DisputeFormValues {
  order_id: number | null;
  source: DisputeSource;
}

/** The facts as columns: '' is none. */
export const disputeFactsOf = (facts: DisputeFormValues) => ({
  received_on: facts.received_on,
  respond_by: facts.respond_by,
  network: facts.network,
  reason_code: facts.reason_code,
  amount: Number(facts.amount).toFixed(2),
  currency: facts.currency,
  gateway: facts.gateway || null,
  gateway_dispute_id: facts.gateway_dispute_id || null,
  transaction_id: facts.transaction_id || null,
  acquirer_reference: facts.acquirer_reference || null,
});
type Facts = ReturnType<typeof disputeFactsOf>;

const names: Partial<Record<keyof Facts, string>> = {
  received_on: 'day of receipt',
  respond_by: 'last day to respond',
  network: 'network',
  reason_code: 'reason code',
  amount: 'amount',
  currency: 'currency',
  transaction_id: 'transaction id',
  acquirer_reference: 'acquirer reference',
};

const compared = Object.keys(names) as (keyof Facts)[];

const fingerprintOf = (facts: Facts): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(compared.map((name) => facts[name])))
    .digest();

/**
 * Opens a dispute and moves its order to ChargeBack. The same notice again is the same dispute.
 * @returns `isNew`: it was not known before
 * @throws 404; 409 when the gateway's dispute is known with other facts, or of another order
 */
export function openDispute(
  db: Db,
  by: Author,
  { order_id, source, ...form }: DisputeNotice,
): Promise<{ disputeId: number; orderId: number | null; isNew: boolean }> {
  const facts = disputeFactsOf(form);
  return inTransaction(db, async (db) => {
    if (order_id !== null) await lockDisputedOrder(db, order_id);
    const same = facts.gateway_dispute_id === null ? await findSame(db, order_id, facts) : undefined;
    if (same) return { disputeId: same.id, orderId: order_id, isNew: false };
    const notice = { ...facts, order_id, source, notice_sha256: fingerprintOf(facts) };
    const disputeId = await insertDispute(db, by, notice);
    if (disputeId !== null) return { disputeId, orderId: order_id, isNew: true };
    return { ...(await knownDispute(db, by, facts, order_id)), isNew: false };
  });
}

/** Without a number of the gateway, a dispute of the order with the same facts is the same one. */
const findSame = (db: Db, orderId: number | null, facts: Facts) =>
  db
    .selectFrom('dispute')
    .select('id')
    .where('order_id', '=', orderId)
    .where('gateway_dispute_id', 'is', null)
    .where((eb) => eb.and(compared.map((name) => sql<boolean>`${eb.ref(name)} is not distinct from ${facts[name]}`)))
    .executeTakeFirst();

async function knownDispute(db: Db, by: Author, facts: Facts, orderId: number | null) {
  const id = await selectDisputeOf(db, facts.gateway, facts.gateway_dispute_id ?? '');
  const known = await selectDispute(db, id);
  const others = compared.filter((name) => known[name] !== facts[name]);
  const which = `Dispute ${facts.gateway_dispute_id}${facts.gateway ? ` of ${facts.gateway}` : ''}`;
  if (others.length > 0 && !known.notice_sha256?.equals(fingerprintOf(facts))) {
    const differ = others.map((name) => names[name]).join(', ');
    throw conflict(`${which} is on record with other facts: ${differ}. Nothing was changed.`);
  }
  if (known.order_id !== null && orderId !== null && known.order_id !== orderId)
    throw conflict(`${which} belongs to order ${known.order_id}. Nothing was changed.`);
  // It was received before its order was known.
  if (known.order_id === null && orderId !== null) await linkDispute(db, by, id, orderId);
  return { disputeId: id, orderId: known.order_id ?? orderId };
}
