import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/open-database';
import type { DB } from '../../../db/schema.gen';
import { inSnapshot } from '../../../db/transaction';

/** Orders counted in one statement: a fraction of a second. */
const batchSize = 50_000;

type Line = Selectable<DB['order_count']>;

/** How many orders are where, without the ledger. */
async function countOrders(db: Db): Promise<Line[]> {
  const { rows: edges } = await sql<{ first: number | null; last: number }>`
    select min(order_id) as first, max(order_id) as last from orders`.execute(db);
  const [{ first, last } = { first: null, last: 0 }] = edges;
  const lines = new Map<string, Line>();
  for (let from = first ?? 1; from <= last; from += batchSize) {
    const { rows } = await sql<Line>`
      select c.process_status, c.processing_mode, c.released, c.process_month, c.assign_to, sum(c.n)::int as n
      from (
        select process_status, processing_mode, released, process_month, assign_to, count(*)::int as n
        from orders where order_id >= ${from} and order_id < ${from}::bigint + ${batchSize} group by 1, 2, 3, 4, 5
      ) o, order_count_of(o.process_status, o.processing_mode, o.released, o.process_month, o.assign_to, o.n) c
      group by 1, 2, 3, 4, 5`.execute(db);
    for (const { n, ...group } of rows) {
      const key = JSON.stringify(Object.values(group));
      const line = lines.get(key);
      if (line) line.n += n;
      else lines.set(key, { ...group, n });
    }
  }
  return [...lines.values()];
}

/**
 * Recounts all orders and corrects the ledger. In one snapshot, because what a change takes from one batch of orders it may
 * add to another; in batches, because a statement over all orders takes minutes when there are many.
 * @returns the number of corrected rows; anything but 0 indicates a bug
 */
export const recount = (db: Db): Promise<number> =>
  inSnapshot(db, async (db) => {
    const truth = JSON.stringify(await countOrders(db));
    const { rows } = await sql<{ corrected: number }>`
      with difference as (
        select process_status, processing_mode, released, process_month, assign_to, sum(n)::int as n
        from (select * from json_populate_recordset(null::order_count, ${truth}::json)
              union all
              select process_status, processing_mode, released, process_month, assign_to, -n from order_count) lines
        group by 1, 2, 3, 4, 5 having sum(n) <> 0
      ), corrected as (
        insert into order_count select * from difference returning 1
      )
      select count(*)::int as corrected from corrected`.execute(db);
    return rows[0]?.corrected ?? 0;
  });
