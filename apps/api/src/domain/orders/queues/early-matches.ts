import type { OrderRow } from '@sac/contract/orders-api';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/open-database';
import { journeySize } from '../journey-sql';
import { type Page, pageOf, type Range } from './page';
import { rowColumns, type Slice, sortedIds } from './queue-rows';

/** When more is read than the first rows of a list; tests try every way. */
export interface SearchLimits {
  /** This many of a list's first rows are compared with the text before an index is asked: as long as a page takes. */
  first: number;
  /** Up to here, when the first rows promise that it will be enough. */
  further: number;
  /** From this size on, reading the queue's index (17 ms for 100,000 entries) takes longer than checking all matches. */
  largeQueue: number;
}
export const usualLimits: SearchLimits = { first: 1000, further: 10_000, largeQueue: 50_000 };

/** @property total up to `max` + 1; where it is not counted, as many as were seen */
export interface Matches extends Page {
  isCounted: boolean;
}

/** Filters may leave out all but the last rows of a list, and 'due' has no index. */
export const isReadInOrder = ({ filters, sort }: Slice, text: string) =>
  text !== '' && !filters && sort.column !== 'due';

/** The page, if the first rows of the list hold it whole. The total is counted if they are the whole list. */
export async function selectEarlyMatches(
  db: Db,
  slice: Slice,
  matches: RawBuilder<boolean>,
  range: Range,
  { first, further }: SearchLimits,
): Promise<Matches | null> {
  const wanted = range.offset + range.limit;
  for (const most of [first, further]) {
    const rows = await readFirst(db, slice, matches, range, most);
    const { seen = 0, total = 0 } = rows[0] ?? {};
    if (seen < most) return { ...pageOf(rows), isCounted: true };
    if (total >= wanted) return { ...pageOf(rows), isCounted: false };
    if ((wanted / total) * most > further) return null;
  }
  return null;
}

/** Compares the first `most` rows of a list with a text. */
function readFirst(db: Db, slice: Slice, matches: RawBuilder<boolean>, { offset, limit }: Range, most: number) {
  const { direction } = slice.sort;
  return db
    .with(
      (cte) => cte('line').materialized(),
      () => sortedIds(db, slice).select(matches.as('is_match')).limit(sql.lit(most)),
    )
    .selectFrom((eb) =>
      eb
        .selectFrom('line')
        .select(eb.fn.countAll<number>().as('seen'))
        .select(sql<number>`count(*) filter (where is_match)`.as('total'))
        .as('found'),
    )
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('line')
          .select(['order_id', 'sort_key'])
          .where('is_match', '=', true)
          .orderBy('sort_key', direction)
          .orderBy('order_id', direction)
          .offset(offset)
          .limit(limit)
          .as('page'),
      (join) => join.onTrue(),
    )
    .leftJoin('orders', 'orders.order_id', 'page.order_id')
    .select(['found.seen', 'found.total'])
    .select(rowColumns.map((name) => `orders.${name}` as const))
    .select(journeySize('orders').as('journey_size'))
    .orderBy('page.sort_key', direction)
    .orderBy('orders.order_id', direction)
    .$castTo<OrderRow & { total: number; seen: number }>()
    .execute();
}
