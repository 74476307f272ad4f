import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../db/open-database';
import type { DB } from '../../../db/schema.gen';
import { inSnapshot } from '../../../db/transaction';

/** Orders counted in one statement: a fraction of a second. */
const batchSize = 50_000;

type Count = Selectable<DB['order_count']>;
type Place = Selectable<DB['order_place']>;

/** Adds lines up by everything but `n`. */
function createTally<L extends { n: number }>() {
  const lines = new Map<string, L>();
  return {
    add(added: L[]) {
      for (const line of added) {
        const { n, ...group } = line;
        const key = JSON.stringify(Object.values(group));
        const known = lines.get(key);
        if (known) known.n += n;
        else lines.set(key, line);
      }
    },
    json: () => JSON.stringify([...lines.values()]),
  };
}

/** How many orders are where, and in which parts of the lists, without the ledgers. */
async function countOrders(db: Db): Promise<{ counts: string; places: string }> {
  const { rows: edges } = await sql<{ first: number | null; last: number }>`
    select min(order_id) as first, max(order_id) as last from orders`.execute(db);
  const [{ first, last } = { first: null, last: 0 }] = edges;
  const counts = createTally<Count>();
  const places = createTally<Place>();
  for (let from = first ?? 1; from <= last; from += batchSize) {
    const isInBatch = sql`order_id >= ${from} and order_id < ${from}::bigint + ${batchSize}`;
    const { rows: counted } = await sql<Count>`
      select c.process_status, c.processing_mode, c.released, c.process_month, c.assign_to, sum(c.n)::int as n
      from (
        select process_status, processing_mode, released, process_month, assign_to, count(*)::int as n
        from orders where ${isInBatch} group by 1, 2, 3, 4, 5
      ) o, order_count_of(o.process_status, o.processing_mode, o.released, o.process_month, o.assign_to, o.n) c
      group by 1, 2, 3, 4, 5`.execute(db);
    counts.add(counted);
    const { rows: placed } = await sql<Place>`
      select p.kind, o.process_status, p.part, count(*)::int as n
      from orders o, order_places_of(o.order_id, o.arrival_date, o.create_ts, o.processing_date) p
      where ${isInBatch} group by 1, 2, 3`.execute(db);
    places.add(placed);
  }
  return { counts: counts.json(), places: places.json() };
}

/**
 * Recounts all orders and corrects the ledgers. In one snapshot, because what a change takes from one batch of orders it may
 * add to another; in batches, because a statement over all orders takes minutes when there are many.
 * @returns the number of corrected rows; anything but 0 indicates a bug
 */
export const recount = (db: Db): Promise<number> =>
  inSnapshot(db, async (db) => {
    const { counts, places } = await countOrders(db);
    const { rows } = await sql<{ corrected: number }>`
      with count_difference as (
        select process_status, processing_mode, released, process_month, assign_to, sum(n)::int as n
        from (select * from json_populate_recordset(null::order_count, ${counts}::json)
              union all
              select process_status, processing_mode, released, process_month, assign_to, -n from order_count) lines
        group by 1, 2, 3, 4, 5 having sum(n) <> 0
      ), place_difference as (
        select kind, process_status, part, sum(n)::int as n
        from (select * from json_populate_recordset(null::order_place, ${places}::json)
              union all
              select kind, process_status, part, -n from order_place) lines
        group by 1, 2, 3 having sum(n) <> 0
      ), counted as (
        insert into order_count select * from count_difference returning 1
      ), placed as (
        insert into order_place select * from place_difference returning 1
      )
      select ((select count(*) from counted) + (select count(*) from placed))::int as corrected`.execute(db);
    return rows[0]?.corrected ?? 0;
  });
