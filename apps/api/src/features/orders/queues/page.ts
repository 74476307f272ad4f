import { type OrderRow, orderRow } from '@sac/contract/orders/orders-api';
import { instant } from '@sac/contract/platform/fields';
import { sql } from 'kysely';
import { z } from 'zod';
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

/** Page and total in one statement. */
const selectNearPage = async (db: Db, slice: QueueQuery, range: Range): Promise<Page> =>
  pageOf(await nearPage(db, slice, range).execute());

const { reasons: _onlyInAttention, ...sent } = orderRow.shape;

const isInstant = (schema: z.ZodType) => (schema instanceof z.ZodNullable ? schema.unwrap() : schema) === instant;

/** What the contract lets out of a row, as it writes it: the output's schema does not see what the database has written. */
const sentColumns = Object.entries(sent).map(([name, schema]) => {
  const column = sql.ref(`page.${name}`);
  return isInstant(schema)
    ? sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as ${sql.ref(name)}`
    : column;
});

/** The whole answer of a near page as JSON. */
export const nearPageJson = (db: Db, slice: QueueQuery, range: Range) => sql<string>`
  select '{"status":1,"message":"OK","data":['
    || coalesce(string_agg(row_to_json(sent)::text, ',') filter (where sent.order_id is not null), '')
    || '],"total":' || max(page.total) || ',"more":false}'
  from (${nearPage(db, slice, range)}) as page, lateral (select ${sql.join(sentColumns)}) as sent`;

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
