import type { OrderRow } from '@sac/contract/orders-api';
import { withoutTrunkZero } from '@sac/contract/typed-phone';
import { type Expression, type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Db } from '../../../db/open-database';
import { journeySize } from '../journey-sql';
import { reasonsOf } from './attention-where';
import {
  isReadInOrder,
  type Matches,
  minIndexedLength,
  type SearchLimits,
  type Sizes,
  selectEarlyMatches,
  usualLimits,
} from './early-matches';
import { pageOf, type Range } from './page';
import {
  queueRows,
  queueTotal,
  rowColumns,
  type Slice,
  selectRows,
  sliceWhere,
  sortedIds,
  sortKey,
} from './queue-rows';
import { queueWhere } from './where';

/** A LIKE pattern that matches the typed text literally. */
const containing = (text: string) => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** Reduces a typed phone number to its national part, which is stored without gaps. */
function storedPhone(text: string): string {
  if (!text.startsWith('+')) return withoutTrunkZero(text);
  const number = parsePhoneNumberFromString(text);
  return number?.isPossible() ? number.nationalNumber : text;
}

/** The names of all members, also of former ones, that contain a text. */
async function namesLike(db: Db, typed: string): Promise<string[]> {
  const rows = await db
    .selectFrom('staff')
    .select('name')
    .distinct()
    .where((eb) => eb(eb.fn<string>('lower', ['name']), 'like', containing(typed)))
    .execute();
  return rows.map(({ name }) => name);
}

/**
 * The condition that one of the searched fields, or the name of the assignee, contains a text. Members are few, so their
 * names are looked up first: the index on assignees then finds the orders, and most searches name no member at all.
 */
export async function matchesText(db: Db, typed: string): Promise<RawBuilder<boolean>> {
  const names = typed === '' ? [] : await namesLike(db, typed);
  const inFields = fieldsContain(typed);
  return names.length === 0 ? inFields : sql<boolean>`(${inFields} or orders.assign_to = any(${names}::text[]))`;
}

/** The condition that one of the searched fields contains a text. */
function fieldsContain(typed: string): RawBuilder<boolean> {
  if (typed === '') return sql<boolean>`true`;
  const text = storedPhone(typed);
  const at = text.indexOf('@');
  if (at < minIndexedLength) return sql<boolean>`orders.search_text like ${containing(text)}`;
  // Thousands of orders share an email domain, so looking up the part after the @ in the index is slow. The index finds
  // the part before it; `|| ''` keeps the full pattern off the index, so that it only filters those orders.
  const found = containing(text.slice(0, at + 1));
  return sql<boolean>`(orders.search_text like ${found} and orders.search_text || '' like ${containing(text)})`;
}

/**
 * The rows of a slice that contain a text; all rows for ''.
 * A text that many orders contain fills the page from the first rows of the list, and most lists are short: so those are
 * read first, and more of them where that is probably quicker than an index. Otherwise up to `max` matches are collected
 * by index, counted and sorted. With more, `total` is max + 1 and the page is read in list order, which soon finds enough.
 * @param rowsFirst the caller asks for the total separately: counting a text that many contain takes far longer than its rows
 */
export async function selectMatches(
  db: Db,
  slice: Slice,
  text: string,
  range: Range,
  { max, rowsFirst = false, limits = usualLimits }: { max: number; rowsFirst?: boolean; limits?: SearchLimits },
): Promise<Matches> {
  const matches = await matchesText(db, text);
  const sizes = text === '' ? null : await selectSizes(db, slice);
  const isInOrder = isReadInOrder(slice, text);
  const early =
    sizes && isInOrder ? await selectEarlyMatches(db, slice, { text, matches, sizes }, range, limits) : null;
  if (early?.isCounted) return { ...early, total: Math.min(early.total, max + 1) };
  if (early && rowsFirst) return early;
  const matching = matchingOf(db, slice, matches, sizes !== null && sizes.slice >= limits.largeQueue);
  if (early) {
    const total = await countUpTo(db, matching, max + 1);
    return { data: early.data, total, isCounted: true };
  }
  // The first rows had few matches, so reading on in list order would take longer than sorting some more.
  const sorted = isInOrder && rowsFirst ? Math.max(max, limits.sorted) : max;
  const few = await selectFewMatches(db, slice, matching, range, sorted + 1);
  const data = few.total <= sorted ? few.data : await selectManyMatches(db, slice, matches, range);
  return { data, total: Math.min(few.total, max + 1), isCounted: true };
}

