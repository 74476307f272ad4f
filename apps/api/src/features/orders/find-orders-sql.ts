import type { OrderRow } from '@sac/contract/orders-api';
import { sql } from 'kysely';
import type { Db } from '../../db/open-database';
import { rowColumns, type Slice, sortedIds } from '../../domain/orders/queues/queue-rows';
import { matchesText } from '../../domain/orders/queues/search';

/** The ids of a slice's rows in order, all or only those that match a text. */
export async function selectRowIds(db: Db, slice: Slice, text: string): Promise<number[]> {
  const matches = await matchesText(db, text);
  const rows = await sortedIds(db, slice).where(matches).execute();
  return rows.map((row) => row.order_id);
}

/** Rows in the order of the ids. */
export const selectRowsById = (db: Db, ids: number[]): Promise<Omit<OrderRow, 'journey_size'>[]> =>
  db
    .selectFrom('orders')
    .select(rowColumns)
    .where(sql<boolean>`order_id = any(${ids}::int[])`)
    .orderBy(sql`array_position(${ids}::int[], order_id)`)
    .execute();

/** Orders in any queue that match a text, newest first. */
export const selectAnywhere = async (db: Db, text: string, limit: number) =>
  db
    .selectFrom('orders')
    .select(['order_id', 'full_name', 'email', 'process_status', 'arrival_date'])
    .where(await matchesText(db, text))
    .orderBy('order_id', 'desc')
    .limit(limit)
    .execute();

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
