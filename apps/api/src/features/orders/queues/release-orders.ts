import { singaporeToday } from '@sac/contract/platform/dates';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';

/**
 * Releases every future order whose processing date is today or earlier in Singapore, with an event each.
 * @returns how many were released
 */
export async function releaseOrders(db: Db, now: Date): Promise<number> {
  const { rows } = await sql<{ released: number }>`
    with due as materialized (
      -- Locked in the order of every bulk change, so that the two cannot deadlock.
      select order_id from orders where not released and processing_date <= ${singaporeToday(now)}::date
      order by order_id for no key update
    ), released as (
      update orders o set released = true from due where o.order_id = due.order_id
      returning o.order_id, o.processing_date
    ), logged as (
      insert into event (order_id, kind, to_value) select order_id, 'released', processing_date::text from released
      order by order_id
    )
    select count(*)::int as released from released`.execute(db);
  return rows[0]?.released ?? 0;
}
