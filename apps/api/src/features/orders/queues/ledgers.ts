import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
// With its ending, because the benchmark loads this file without a bundler.
import { inTransaction } from '../../../platform/db/transaction.ts';

/**
 * A table of counts of orders. Triggers add a line for each difference and update none, so a count is a sum over lines that is
 * exact in every snapshot.
 */
interface Ledger {
  table: 'order_count' | 'report_count';
  keys: string[];
  sums: string[];
  /** Merged lines are marked, so that the next time only new ones are read; otherwise all are, which are some hundreds. */
  marksMerged: boolean;
  /** The right lines, counted from all orders. */
  counted: RawBuilder<unknown>;
}

const orderCount: Ledger = {
  table: 'order_count',
  keys: ['process_status', 'processing_mode', 'released', 'process_month', 'assign_to'],
  sums: ['n'],
  marksMerged: false,
  counted: sql`
      select c.* from (
        select process_status, processing_mode, released, process_month, assign_to, count(*)::int as n
        from orders group by 1, 2, 3, 4, 5
      ) o, order_count_of(o.process_status, o.processing_mode, o.released, o.process_month, o.assign_to, o.n) c`,
};

export const reportCount: Ledger = {
  table: 'report_count',
  keys: ['line', 'starts', 'name'],
  sums: ['standard', 'priority', 'future'],
  marksMerged: true,
  // Arrivals and completions apart: orders that are equal in both are few.
  counted: sql`
      select l.* from (
        select singapore_day(create_ts) as arrived, nationality, processing_mode, null::date as completed,
          null as processed_by, count(*) as n
        from orders group by 1, 2, 3
        union all
        select null, null, processing_mode, singapore_day(coalesce(completed_at, '-infinity')), processed_by, count(*)
        from orders where processed_by is not null group by 3, 4, 5
      ) o, report_lines_of(o.arrived, o.nationality, o.processing_mode, o.completed, o.processed_by, o.n) l`,
};

export const ledgers = [orderCount, reportCount];

/** New lines in one statement: less than a second. */
const batchSize = 20_000;

const refs = (columns: string[]) => sql.join(columns.map((column) => sql.ref(column)));
const sumsOf = ({ sums }: Ledger) => sql.join(sums.map((column) => sql`sum(${sql.ref(column)})::int`));
const notZero = (ledger: Ledger) => sql`(${sumsOf(ledger)}) <> (${sql.join(ledger.sums.map(() => sql`0`))})`;

/**
 * Merges the lines of equal keys, to keep sums fast: each batch in one statement, so that readers see no partial state. Two
 * processes may do this at once: each takes some of the lines.
 */
export async function compact(db: Db, ledger: Ledger): Promise<void> {
  const [table, keys, columns] = [sql.table(ledger.table), refs(ledger.keys), refs([...ledger.keys, ...ledger.sums])];
  const isMerged = ledger.marksMerged ? sql`is_folded` : sql`false`;
  for (let taken = batchSize; taken === batchSize; ) {
    const { rows } = await sql<{ taken: number }>`
      with fresh as (
        delete from ${table} where ctid = any(array(select ctid from ${table} where not ${isMerged} limit ${batchSize}))
        returning ${columns}
      ), merged as (
        delete from ${table} where ${isMerged} and (${keys}) in (select ${keys} from fresh) returning ${columns}
      ), added as (
        insert into ${table} (${columns}${ledger.marksMerged ? sql`, is_folded` : sql``})
        select ${keys}, ${sumsOf(ledger)}${ledger.marksMerged ? sql`, true` : sql``}
        from (select * from fresh union all select * from merged) lines
        group by ${keys} having ${notZero(ledger)}
      )
      select count(*)::int as taken from fresh`.execute(db);
    taken = rows[0]?.taken ?? 0;
  }
}

/**
 * Counts all orders and adds what the ledger lacks. One statement reads both, so it is exact beside any change.
 * @returns the number of wrong counts; anything but 0 indicates a bug
 */
export const recount = (db: Db, ledger: Ledger): Promise<number> =>
  inTransaction(db, async (db) => {
    const [table, keys, columns] = [sql.table(ledger.table), refs(ledger.keys), refs([...ledger.keys, ...ledger.sums])];
    // Two at once would both add what is missing. This mode conflicts with itself, and with no change of an order.
    await sql`lock table ${table} in share update exclusive mode`.execute(db);
    const { rows } = await sql<{ corrected: number }>`
      with corrected as (
        insert into ${table} (${columns})
        select ${keys}, ${sumsOf(ledger)}
        from (select ${columns} from (${ledger.counted}) counted
              union all
              select ${keys}, ${sql.join(ledger.sums.map((column) => sql`-${sql.ref(column)}`))} from ${table}) lines
        group by ${keys} having ${notZero(ledger)}
        returning 1
      )
      select count(*)::int as corrected from corrected`.execute(db);
    return rows[0]?.corrected ?? 0;
  });

/** Recounts each ledger, see {@link recount}, and returns those that were wrong. */
export async function recountAll(db: Db) {
  const wrong: { table: string; corrected: number }[] = [];
  for (const ledger of ledgers) {
    const corrected = await recount(db, ledger);
    if (corrected > 0) wrong.push({ table: ledger.table, corrected });
  }
  return wrong;
}
