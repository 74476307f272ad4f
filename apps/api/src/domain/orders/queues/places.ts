import type { SortColumn } from '@sac/contract/queue-columns';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/open-database';
import type { Slice } from './queue-rows';
import { queueWhere } from './where';

/** Where a part of a list's order begins; the function `order_places_of` of the database says which part a row is in. */
const partBegins = {
  order_id: (part: number) => sql`${part * 20_000}::integer`,
  arrival_date: (part: number) => sql`(date '2000-01-01' + ${part}::integer)`,
  create_ts: (part: number) => sql`to_timestamp(${part * 86_400}::double precision)`,
  processing_date: (part: number) => sql`(date '2000-01-01' + ${part}::integer)`,
} satisfies Partial<Record<SortColumn, (part: number) => RawBuilder<unknown>>>;

const isKept = (column: string): column is keyof typeof partBegins => column in partBegins;

export interface Place {
  /** Leaves out the rows before the part that the offset is in. */
  from: RawBuilder<boolean>;
  /** How many rows of that part are before the offset. */
  offset: number;
}

/**
 * Where a far offset of a slice is, by the ledger of places. Null where none is kept: for names, and for queues that do
 * not only depend on the status, which are short; and until the ledger agrees with the total.
 */
export async function findPlace(db: Db, slice: Slice, offset: number, total: number): Promise<Place | null> {
  const { queue, sort, month } = slice;
  const { column, direction } = sort;
  const isByStatus = Object.keys(queue.where).every((key) => key === 'status' || key === 'statusNot');
  if (!isKept(column) || !isByStatus || month !== undefined || slice.filters) return null;
  const order = sql.raw(direction);
  const parts = db
    .selectFrom('order_place')
    .select('part')
    .select((eb) => eb.fn.sum<number>('n').as('n'))
    .where('kind', '=', sql.lit(column))
    .where((eb) => queueWhere(eb, queue.where, ''))
    .groupBy('part')
    .having((eb) => eb.fn.sum('n'), '>', 0);
  const { rows } = await sql<{ part: number; before: number; whole: number }>`
    select part, before, whole from (
      select part, sum(n) over (order by part ${order}) - n as before, sum(n) over () as whole from ${parts} parts
    ) sums where before <= ${offset} order by before desc limit 1`.execute(db);
  const [found] = rows;
  if (!found || Number(found.whole) !== total) return null;
  const key = sql.ref(`orders.${column}`);
  const begins = partBegins[column];
  const from =
    direction === 'asc'
      ? sql<boolean>`${key} >= ${begins(found.part)}`
      : sql<boolean>`${key} < ${begins(found.part + 1)}`;
  return { from, offset: offset - Number(found.before) };
}
