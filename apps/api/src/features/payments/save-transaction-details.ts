import { defencePackStatuses, statusFacts } from '@sac/contract/orders/order-status';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import { conflict } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import { requireAsSeen } from '../orders/changes/require-as-seen';
import { requireOrder } from '../orders/require-order';

/**
 * Saves the transaction for a defence pack. Unchanged values add no event.
 * @throws 404, 409 when the order's status allows no defence pack or the order is not as it was seen
 */
export function saveTransactionDetails(
  db: Db,
  actor: StaffActor,
  orderId: number,
  { transactionId, merchantName }: { transactionId: string; merchantName: string },
  seen?: number,
): Promise<void> {
  return inTransaction(db, async (db) => {
    await requireAsSeen(db, actor, { [orderId]: seen });
    const { rows } = await sql`
      with wanted as (
        select order_id, transaction_id as old_id, merchant_name as old_name
        from orders where order_id = ${orderId} and process_status = any(${[...defencePackStatuses]}::text[])
        for no key update
      ), saved as (
        update orders o set transaction_id = ${transactionId}, merchant_name = ${merchantName}
        from wanted where o.order_id = wanted.order_id
        returning o.order_id, wanted.old_id, wanted.old_name
      ), logged as (
        insert into event (order_id, kind, actor, from_value, to_value, detail, ip)
        select order_id, 'transaction saved', ${actor.name}, old_id, ${transactionId}::text,
          jsonb_build_object('fromMerchant', old_name, 'toMerchant', ${merchantName}::text), ${actor.ip}
        from saved where (old_id, old_name) is distinct from (${transactionId}::text, ${merchantName}::text)
      )
      select order_id from saved`.execute(db);
    if (rows.length === 0) throw await refusal(db, orderId);
  });
}

const allowed = new Intl.ListFormat('en', { type: 'disjunction' }).format(
  defencePackStatuses.map((status) => statusFacts[status].label),
);

async function refusal(db: Db, orderId: number) {
  const { process_status } = await requireOrder(db, orderId);
  const { label } = statusFacts[process_status];
  return conflict(
    `Transaction details belong to orders that are ${allowed}. Order ${orderId} is ${label}. Nothing was saved.`,
  );
}
