import type { OrderRow } from '@sac/contract/orders-api';
import { sql } from 'kysely';
import type { Db } from '../../db/open-database';
import { queueRows, rowColumns, type Slice } from '../../domain/orders/queues/queue-rows';
import { matchesText } from '../../domain/orders/queues/search';

/** The ids of a slice's rows in order, all or only those that match a text. */
export async function selectRowIds(db: Db, slice: Slice, text: string): Promise<number[]> {
  const rows = await queueRows(db, slice)
    .select('order_id')
    .$if(text !== '', (matches) => matches.where(matchesText(text)))
    .orderBy(slice.sort.column, slice.sort.direction)
    .orderBy('order_id', slice.sort.direction)
    .execute();
  return rows.map((row) => row.order_id);
}

/** Rows in the order of the ids. */
export const selectRowsById = (db: Db, ids: number[]): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .select(rowColumns)
    .where(sql<boolean>`order_id = any(${ids}::int[])`)
    .orderBy(sql`array_position(${ids}::int[], order_id)`)
    .execute();

/** Orders in any queue that match a text, newest first. */
export const selectAnywhere = (db: Db, text: string, limit: number) =>
  db
    .selectFrom('orders')
    .select(['order_id', 'full_name', 'email', 'process_status', 'arrival_date'])
    .where(matchesText(text))
    .orderBy('order_id', 'desc')
    .limit(limit)
    .execute();
