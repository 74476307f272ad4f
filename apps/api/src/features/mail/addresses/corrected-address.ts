import { sql } from 'kysely';
import { runPrepared } from '../../../platform/db/connections/prepared';
import type { Db } from '../../../platform/db/open-database';

/** SQL: what an order's address was corrected to, if `address` was the one before; else no row. */
export const selectCorrected = (orderId: number, address: string) => sql<{ email: string }>`
  select email from orders where order_id = ${orderId} and lower(email) <> lower(${address}) and exists (
    select from event where event.order_id = orders.order_id and kind = 'corrected' and detail ->> 'field' = 'email'
      and lower(from_value) = lower(${address}))`;

/** The same address, or null. */
export async function correctedAddress(db: Db, orderId: number, address: string): Promise<string | null> {
  const [corrected] = await runPrepared(db, selectCorrected(orderId, address));
  return corrected?.email ?? null;
}
