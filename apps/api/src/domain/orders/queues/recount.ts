import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/open-database';
import type { DB } from '../../../db/schema.gen';
import { inSnapshot } from '../../../db/transaction';

/** Orders counted in one statement: a fraction of a second. */
const batchSize = 50_000;

/**
 * Adds up what a statement counts in each batch of orders. In batches, because a statement over all orders takes minutes when
 * there are many.
 * @returns lines of a ledger as JSON
 */
async function countInBatches(
  db: Db,
  count: (isInBatch: RawBuilder<boolean>) => RawBuilder<{ n: number }>,
): Promise<string> {
  const { rows: edges } = await sql<{ first: number | null; last: number }>`
    select min(order_id) as first, max(order_id) as last from orders`.execute(db);
  const [{ first, last } = { first: null, last: 0 }] = edges;
  const lines = new Map<string, { n: number }>();
  for (let from = first ?? 1; from <= last; from += batchSize) {
    const isInBatch = sql<boolean>`order_id >= ${from} and order_id < ${from}::bigint + ${batchSize}`;
    const { rows } = await count(isInBatch).execute(db);
    for (const line of rows) {
      const { n, ...group } = line;
      const key = JSON.stringify(Object.values(group));
      const known = lines.get(key);
      if (known) known.n += n;
      else lines.set(key, line);
    }
  }
  return JSON.stringify([...lines.values()]);
}

/** The ledger of how many orders are where. @returns the number of corrected rows */
export async function recountFolders(db: Db): Promise<number> {
  const truth = await countInBatches(
    db,
    (isInBatch) => sql<Selectable<DB['order_count']>>`
      select c.process_status, c.processing_mode, c.released, c.process_month, c.assign_to, sum(c.n)::int as n
      from (
        select process_status, processing_mode, released, process_month, assign_to, count(*)::int as n
        from orders where ${isInBatch} group by 1, 2, 3, 4, 5
      ) o, order_count_of(o.process_status, o.processing_mode, o.released, o.process_month, o.assign_to, o.n) c
      group by 1, 2, 3, 4, 5`,
  );
  const { rows } = await sql<{ corrected: number }>`
    with corrected as (
      insert into order_count
      select process_status, processing_mode, released, process_month, assign_to, sum(n)::int
      from (select * from json_populate_recordset(null::order_count, ${truth}::json)
            union all
            select process_status, processing_mode, released, process_month, assign_to, -n from order_count) lines
      group by 1, 2, 3, 4, 5 having sum(n) <> 0
      returning 1
    )
    select count(*)::int as corrected from corrected`.execute(db);
  return rows[0]?.corrected ?? 0;
}

/** The ledger of how many orders are in each part of a list. @returns the number of corrected rows */
export async function recountPlaces(db: Db): Promise<number> {
  const truth = await countInBatches(
    db,
    (isInBatch) => sql<Selectable<DB['order_place']>>`
      select p.kind, o.process_status, p.part, count(*)::int as n
      from orders o, order_places_of(o.order_id, o.arrival_date, o.create_ts, o.processing_date) p
      where ${isInBatch} group by 1, 2, 3`,
  );
  const { rows } = await sql<{ corrected: number }>`
    with corrected as (
      insert into order_place
      select kind, process_status, part, sum(n)::int
      from (select * from json_populate_recordset(null::order_place, ${truth}::json)
            union all
            select kind, process_status, part, -n from order_place) lines
      group by 1, 2, 3 having sum(n) <> 0
      returning 1
    )
    select count(*)::int as corrected from corrected`.execute(db);
  return rows[0]?.corrected ?? 0;
}

/**
 * Recounts all orders and corrects the ledgers. In one snapshot, because what a change takes from one batch of orders it may
 * add to another.
 * @returns the number of corrected rows; anything but 0 indicates a bug
 */
export const recount = (db: Db): Promise<number> =>
  inSnapshot(db, async (db) => (await recountFolders(db)) + (await recountPlaces(db)));
