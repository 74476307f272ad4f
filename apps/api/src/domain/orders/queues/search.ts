import type { OrderRow } from '@sac/contract/orders-api';
import { sortColumns } from '@sac/contract/queues';
import { withoutTrunkZero } from '@sac/contract/typed-phone';
import { sql } from 'kysely';
import { parsePhoneNumberFromString } from 'libphonenumber-js';
import type { Db } from '../../../db/open-database';
import { type Page, pageOf, type Range } from './page';
import { queueRows, queueTotal, rowColumns, type Slice } from './queue-rows';
import { queueWhere } from './where';

/** What a person typed, as a pattern that matches it literally. */
const containing = (text: string) => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** A whole phone number, however it was typed, as the part of it that is stored in one piece. */
function storedPhone(text: string): string {
  if (!text.startsWith('+')) return withoutTrunkZero(text);
  const number = parsePhoneNumberFromString(text);
  return number?.isPossible() ? number.nationalNumber : text;
}

/** The trigram index cannot find shorter texts. */
const indexable = 3;

/** That an order holds a text in one of the fields staff search by. */
export function matchesText(typed: string) {
  const text = storedPhone(typed);
  const at = text.indexOf('@');
  if (at < indexable) return sql<boolean>`orders.search_text like ${containing(text)}`;
  // What follows the @ of an e-mail address is in many thousands of orders, and looking it up in the index is slow: the
  // rest of the pattern is held against the few orders found. `|| ''` keeps it off the index.
  const found = containing(text.slice(0, at + 1));
  return sql<boolean>`(orders.search_text like ${found} and orders.search_text || '' like ${containing(text)})`;
}

/**
 * The rows of a slice that hold a text, with their number as far as `most`; `total` is above it when there are more.
 * Up to there all are collected and put in order. Of more than that, the page is soon met with in the order of the list.
 */
export async function selectMatches(
  db: Db,
  slice: Slice,
  text: string,
  range: Range,
  most: number,
  largeFrom = largeQueue,
): Promise<Page> {
  const { total: size } = await queueTotal(db, slice).executeTakeFirstOrThrow();
  const holders = (size < largeFrom ? holdersIn : holdersInLarge)(db, slice, text);
  const few = await selectFewMatches(db, slice, holders, range, most + 1);
  return few.total <= most ? few : { data: await selectManyMatches(db, slice, text, range), total: few.total };
}

/** The rows of a slice that hold a text, by what lists are sorted by. */
const holdersIn = (db: Db, slice: Slice, text: string) =>
  queueRows(db, slice).where(matchesText(text)).select(sortColumns);

/**
 * From this size on PostgreSQL needs longer to read the entries of the queue from its index (17 ms for 100,000) than to
 * look at the orders that hold the text, whichever queue they are in.
 */
const largeQueue = 50_000;

/** The same of a large slice. `offset 0` keeps what the queue asks away from its index. */
function holdersInLarge(db: Db, { queue, me, month }: Slice, text: string) {
  const isOpen = queue.where.status?.includes('Completed') === false;
  const holders = db
    .selectFrom('orders')
    .selectAll()
    .where(matchesText(text))
    // As the smaller index of the open orders says it.
    .$if(isOpen, (open) => open.where('process_status', '<>', sql.lit('Completed')))
    .offset(sql.lit(0));
  return db
    .selectFrom(holders.as('orders'))
    .where((eb) => queueWhere(eb as never, queue.where, me))
    .$if(month !== undefined, (rows) => rows.where('process_month', '=', month ?? 0))
    .select(sortColumns) as ReturnType<typeof holdersIn>;
}

/** The page and the number of matches in one statement, when there are no more than `most`. */
async function selectFewMatches(
  db: Db,
  slice: Slice,
  holders: ReturnType<typeof holdersIn>,
  { offset, limit }: Range,
  most: number,
) {
  const { column, direction } = slice.sort;
  const matches = holders.limit(most);
  const rows = await db
    // Materialized: it would otherwise be looked up twice, once for the number and once for the page.
    .with(
      (cte) => cte('match').materialized(),
      () => matches,
    )
    .selectFrom((eb) => eb.selectFrom('match').select(eb.fn.countAll<number>().as('total')).as('found'))
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('match')
          .select('match.order_id')
          .orderBy(`match.${column}`, direction)
          .orderBy('match.order_id', direction)
          .offset(offset)
          .limit(limit)
          .as('page'),
      (join) => join.onTrue(),
    )
    .leftJoin('orders', 'orders.order_id', 'page.order_id')
    .select('found.total')
    .select(rowColumns.map((name) => `orders.${name}` as const))
    .orderBy(`orders.${column}`, direction)
    .orderBy('orders.order_id', direction)
    .$castTo<OrderRow & { total: number }>()
    .execute();
  return pageOf(rows);
}

const selectManyMatches = (db: Db, slice: Slice, text: string, { offset, limit }: Range): Promise<OrderRow[]> =>
  queueRows(db, slice)
    .select(rowColumns)
    .where(matchesText(text))
    .orderBy(slice.sort.column, slice.sort.direction)
    .orderBy('order_id', slice.sort.direction)
    .offset(offset)
    .limit(limit)
    .execute();
