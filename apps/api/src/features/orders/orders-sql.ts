import type { EventKind } from '@sac/contract/order-events';
import type { OrderEvent } from '@sac/contract/order-page-api';
import type { FolderCounts, OrderRow } from '@sac/contract/orders-api';
import { type CountKey, type Queue, queueKeys, queueOf, queues, type Sort } from '@sac/contract/queues';
import { sql } from 'kysely';
import type { Db } from '../../db/open-database';
import { queueWhere } from './queue-where';

const rowColumns = [
  'order_id',
  'process_status',
  'processing_mode',
  'full_name',
  'nationality',
  'arrival_date',
  'email',
  'phone',
  'country_code',
  'telephone',
  'create_ts',
  'refund_date',
  'processing_date',
  'process_month',
  'assign_to',
] as const;

/** Which part of a queue: sorted as it is by itself unless asked otherwise, one processing month of it or all. */
export interface Slice {
  sort: Sort;
  month?: number | undefined;
}

/** The rows of a queue, or of one month of it, unsorted. */
const queueRows = (db: Db, queue: Queue, me: string, { month }: Pick<Slice, 'month'>) =>
  db
    .selectFrom('orders')
    .where((eb) => queueWhere(eb, queue.where, me))
    .$if(month !== undefined, (rows) => rows.where('process_month', '=', month ?? 0));

/**
 * One page of a queue.
 * @param total how many rows there are: the far half is read from the end, so that the last page costs what the first does
 */
export async function selectQueuePage(
  db: Db,
  queue: Queue,
  me: string,
  slice: Slice,
  { offset, limit, total }: { offset: number; limit: number; total: number },
): Promise<OrderRow[]> {
  const wanted = Math.min(limit, total - offset);
  if (wanted <= 0) return [];
  const fromEnd = offset > total / 2;
  const { column, direction } = slice.sort;
  const forwards = (direction === 'asc') !== fromEnd ? 'asc' : 'desc';
  // The page is found on the index alone; only its own rows are fetched from the table.
  const page = queueRows(db, queue, me, slice)
    .select('orders.order_id')
    .orderBy(column, forwards)
    .$if(column !== 'order_id', (rows) => rows.orderBy('orders.order_id', forwards))
    .offset(fromEnd ? total - offset - wanted : offset)
    .limit(wanted);
  return db
    .selectFrom('orders')
    .innerJoin(page.as('page'), 'page.order_id', 'orders.order_id')
    .select(rowColumns.map((name) => `orders.${name}` as const))
    .orderBy(`orders.${column}`, direction)
    .$if(column !== 'order_id', (rows) => rows.orderBy('orders.order_id', direction))
    .execute();
}

/** How many orders a queue holds, or one month of it: a sum over the ledger, which is exact in every snapshot. */
export async function countQueue(db: Db, queue: Queue, me: string, month?: number): Promise<number> {
  const { total } = await db
    .selectFrom('order_count')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('n'), eb.val(0)).as('total'))
    .where((eb) => queueWhere(eb, queue.where, me))
    .$if(month !== undefined, (lines) => lines.where('process_month', '=', month ?? 0))
    .executeTakeFirstOrThrow();
  return total;
}

/** How many orders every queue holds, in one statement. */
export async function countQueues(db: Db, me: string): Promise<FolderCounts> {
  const row = await db
    .selectFrom('order_count')
    .select((eb) =>
      queueKeys.map((key) => {
        const { countKey, where } = queueOf(key);
        const held = eb.fn.sum<number>('n').filterWhere((filter) => queueWhere(filter, where, me));
        return eb.fn.coalesce(held, eb.val(0)).as(countKey);
      }),
    )
    .executeTakeFirstOrThrow();
  return row as Record<CountKey, number>;
}

/** How many orders wait for each processing month, January first. */
export async function countFutureMonths(db: Db): Promise<{ month: number; count: number }[]> {
  const rows = await db
    .selectFrom('order_count')
    .select((eb) => ['process_month as month', eb.fn.sum<number>('n').as('count')])
    .where((eb) => queueWhere(eb, queues.futureOrder.where, ''))
    .groupBy('process_month')
    .execute();
  const counts = new Map(rows.map(({ month, count }) => [month, count]));
  return Array.from({ length: 12 }, (_, index) => ({ month: index + 1, count: counts.get(index + 1) ?? 0 }));
}

