import { sql } from 'kysely';
import type { Db } from '../../../db/open-database';

/** Merges lines of a ledger with equal keys, to keep sums fast. One statement each, so readers see no partial state. */
export async function foldCounts(db: Db): Promise<void> {
  await sql`
    with gone as (delete from order_count returning *)
    insert into order_count
    select process_status, processing_mode, released, process_month, assign_to, sum(n)
    from gone group by 1, 2, 3, 4, 5 having sum(n) <> 0`.execute(db);
  // Only what has more than one line: of the others there are tens of thousands.
  await sql`
    with gone as (
      delete from order_place where (kind, process_status, part) in (
        select kind, process_status, part from order_place group by 1, 2, 3 having count(*) > 1)
      returning *
    )
    insert into order_place
    select kind, process_status, part, sum(n) from gone group by 1, 2, 3 having sum(n) <> 0`.execute(db);
}
