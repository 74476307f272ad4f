import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';

/** The emails `m` about a row of orders, to the address that it has now; a notice is for all travellers of a journey. */
const toItsAddress = sql`m.id in (
    select id from mail where order_id = orders.order_id
    union all select mail_id from customer_notice where order_id = orders.order_id)
  and lower(m.recipient) = lower(orders.email)`;

/** The customer of a row of orders can be emailed: nothing to the address has failed or come back. */
export const isReachable = sql<boolean>`(orders.purged_at is null and not exists (
  select from mail m where ${toItsAddress} and (m.state = 'failed' or m.delivery in ('refused', 'bounced', 'complained'))))`;

/** An email to the address that the order has now came back, or the provider does not send to it. */
export async function isAddressReturned(db: Db, orderId: number): Promise<boolean> {
  const { rows } = await sql`
    select from orders join mail m on ${toItsAddress}
    where orders.order_id = ${orderId} and m.delivery in ('refused', 'bounced') limit 1`.execute(db);
  return rows.length > 0;
}