/** What a person typed, as a pattern in which it stands for itself. */
const containing = (text: string) => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`;

/** The orders of a queue that hold a text in one of the five fields staff search by. */
export const selectMatches = (
  db: Db,
  queue: Queue,
  me: string,
  slice: Slice,
  text: string,
  { offset, limit }: { offset: number; limit: number },
): Promise<OrderRow[]> =>
  queueRows(db, queue, me, slice)
    .select(rowColumns)
    .where('search_text', 'like', containing(text))
    .orderBy(slice.sort.column, slice.sort.direction)
    .$if(slice.sort.column !== 'order_id', (rows) => rows.orderBy('order_id', slice.sort.direction))
    .offset(offset)
    .limit(limit)
    .execute();

/** How many matches there are, counted no further than `most`. */
export async function countMatches(db: Db, queue: Queue, me: string, slice: Slice, text: string, most: number) {
  const matches = queueRows(db, queue, me, slice)
    .select('order_id')
    .where('search_text', 'like', containing(text))
    .limit(most);
  const { total } = await db
    .selectFrom(matches.as('matches'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** The ids of all rows of a queue or of a search, in order. */
export async function selectRowIds(
  db: Db,
  queue: Queue,
  me: string,
  slice: Slice,
  text: string | null,
): Promise<number[]> {
  const rows = await queueRows(db, queue, me, slice)
    .select('order_id')
    .$if(text !== null && text !== '', (matches) => matches.where('search_text', 'like', containing(text ?? '')))
    .orderBy(slice.sort.column, slice.sort.direction)
    .$if(slice.sort.column !== 'order_id', (sorted) => sorted.orderBy('order_id', slice.sort.direction))
    .execute();
  return rows.map((row) => row.order_id);
}

/** Rows by their ids, in the order of the ids. */
export const selectRowsById = (db: Db, ids: number[]): Promise<OrderRow[]> =>
  db
    .selectFrom('orders')
    .select(rowColumns)
    .where(sql<boolean>`order_id = any(${ids}::int[])`)
    .orderBy(sql`array_position(${ids}::int[], order_id)`)
    .execute();

/** The first few orders anywhere that hold a text, newest first. */
export const selectAnywhere = (db: Db, text: string, limit: number) =>
  db
    .selectFrom('orders')
    .select(['order_id', 'full_name', 'email', 'process_status', 'arrival_date'])
    .where('search_text', 'like', containing(text))
    .orderBy('order_id', 'desc')
    .limit(limit)
    .execute();

export const selectOrder = (db: Db, orderId: number) =>
  db.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();

const mailEntries = (db: Db) =>
  db
    .selectFrom('mail')
    .leftJoin('document', 'document.id', 'mail.document_id')
    .select([
      'mail.id',
      'mail.order_id',
      'mail.create_ts',
      'mail.kind',
      'mail.send_after',
      'mail.sent_ts',
      'mail.recipient',
      'mail.subject',
      'mail.provider',
      'mail.delivered_via',
      'mail.state',
      'mail.failure_reason',
      'mail.message_id',
      'mail.delivery',
      'mail.delivery_ts',
      'mail.delivery_reason',
      'document.id as document_id',
      'document.file1',
    ])
    // The same condition as in stop-mail.ts: queued, with a time to wait, and never taken by the job.
    .select(
      sql<number | null>`
        case when mail.state = 'queued' and mail.delivered_via is null and mail.send_after is not null
          then greatest(0, extract(epoch from mail.send_after - clock_timestamp()))::float8 end`.as('undo_seconds'),
    );

export const selectMails = (db: Db, orderId: number) =>
  mailEntries(db).where('mail.order_id', '=', orderId).orderBy('mail.id', 'desc').execute();
export type MailRow = Awaited<ReturnType<typeof selectMails>>[number];

/** One mail with its bodies. */
export const selectMail = (db: Db, mailId: number) =>
  mailEntries(db).select(['mail.html', 'mail.body_text']).where('mail.id', '=', mailId).executeTakeFirst();

export const selectDocuments = (db: Db, orderId: number) =>
  db
    .selectFrom('document')
    .select([
      'id',
      'file1',
      'customer_name',
      'content_type',
      'bytes',
      'create_ts',
      'uploaded_by',
      'verdict',
      'findings',
    ])
    .select(sql<string>`encode(sha256, 'hex')`.as('sha256'))
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute();

export const selectDownloads = (db: Db, orderId: number) =>
  db
    .selectFrom('download')
    .innerJoin('document', 'document.id', 'download.document_id')
    .select([
      'download.id',
      'download.order_id',
      'download.create_ts',
      'document.file1',
      'download.document_id',
      'download.ip',
      'download.country',
      'download.timezone',
      'download.browser',
      'download.os',
    ])
    .where('download.order_id', '=', orderId)
    .orderBy('download.id', 'desc')
    .execute();

export const selectRemarks = (db: Db, orderId: number) =>
  db.selectFrom('remark').selectAll().where('order_id', '=', orderId).orderBy('id', 'desc').execute();

/** How many orders are shown that may be the same journey. */
const shownDuplicates = 10;

/** Other orders, not deleted, with the same passport number, or with the same e-mail and arrival date. */
export const selectDuplicates = (
  db: Db,
  order: { order_id: number; passport_number: string; email: string; arrival_date: string },
) =>
  db
    .selectFrom('orders')
    .select(['order_id', 'process_status', 'arrival_date'])
    .select(
      sql<'passport' | 'e-mail and arrival'>`
        case when passport_number = ${order.passport_number} then 'passport' else 'e-mail and arrival' end`.as('same'),
    )
    .where((eb) =>
      eb.or([
        eb('passport_number', '=', order.passport_number),
        eb.and([
          eb(eb.fn<string>('lower', ['email']), '=', order.email.toLowerCase()),
          eb('arrival_date', '=', order.arrival_date),
        ]),
      ]),
    )
    .where('order_id', '<>', order.order_id)
    .where('process_status', '<>', 'Deleted')
    .orderBy('order_id', 'desc')
    .limit(shownDuplicates)
    .execute();

/** What happened to an order, newest first. */
export const selectEvents = (db: Db, orderId: number) =>
  db
    .selectFrom('event')
    .select(['id', 'at', 'kind', 'actor', 'from_value as from', 'to_value as to', 'detail'])
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .$narrowType<{ kind: EventKind; detail: OrderEvent['detail'] }>()
    .execute();

/** How many of these orders have no approved card. */
export async function countWithoutDocument(db: Db, ids: number[]): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`order_id = any(${ids}::int[])`)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('document').select('id').whereRef('document.order_id', '=', 'orders.order_id'))),
    )
    .executeTakeFirstOrThrow();
  return count;
}
