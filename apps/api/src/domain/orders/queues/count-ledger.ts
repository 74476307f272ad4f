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
