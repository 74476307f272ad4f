import type { OrderRow } from '@sac/contract/orders/orders-api';
import { pageSizes } from '@sac/contract/platform/constants';
import { sql } from 'kysely';
import { memoizeQuery, runPrepared } from '../../../platform/db/connections/prepared';
import type { Db } from '../../../platform/db/open-database';
import {
  pageFacts,
  type QueueQuery,
  queueRows,
  queueTotal,
  rowColumns,
  selectRows,
  sortedIds,
  sortKey,
} from './queue-rows';

export interface Range {
  offset: number;
  limit: number;
}
export interface Page {
  data: OrderRow[];
  total: number;
}

/**
 * One page of a slice with its total.
 * No index has the order of 'due', so its pages are read like far ones: all ids are sorted, and only the page's rows read.
 * @param nearOffset up to this offset, skipping rows costs less than the two statements of a far page
 */
export const selectPage = (db: Db, slice: QueueQuery, range: Range, nearOffset = 1000): Promise<Page> =>
  range.offset <= nearOffset && slice.sort.column !== 'due'
    ? selectNearPage(db, slice, range)
    : selectFarPage(db, slice, range);

type CountedRow = OrderRow & { total: number };

const cachedQuery = memoizeQuery<CountedRow>();

/** Page and total in one statement; the statements of first pages are cached. */
async function selectNearPage(db: Db, slice: QueueQuery, range: Range): Promise<Page> {
  const isUsual = range.offset === 0 && pageSizes.some((size) => size === range.limit);
  if (!isUsual) return pageOf(await nearPage(db, slice, range).execute());
  const { queue, me, sort, month } = slice;
  const key = [queue.path, queue.where.assignedToMe && me, month, sort.column, sort.direction, range.limit].join('\n');
  return pageOf(
    await runPrepared(
      db,
      cachedQuery(key, () => nearPage(db, slice, range)),
    ),
  );
}

function nearPage(db: Db, slice: QueueQuery, { offset, limit }: Range) {
  const { direction } = slice.sort;
  const page = queueRows(db, slice)
    .select([...rowColumns, 'journey_ref'])
    .select((eb) => sortKey(eb, slice).as('sort_key'))
    .orderBy('sort_key', direction)
    .orderBy('order_id', direction)
    .$if(offset > 0, (rows) => rows.offset(offset))
    .limit(sql.lit(limit));
  return db
    .selectFrom(queueTotal(db, slice).as('held'))
    .leftJoin(page.as('page'), (join) => join.onTrue())
    .select('held.total')
    .select(rowColumns.map((name) => `page.${name}` as const))
    .select(pageFacts('page'))
    .orderBy('page.sort_key', direction)
    .orderBy('page.order_id', direction)
    .$castTo<CountedRow>();
}

/** Splits the total from the rows. An empty page arrives as one row with only the total. */
function pageOf(rows: CountedRow[]): Page {
  const data = rows.filter((row) => row.order_id !== null).map(({ total: _, ...row }) => row);
  return { data, total: rows[0]?.total ?? 0 };
}

/** Pages in the second half are read backwards from the end, so that the last page costs as much as the first. */
async function selectFarPage(db: Db, slice: QueueQuery, { offset, limit }: Range): Promise<Page> {
  const { total } = await queueTotal(db, slice).executeTakeFirstOrThrow();
  const wanted = Math.min(limit, total - offset);
  if (wanted <= 0) return { data: [], total };
  const { direction } = slice.sort;
  const fromEnd = offset > total / 2;
  const forwards = (direction === 'asc') !== fromEnd ? 'asc' : 'desc';
  const page = sortedIds(db, slice, forwards)
    .offset(fromEnd ? total - offset - wanted : offset)
    .limit(wanted);
  return { data: await selectRows(db, page, direction).execute(), total };
}
