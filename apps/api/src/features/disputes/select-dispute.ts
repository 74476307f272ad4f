import { type DisputeFacts, disputeFacts } from '@sac/contract/disputes/dispute';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { noSuch } from '../../platform/errors';

/** What every screen and call shows of a dispute. */
export const factColumns = Object.keys(disputeFacts.shape) as (keyof DisputeFacts)[];

/** @throws 404 */
export async function selectDispute(db: Db, disputeId: number) {
  const dispute = await db.selectFrom('dispute').selectAll().where('id', '=', disputeId).executeTakeFirst();
  if (!dispute) throw noSuch('dispute');
  return dispute;
}

/** The dispute with the number that a gateway gave it. @throws 404 */
export async function selectDisputeOf(db: Db, gateway: string | null, gatewayDisputeId: string): Promise<number> {
  const dispute = await db
    .selectFrom('dispute')
    .select('id')
    .where('gateway_dispute_id', '=', gatewayDisputeId)
    .where(sql<boolean>`lower(gateway) is not distinct from lower(${gateway}::text)`)
    .executeTakeFirst();
  if (!dispute) throw noSuch('dispute');
  return dispute.id;
}

/** The latest first. */
export const selectDisputesOf = (db: Db, orderId: number): Promise<DisputeFacts[]> =>
  db
    .selectFrom('dispute')
    .select(factColumns)
    .where('order_id', '=', orderId)
    .orderBy('received_on', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** The only order that a payment paid for; null when none has it, or when several do and a person must decide. */
export async function findOrderOf(db: Db, transactionIds: (string | null)[]): Promise<number | null> {
  const [first, ...others] = await db
    .selectFrom('orders')
    .select('order_id')
    .where(sql<boolean>`transaction_id = any(${transactionIds.filter(Boolean)}::text[])`)
    .limit(2)
    .execute();
  return others.length > 0 ? null : (first?.order_id ?? null);
}
