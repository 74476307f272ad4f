import type { CardNetwork } from '@sac/contract/dispute';
import { sql } from 'kysely';
import type { Db } from '../../db/open-database';

/** The network that decides about an order's latest dispute, or else the one it was paid with. */
export async function networkOf(db: Db, orderId: number): Promise<CardNetwork> {
  const { rows } = await sql<{ network: CardNetwork | null }>`
    select coalesce(
      (select network from dispute where order_id = ${orderId} order by state = 'open' desc, id desc limit 1),
      (select payment_network from checkout where order_id = ${orderId})) as network`.execute(db);
  return rows[0]?.network ?? 'Other';
}
