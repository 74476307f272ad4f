import { sql } from 'kysely';
import type { Db } from '../../db/open-database';

/** New rows in one statement: less than a second. */
const batchSize = 20_000;

/**
 * Merges new ledger rows with those of the same day or month, each batch in one statement, so that readers see no partial
 * state. Two processes may do this at once: each takes some of the rows.
 */
export async function foldReports(db: Db): Promise<void> {
  for (let taken = batchSize; taken === batchSize; ) {
    const { rows } = await sql<{ taken: number }>`
      with fresh as (
        delete from report_count
        where ctid = any(array(select ctid from report_count where not is_folded limit ${batchSize}))
        returning line, starts, name, standard, priority, future
      ), folded as (
        delete from report_count c using (select distinct line, starts, name from fresh) f
        where (c.line, c.starts, c.name) = (f.line, f.starts, f.name) and c.is_folded
        returning c.line, c.starts, c.name, c.standard, c.priority, c.future
      ), merged as (
        insert into report_count (line, starts, name, standard, priority, future, is_folded)
        select line, starts, name, sum(standard), sum(priority), sum(future), true
        from (select * from fresh union all select * from folded) lines
        group by 1, 2, 3 having (sum(standard), sum(priority), sum(future)) <> (0, 0, 0)
      )
      select count(*)::int as taken from fresh`.execute(db);
    taken = rows[0]?.taken ?? 0;
  }
}

/**
 * Counts all orders month by month, each in a transaction of its own, and corrects the reports' ledger.
 * @returns the number of corrected rows; anything but 0 indicates a bug
 */
export async function recountReports(db: Db): Promise<number> {
  const { rows: months } = await sql<{ kind: string; month: string }>`select kind, month from report_months()`.execute(
    db,
  );
  let corrected = 0;
  for (const { kind, month } of months) {
    const { rows } = await sql<{ n: number }>`select recount_report(${kind}, ${month}::date) as n`.execute(db);
    corrected += rows[0]?.n ?? 0;
  }
  return corrected;
}
