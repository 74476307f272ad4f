import { createHash } from 'node:crypto';
import type { DisputeSource } from '@sac/contract/disputes/dispute';
import type { DisputeFormValues } from '@sac/contract/disputes/disputes-api';
import { type NoticeFact, noticeFactNames, noticeFacts, type UnreadFacts } from '@sac/contract/disputes/unread-facts';
import { decimalsOf } from '@sac/contract/payments/currencies';
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
  /** The facts that the notice does not have, or that could not be read. */
  unread?: UnreadFacts;
}

/** The facts as columns: '' is none. */
export const disputeFactsOf = (facts: DisputeFormValues) => ({
  received_on: facts.received_on,
  respond_by: facts.respond_by,
  network: facts.network,
  reason_code: facts.reason_code,
  amount: facts.amount,
  currency: facts.currency,
  gateway: facts.gateway || null,
  gateway_dispute_id: facts.gateway_dispute_id || null,
  transaction_id: facts.transaction_id || null,
  acquirer_reference: facts.acquirer_reference || null,
});
type Facts = ReturnType<typeof disputeFactsOf>;

/** Whether a fact differs; 25.5 is 25.50. */
export const differs = (name: keyof Facts, one: Facts, other: Facts): boolean =>
  name === 'amount' ? Number(one.amount) !== Number(other.amount) : one[name] !== other[name];

/** A hash of the facts. Where one could not be read, the text that was sent is hashed, because its value is only assumed. */
const fingerprintOf = (facts: Facts, unread: UnreadFacts): Buffer => {
  // With at least two decimals, as those on record were hashed.
  const amount = Number(facts.amount).toFixed(Math.max(2, decimalsOf(facts.currency)));
  const stated = { ...facts, amount, ...unread };
  return createHash('sha256')
    .update(JSON.stringify(noticeFactNames.map((name) => stated[name])))
    .digest();
};

/**
 * Opens a dispute and moves its order to ChargeBack. The same notice again is the same dispute.
 * @returns `isNew`: it was not known before
 * @throws 404; 409 when the gateway's dispute is known with other facts, or of another order
 */
export function openDispute(
  db: Db,
  by: Author,
  { order_id, source, unread = {}, ...form }: DisputeNotice,
): Promise<{ disputeId: number; orderId: number | null; isNew: boolean }> {
  const facts = disputeFactsOf(form);
  return inTransaction(db, async (db) => {
    if (order_id !== null) await lockDisputedOrder(db, order_id);
    const same = facts.gateway_dispute_id === null ? await findSame(db, order_id, facts) : undefined;
    if (same) return { disputeId: same.id, orderId: order_id, isNew: false };
    const notice = { ...facts, order_id, source, unread, notice_sha256: fingerprintOf(facts, unread) };
    const disputeId = await insertDispute(db, by, notice);
    if (disputeId !== null) return { disputeId, orderId: order_id, isNew: true };
    return { ...(await knownDispute(db, by, { facts, unread, orderId: order_id })), isNew: false };
  });
}

/** Without a number of the gateway, a dispute of the order with the same facts is the same one. */
const findSame = (db: Db, orderId: number | null, facts: Facts) =>
  db
    .selectFrom('dispute')
    .select('id')
    .where('order_id', '=', orderId)
    .where('gateway_dispute_id', 'is', null)
    .where((eb) =>
      eb.and(noticeFactNames.map((name) => sql<boolean>`${eb.ref(name)} is not distinct from ${facts[name]}`)),
    )
    .executeTakeFirst();

interface RepeatedNotice {
  facts: Facts;
  unread: UnreadFacts;
  orderId: number | null;
}

async function knownDispute(db: Db, by: Author, { facts, unread, orderId }: RepeatedNotice) {
  const id = await selectDisputeOf(db, facts.gateway, facts.gateway_dispute_id ?? '');
  const known = await selectDispute(db, id);
  const stated = noticeFactNames.filter((name) => unread[name] === undefined);
  const [added, others] = [
    stated.filter((name) => name in known.unread),
    stated.filter((name) => !(name in known.unread) && differs(name, known, facts)),
  ];
  const which = `Dispute ${facts.gateway_dispute_id}${facts.gateway ? ` of ${facts.gateway}` : ''}`;
  if (others.length > 0 && !known.notice_sha256?.equals(fingerprintOf(facts, unread))) {
    const differ = others.map((name) => noticeFacts[name]).join(', ');
    throw conflict(`${which} is on record with other facts: ${differ}. Nothing was changed.`);
  }
  if (known.order_id !== null && orderId !== null && known.order_id !== orderId)
    throw conflict(`${which} belongs to order ${known.order_id}. Nothing was changed.`);
  if (added.length > 0) await addFacts(db, known, facts, added);
  // It was received before its order was known.
  if (known.order_id === null && orderId !== null) await linkDispute(db, by, id, orderId);
  return { disputeId: id, orderId: known.order_id ?? orderId };
}

/** Facts that an earlier notice of the dispute did not have, or that could not be read in it. */
async function addFacts(db: Db, known: Facts & { id: number; unread: UnreadFacts }, facts: Facts, added: NoticeFact[]) {
  const next = { ...known, ...Object.fromEntries(added.map((name) => [name, facts[name]])) };
  await db
    .updateTable('dispute')
    .set({
      ...Object.fromEntries(added.map((name) => [name, next[name]])),
      ...dueAtOnce(next),
      unread: Object.fromEntries(Object.entries(known.unread).filter(([name]) => !added.some((one) => one === name))),
    })
    .where('id', '=', known.id)
    .execute();
}

/** A deadline before the day of receipt, where the two come from two notices. */
export const dueAtOnce = ({ received_on, respond_by }: Pick<Facts, 'received_on' | 'respond_by'>) =>
  respond_by < received_on ? { respond_by: received_on } : {};
