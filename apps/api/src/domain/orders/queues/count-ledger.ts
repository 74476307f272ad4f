import { sql } from 'kysely';
import type { Db } from '../../../db/open-database';

/** Merges ledger rows with equal keys, to keep sums fast. One statement, so readers see no partial state. */
export async function foldCounts(db: Db): Promise<void> {
  await sql`
    with gone as (delete from order_count returning *)
    insert into order_count
    select process_status, processing_mode, released, process_month, assign_to, sum(n)
    from gone group by 1, 2, 3, 4, 5 having sum(n) <> 0`.execute(db);
}

/**
 * Recounts all orders and corrects the ledger in one statement, so that both are read from one snapshot.
 * @returns the number of corrected rows; anything but 0 indicates a bug
 */
export async function recount(db: Db): Promise<number> {
  const { rows } = await sql<{ corrected: number }>`
    with truth as (
      select c.* from orders o,
        order_count_of(o.process_status, o.processing_mode, o.released, o.process_month, o.assign_to, 1) c
    ), difference as (
      select process_status, processing_mode, released, process_month, assign_to, sum(n)::int as n
      from (select * from truth
            union all
            select process_status, processing_mode, released, process_month, assign_to, -n from order_count) lines
      group by 1, 2, 3, 4, 5 having sum(n) <> 0
    ), corrected as (
      insert into order_count select * from difference returning 1
    )
    select count(*)::int as corrected from corrected`.execute(db);
  return rows[0]?.corrected ?? 0;
}
