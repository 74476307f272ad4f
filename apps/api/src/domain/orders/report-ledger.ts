import { sql } from 'kysely';
import type { Db } from '../../db/open-database';

/** Merges new ledger rows with those of the same day or month. One statement, so readers see no partial state. */
export async function foldReports(db: Db): Promise<void> {
  await sql`
    with touched as (select distinct line, starts, name from report_count where not is_folded),
    gone as (
      delete from report_count c using touched t
      where (c.line, c.starts, c.name) = (t.line, t.starts, t.name)
      returning c.*)
    insert into report_count (line, starts, name, standard, priority, future, is_folded)
    select line, starts, name, sum(standard), sum(priority), sum(future), true
    from gone group by 1, 2, 3 having (sum(standard), sum(priority), sum(future)) <> (0, 0, 0)`.execute(db);
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
