import { noticeFactNames } from '@sac/contract/disputes/unread-facts';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import type { Author } from '../audit/record-event';
import { type DisputeNotice, disputeFactsOf, type NoticeColumns, noticeFingerprint } from './dispute-notice';
import { insertDispute, lockDisputedOrder } from './insert-dispute';
import { updateKnown } from './update-known';

/**
 * Opens a dispute and moves its order to ChargeBack, unless it is an inquiry. The same notice again is the same dispute.
 * @returns `isNew`: the dispute, or this stage of it, was not known before
 * @throws 404; 409 when the gateway's dispute is known with other facts, or of another order
 */
export function openDispute(
  db: Db,
  by: Author,
  { order_id, source, unread = {}, stage = null, gateway_reason, respond_until = null, ...form }: DisputeNotice,
): Promise<{ disputeId: number; orderId: number | null; isNew: boolean }> {
  const facts = {
    ...disputeFactsOf({ ...form, stage: stage ?? 'chargeback' }),
    gateway_reason: gateway_reason || null,
    respond_until,
  };
  return inTransaction(db, async (db) => {
    if (order_id !== null) await lockDisputedOrder(db, order_id);
    const same = facts.gateway_dispute_id === null ? await findSame(db, order_id, facts) : undefined;
    if (same) return { disputeId: same.id, orderId: order_id, isNew: false };
    const notice = { ...facts, order_id, source, unread, notice_sha256: noticeFingerprint(facts, unread) };
    const disputeId = await insertDispute(db, by, notice);
    if (disputeId !== null) return { disputeId, orderId: order_id, isNew: true };
    return updateKnown(db, by, { facts, unread, orderId: order_id, isStageStated: stage !== null });
  });
}

/** Without a number of the gateway, a dispute of the order with the same facts is the same one. */
const findSame = (db: Db, orderId: number | null, facts: NoticeColumns) =>
  db
    .selectFrom('dispute')
    .select('id')
    .where('order_id', '=', orderId)
    .where('gateway_dispute_id', 'is', null)
    .where((eb) =>
      eb.and(noticeFactNames.map((name) => sql<boolean>`${eb.ref(name)} is not distinct from ${facts[name]}`)),
    )
    .executeTakeFirst();
