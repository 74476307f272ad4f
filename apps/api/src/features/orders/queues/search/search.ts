import type { OrderRow } from '@sac/contract/orders/orders-api';
import { readSearch } from '@sac/contract/orders/typed-search';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { Db } from '../../../../platform/db/open-database';
import type { DB } from '../../../../platform/db/schema.gen';
import { reasonsOf } from '../attention-where';
import type { Page, Range } from '../page';
import { type QueueQuery, queueRows, queueTotal, selectRows, sliceWhere, sortedIds, sortKey } from '../queue-rows';
import { telephoneWritings } from './telephone-writings';

/** The trigram index cannot find shorter texts. */
const minIndexedLength = 3;

/** Each part of the orders has a trigram index; written like their conditions, so that they are used. */
export const searchedParts = [sql<boolean>`process_status <> 'Completed'`, sql<boolean>`process_status = 'Completed'`];

/** A LIKE pattern that matches a folded text literally. */
const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** What is looked for: of each list of texts one must be found. */
interface Wanted {
  texts: string[][];
  orderIds: number[];
  /** Several words, and each of them is too short for the index. */
  areShort: boolean;
  /** The trigram index finds the orders. */
  isIndexed: boolean;
}

/** Only those that do not contain another: it finds them too. */
const shortestOf = (texts: string[]) =>
  [...new Set(texts)].filter((text, _, all) => all.every((other) => other === text || !text.includes(other)));

function wantedBy(typed: string): Wanted {
  const { words, numbers, orderIds, isAny } = readSearch(typed);
  const each = [...words, ...numbers.map(telephoneWritings)];
  const texts = (isAny ? [each.flat()] : each).map(shortestOf);
  const hasLong = texts.some((any) => any.every((text) => text.length >= minIndexedLength));
  const areShort = texts.length > 1 && !hasLong;
  return { texts, orderIds, areShort, isIndexed: hasLong || areShort };
}

