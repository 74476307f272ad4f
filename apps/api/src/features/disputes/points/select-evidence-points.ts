import { type EvidenceKey, evidenceKeys } from '@sac/contract/disputes/evidence-points';
import type { DisclosureTopic } from '@sac/contract/payments/disclosures';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { isContact } from './is-contact';

/** A preview is not sent, so it proves nothing. */
const sentCompletion = sql`
  select from mail m where m.order_id = o.order_id and m.kind = 'completion' and m.state = 'sent' and m.delivered_via <> 'Preview'`;

const isAccepted = (about: DisclosureTopic): RawBuilder<boolean> =>
  sql`c.disclosures @> ${sql.lit(JSON.stringify([{ about }]))}::jsonb`;

/** Whether the order `o`, with its checkout `c`, has a point on record. */
const conditions: Record<EvidenceKey, RawBuilder<boolean>> = {
  transaction: sql`o.transaction_id is not null and o.merchant_name is not null`,
  payment: sql`num_nulls(c.payment_amount, c.payment_network, c.payment_last4) = 0`,
  customerIp: sql`c.customer_ip is not null`,
  device: sql`c.device_id is not null`,
  terms: isAccepted('terms'),
  independence: isAccepted('independence'),
  price: isAccepted('price'),
  cancellation: isAccepted('cancellation'),
  delivery: isAccepted('delivery'),
  cardStored: sql`exists (select from current_document d where d.order_id = o.order_id)`,
  emailSent: sql`exists (${sentCompletion})`,
  emailDelivered: sql`exists (${sentCompletion} and m.delivery in ('delivered', 'opened'))`,
  downloaded: sql`exists (select from download where order_id = o.order_id)`,
  contact: sql`exists (select from remark r where r.order_id = o.order_id and ${isContact})`,
  earlierOrders: sql`exists (
    select from orders e where (lower(e.email) = lower(o.email) or e.passport_number = o.passport_number)
      and e.order_id <> o.order_id and e.create_ts < o.create_ts and e.process_status = 'Completed'
      and not exists (select from event v where v.order_id = e.order_id and v.to_value = 'ChargeBack')
      and not exists (select from dispute d where d.order_id = e.order_id))`,
  refund: sql`o.refund_date is not null`,
  picture: sql`exists (select from evidence_picture where order_id = o.order_id and removed_at is null)`,
};

/** The points that an order `o` with its checkout `c` has on record, as an array of their keys. */
const pointsOnRecord: RawBuilder<EvidenceKey[]> = sql`array_remove(array[${sql.join(
  evidenceKeys.map((key) => sql`case when ${conditions[key]} then ${sql.lit(key)} end`),
)}], null)`;

/** Order id → the points that each of these orders has on record. */
export async function selectEvidencePoints(db: Db, orderIds: number[]): Promise<Map<number, EvidenceKey[]>> {
  const { rows } = await sql<{ order_id: number; points: EvidenceKey[] }>`
    select o.order_id, ${pointsOnRecord} as points
    from orders o left join checkout c using (order_id) where o.order_id = any(${orderIds}::int[])`.execute(db);
  return new Map(rows.map(({ order_id, points }) => [order_id, points]));
}
