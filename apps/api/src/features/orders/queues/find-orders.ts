import type { OrderRow } from '@sac/contract/orders/orders-api';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { rowColumns } from './queue-rows';
import { matchesText, searchedParts } from './search/search';

/** Rows in the order of the ids. */
export const selectRowsById = (
  db: Db,
  ids: number[],
): Promise<Omit<OrderRow, 'journey_size' | 'has_ready_card' | 'refunded_at'>[]> =>
  db
    .selectFrom('orders')
    .innerJoin(
      sql<{ id: number; place: number }>`unnest(${ids}::int[]) with ordinality`.as<'wanted'>(sql`wanted(id, place)`),
      (join) => join.onRef('wanted.id', '=', 'orders.order_id'),
    )
    .select(rowColumns)
    .orderBy('wanted.place')
    .execute();

type FoundOrder = Pick<OrderRow, 'order_id' | 'full_name' | 'email' | 'process_status' | 'arrival_date'>;

/** Orders in any queue that match a text, newest first. */
export async function selectAnywhere(db: Db, text: string, limit: number): Promise<FoundOrder[]> {
  const matches = await matchesText(db, text);
  const newest = searchedParts.map(
    (part) =>
      sql`(${db
        .selectFrom('orders')
        .select(['order_id', 'full_name', 'email', 'process_status', 'arrival_date'])
        .where(matches)
        .where(part)
        .orderBy('order_id', 'desc')
        .limit(limit)})`,
  );
  const { rows } = await sql<FoundOrder>`
    ${sql.join(newest, sql` union all `)} order by order_id desc limit ${limit}`.execute(db);
  return rows;
}

/** The nationalities of all orders by name, each read off the index once: there are a million orders and 200 nations. */
export async function selectNationalities(db: Db): Promise<string[]> {
  const { rows } = await sql<{ nationality: string }>`
    with recursive nation as (
      (select nationality from orders order by nationality limit 1)
      union all
      select (select o.nationality from orders o where o.nationality > nation.nationality
        order by o.nationality limit 1)
      from nation where nation.nationality is not null
    )
    select nationality from nation where nationality is not null`.execute(db);
  return rows.map(({ nationality }) => nationality);
}