const and = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`;
const or = (conditions: RawBuilder<boolean>[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** The names of all members, also of former ones, that have every text. */
async function namesLike(db: Db, texts: string[][]): Promise<string[]> {
  const name = sql<string>`folded(name)`;
  const hasAll = and(texts.map((any) => or(any.map((text) => sql<boolean>`${name} like ${containing(text)}`))));
  const rows = await db.selectFrom('staff').select('name').distinct().where(hasAll).execute();
  return rows.map(({ name }) => name);
}

/**
 * The condition that the searched fields, or the name of the assignee, have every word of a text. Members are few, so their
 * names are looked up first: the index on assignees then finds the orders, and most searches name no member at all.
 */
export async function matchesText(db: Db, typed: string): Promise<RawBuilder<boolean>> {
  if (typed === '') return sql<boolean>`true`;
  const { texts, orderIds, areShort } = wantedBy(typed);
  // Nothing but signs that are not searched, such as an apostrophe.
  if (texts.length === 0) return sql<boolean>`false`;
  const names = await namesLike(db, texts);
  return or([
    areShort ? containShort(texts) : and(texts.map((any) => or(any.map(fieldsContain)))),
    ...(orderIds.length > 0 ? [sql<boolean>`orders.order_id = any(${orderIds}::int[])`] : []),
    ...(names.length > 0 ? [sql<boolean>`orders.assign_to = any(${names}::text[])`] : []),
  ]);
}

/** The condition that the searched fields contain a folded text. */
function fieldsContain(text: string): RawBuilder<boolean> {
  const at = text.indexOf('@');
  if (at < minIndexedLength) return sql<boolean>`orders.search_text like ${containing(text)}`;
  // Thousands of orders share an email domain, so looking up the part after the @ in the index is slow. The index finds
  // the part before it; `|| ''` keeps the full pattern off the index, so that it only filters those orders.
  const found = containing(text.slice(0, at + 1));
  return sql<boolean>`(orders.search_text like ${found} and orders.search_text || '' like ${containing(text)})`;
}

/**
 * The index also has the beginnings of words, so short words are found there, as 'Li Na'; or where they were typed beside each
 * other: the end of one name and the beginning of the next.
 */
function containShort(texts: string[][]): RawBuilder<boolean> {
  const beside = texts.map(([text = '']) => text).join(' ');
  const begins = (text: string) => or([fieldsContain(` ${text}`), fieldsContain(`\n${text}`)]);
  return or([fieldsContain(beside), and(texts.map((any) => or(any.map(begins))))]);
}

/** A search counts and sorts its matches if there are at most `max`; `total` is `max` + 1 for any more. */
export async function selectMatches(
  db: Db,
  slice: QueueQuery,
  text: string,
  { offset, limit }: Range,
  max: number,
): Promise<Page> {
  const { direction } = slice.sort;
  const matches = await matchesText(db, text);
  const found = await db
    .selectFrom(
      matching(db, slice, text, matches)
        .limit(max + 1)
        .as('match'),
    )
    .select('order_id')
    .orderBy('sort_key', direction)
    .orderBy('order_id', direction)
    .execute();
  const rows = sortedIds(db, slice);
  const ids = found.slice(offset, offset + limit).map(({ order_id }) => order_id);
  // So many matches are soon found by reading in the order of the list.
  const page = found.length > max ? rows.where(matches).offset(offset).limit(limit) : rows.where('order_id', 'in', ids);
  const data = ids.length === 0 && found.length <= max ? [] : await withReasons(selectRows(db, page, direction), slice);
  return { data, total: found.length };
}

/** How many rows of a slice contain a text, up to `max`; all rows for ''. The same number as the list's total. */
export async function countMatches(db: Db, slice: QueueQuery, text: string, max: number): Promise<number> {
  if (text === '' && !slice.filters) return (await queueTotal(db, slice).executeTakeFirstOrThrow()).total;
  const { total } = await db
    .selectFrom(
      matching(db, slice, text, await matchesText(db, text))
        .limit(max)
        .as('match'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** As {@link sortedIds}, of the rows that contain a text. @param matches what {@link matchesText} makes of it */
export const sortedMatches = (db: Db, slice: QueueQuery, text: string, matches: RawBuilder<boolean>) =>
  matching(db, slice, text, matches)
    .orderBy('sort_key', slice.sort.direction)
    .orderBy('order_id', slice.sort.direction);

/**
 * The ids and sort keys of the rows of a slice that contain a text, in any order. What the trigram index can find is looked
 * up there, and the queue's condition only filters it: PostgreSQL would often read the queue's index instead, which for a
 * text that few orders contain takes far longer. `offset 0` keeps it from doing so. Only completed orders are in the second part.
 */
function matching(db: Db, slice: QueueQuery, text: string, matches: RawBuilder<boolean>) {
  if (!wantedBy(text).isIndexed) return idAndKey(queueRows(db, slice).where(matches), slice);
  const isOpen = slice.queue.where.status?.includes('Completed') === false;
  const parts = searchedParts.slice(0, isOpen ? 1 : 2);
  const found = sql`(${sql.join(
    parts.map((part) => db.selectFrom('orders').selectAll().where(matches).where(part).offset(sql.lit(0))),
    sql` union all `,
  )})`;
  const inSlice = db.selectFrom(found.as('orders')) as unknown as SelectQueryBuilder<DB, 'orders', object>;
  return idAndKey(
    inSlice.where((eb) => sliceWhere(eb, slice)),
    slice,
  );
}

const idAndKey = (rows: SelectQueryBuilder<DB, 'orders', object>, slice: QueueQuery) =>
  rows.select('order_id').select((eb) => sortKey(eb, slice).as('sort_key'));

/** The rows of a page, each with why it needs attention where that is what the list is about. */
function withReasons(page: ReturnType<typeof selectRows>, { queue, filters }: QueueQuery): Promise<OrderRow[]> {
  const rows =
    filters && queue.needsAttention ? page.select((eb) => reasonsOf(eb as never, filters).as('reasons')) : page;
  return rows.$castTo<OrderRow>().execute();
}
