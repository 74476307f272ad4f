import { type Insertable, sql } from 'kysely';
import type { Db } from '../../db/open-database';
import type { Orders } from '../../db/schema.gen';

type Given<T> = { [K in keyof T]: T[K] | undefined };

/**
 * Inserts orders, however many, with one parameter: a thousand orders of fifty columns as parameters would be more than a
 * statement may have.
 * @returns their ids, in the same order
 */
export async function insertOrders(db: Db, orders: Given<Insertable<Orders>>[]): Promise<number[]> {
  const columns = [...new Set(orders.flatMap((order) => Object.keys(order)))];
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await sql<{ order_id: number }>`
    insert into orders (${list})
    select ${list} from json_populate_recordset(null::orders, ${JSON.stringify(orders)}::json)
    returning order_id`.execute(db);
  return rows.map((row) => row.order_id);
}
