import type { OrderRow } from '@sac/contract/orders-api';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/open-database';
import { journeySize } from '../journey-sql';
import { type Page, pageOf, type Range } from './page';
import { rowColumns, type Slice, selectRows, sortedIds } from './queue-rows';

/** The trigram index cannot find shorter texts. */
export const minIndexedLength = 3;

/** How a text is looked for; tests try every way. */
export interface SearchLimits {
  /** This many of a list's first rows are compared with the text before anything else: as long as a page takes. */
  first: number;
  /** So many rows of a list are compared with the text in the time in which an index looks at one candidate. */
  rowsForCandidate: { asStored: number; scattered: number };
  /** From this size on, reading the queue's index (17 ms for 100,000 entries) takes longer than checking all matches. */
  largeQueue: number;
  /** So many matches that an index found are sorted, where rows come first, before reading in list order. */
  sorted: number;
}
export const usualLimits: SearchLimits = {
  first: 1000,
  // Measured at a million orders: 0.7 and 1.9 µs for a row, 2.7 µs for a candidate.
  rowsForCandidate: { asStored: 4, scattered: 1.5 },
  largeQueue: 50_000,
  sorted: 5000,
};

/** Numbers of orders, by the ledger of counts. */
export interface Sizes {
  /** Those of the slice. */
  slice: number;
  /** Those in the index that its texts are looked up in. */
  index: number;
}

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
  { text, matches, sizes }: { text: string; matches: RawBuilder<boolean>; sizes: Sizes },
  range: Range,
  limits: SearchLimits,
): Promise<Matches | null> {
  // Twice as many, where that is the whole list: an index would have to be asked as well.
  const most = sizes.slice < 2 * limits.first ? 2 * limits.first : limits.first;
  const rows = await readFirst(db, slice, matches, range, most);
  const { seen = 0, total = 0 } = rows[0] ?? {};
  if (seen < most) return { ...pageOf(rows), isCounted: true };
  const wanted = range.offset + range.limit;
  if (total >= wanted) return { ...pageOf(rows), isCounted: false };
  const further = rowsWorthReading(slice, text, { wanted, found: total, index: sizes.index }, limits);
  return further > most ? readFurther(db, slice, matches, range, further) : null;
}

/**
 * How many rows of a list are worth reading for the wanted matches, if its first rows had only `found`. None where an index
 * is probably quicker. It has to look at all its candidates, so the more there are, the better is the list.
 */
function rowsWorthReading(
  { sort }: Slice,
  text: string,
  { wanted, found, index }: { wanted: number; found: number; index: number },
  { first, rowsForCandidate }: SearchLimits,
): number {
  // Half a match more, or a text that the first rows lack would be one that no order contains.
  const share = (found + 0.5) / first;
  const candidates = index * (text.length < minIndexedLength ? 1 : share);
  const isStored = sort.column === 'order_id' || sort.column === 'create_ts';
  const asLongAsIndex = candidates * (isStored ? rowsForCandidate.asStored : rowsForCandidate.scattered);
  const expected = first + (wanted - found) / share;
  return expected > asLongAsIndex ? 0 : Math.ceil(Math.min(2 * asLongAsIndex, 3 * expected));
}

/** The page, if it is full after `most` rows of a list. Reading ends at its last match. */
async function readFurther(
  db: Db,
  slice: Slice,
  matches: RawBuilder<boolean>,
  { offset, limit }: Range,
  most: number,
): Promise<Matches | null> {
  const { direction } = slice.sort;
  const page = db
    .selectFrom(sortedIds(db, slice).select(matches.as('is_match')).limit(sql.lit(most)).as('line'))
    .select(['order_id', 'sort_key'])
    .where('is_match', '=', true)
    .orderBy('sort_key', direction)
    .orderBy('order_id', direction)
    .offset(offset)
    .limit(limit) as unknown as ReturnType<typeof sortedIds>;
  const data = await selectRows(db, page, direction).$castTo<OrderRow>().execute();
  return data.length < limit ? null : { data, total: offset + limit, isCounted: false };
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