/** How many rows of a slice contain a text, up to `max`; all rows for ''. The same number as the list's total. */
export async function countMatches(db: Db, slice: Slice, text: string, max: number): Promise<number> {
  if (text === '' && !slice.filters) return (await queueTotal(db, slice).executeTakeFirstOrThrow()).total;
  const isLarge = text !== '' && (await selectSizes(db, slice)).slice >= usualLimits.largeQueue;
  return countUpTo(db, matchingOf(db, slice, await matchesText(db, text), isLarge), max);
}

async function countUpTo(db: Db, matching: ReturnType<typeof matchingIn>, max: number): Promise<number> {
  const { total } = await db
    .selectFrom(matching.limit(max).as('match'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The ids and sort keys of the rows of a slice that contain a text. */
const matchingIn = (db: Db, slice: Slice, matches: RawBuilder<boolean>) =>
  queueRows(db, slice)
    .where(matches)
    .select('order_id')
    .select((eb) => sortKey(eb, slice).as('sort_key'));

/** Whether the index of the open orders alone has all of a queue's. */
const isOpen = ({ queue }: Slice) => queue.where.status?.includes('Completed') === false;

const selectSizes = (db: Db, slice: Slice): Promise<Sizes> =>
  db
    .selectFrom('order_count')
    .select((eb) => {
      const sum = (where: Expression<SqlBool>) => eb.fn.coalesce(eb.fn.sum<number>('n').filterWhere(where), eb.lit(0));
      const { queue, me, month } = slice;
      const isInMonth = month === undefined ? eb.lit(true) : eb('process_month', '=', month);
      const isIndexed = isOpen(slice) ? eb('process_status', '<>', 'Completed') : eb.lit(true);
      return [sum(eb.and([queueWhere(eb, queue.where, me), isInMonth])).as('slice'), sum(isIndexed).as('index')];
    })
    .executeTakeFirstOrThrow();

/** What a slice's rows that contain a text are read with: its size decides, where a text is searched for. */
const matchingOf = (db: Db, slice: Slice, matches: RawBuilder<boolean>, isLarge: boolean) =>
  (isLarge ? matchingInLarge : matchingIn)(db, slice, matches);

/** As {@link matchingIn}, for a large queue: `offset 0` stops PostgreSQL from using the queue's index. */
function matchingInLarge(db: Db, slice: Slice, matches: RawBuilder<boolean>) {
  const matching = db
    .selectFrom('orders')
    .selectAll()
    .where(matches)
    // Written like the condition of the partial index on open orders, so that it is used.
    .$if(isOpen(slice), (open) => open.where('process_status', '<>', sql.lit('Completed')))
    .offset(sql.lit(0));
  return db
    .selectFrom(matching.as('orders'))
    .where((eb) => sliceWhere(eb as never, slice))
    .select('order_id')
    .select((eb) => sortKey(eb as never, slice).as('sort_key')) as ReturnType<typeof matchingIn>;
}

/** The page and the number of matches, which is at most `max`, in one statement. */
async function selectFewMatches(
  db: Db,
  slice: Slice,
  matching: ReturnType<typeof matchingIn>,
  { offset, limit }: Range,
  max: number,
) {
  const { direction } = slice.sort;
  const matches = matching.limit(max);
  const rows = await db
    // Materialized, or it would run twice: for the number and for the page.
    .with(
      (cte) => cte('match').materialized(),
      () => matches,
    )
    .selectFrom((eb) => eb.selectFrom('match').select(eb.fn.countAll<number>().as('total')).as('found'))
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('match')
          .selectAll()
          .orderBy('sort_key', direction)
          .orderBy('order_id', direction)
          .offset(offset)
          .limit(limit)
          .as('page'),
      (join) => join.onTrue(),
    )
    .leftJoin('orders', 'orders.order_id', 'page.order_id')
    .select('found.total')
    .select(rowColumns.map((name) => `orders.${name}` as const))
    .select(journeySize('orders').as('journey_size'))
    .$call((rows) => withReasons(rows, slice))
    .orderBy('page.sort_key', direction)
    .orderBy('orders.order_id', direction)
    .$castTo<OrderRow & { total: number }>()
    .execute();
  return pageOf(rows);
}

const selectManyMatches = (
  db: Db,
  slice: Slice,
  matches: RawBuilder<boolean>,
  { offset, limit }: Range,
): Promise<OrderRow[]> =>
  // Outside, or the reasons of skipped rows would be looked for too.
  withReasons(
    selectRows(db, sortedIds(db, slice).where(matches).offset(offset).limit(limit), slice.sort.direction),
    slice,
  )
    .$castTo<OrderRow>()
    .execute();

/** Adds to each row why it needs attention, where that is what the list is about. */
function withReasons<D, T extends keyof D, O>(rows: SelectQueryBuilder<D, T, O>, { queue, filters }: Slice) {
  return filters && queue.needsAttention ? rows.select((eb) => reasonsOf(eb as never, filters).as('reasons')) : rows;
}
