import type { EventKind } from '@sac/contract/order-events';
import type { OrderEvent } from '@sac/contract/order-page-api';
import type { FolderCounts, OrderRow } from '@sac/contract/orders-api';
import { queueKeys, queueOf, queues } from '@sac/contract/queues';
import { sql } from 'kysely';
import type { Db } from '../../db/open-database';
import { keptByKey, runPrepared } from '../../db/prepared';
import { queueRows, rowColumns, type Slice } from './orders-sql-queue';
import { holding } from './orders-sql-search';
import { queueWhere } from './queue-where';

const kept = keptByKey<FolderCounts>();

/** How many orders every queue holds, in one statement, which is kept. */
export async function countQueues(db: Db, me: string): Promise<FolderCounts> {
  const counts = () =>
    db
      .selectFrom('order_count')
      .select((eb) =>
        queueKeys.map((key) => {
          const { countKey, where } = queueOf(key);
          const held = eb.fn.sum<number>('n').filterWhere((filter) => queueWhere(filter, where, me));
          return eb.fn.coalesce(held, eb.lit(0)).as(countKey);
        }),
      )
      .$castTo<FolderCounts>();
  const [row] = await runPrepared(db, kept(me, counts));
  return row as FolderCounts;
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

/** The ids of all rows of a slice, or of those that hold a text, in order. */
export async function selectRowIds(db: Db, slice: Slice, text: string): Promise<number[]> {
  const rows = await queueRows(db, slice)
    .select('order_id')
    .$if(text !== '', (matches) => matches.where(holding(text)))
    .orderBy(slice.sort.column, slice.sort.direction)
    .orderBy('order_id', slice.sort.direction)
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
    .where(holding(text))
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
      'document.withdrawn_at',
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
      'picture',
      'picture_bytes',
      'withdrawn_at',
      'withdrawn_by',
      'withdrawn_reason',
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
      'download.document_id',
      'document.withdrawn_at',
      'download.ip',
      'download.country',
      'download.timezone',
      'download.browser',
      'download.os',
    ])
    .select(({ fn }) => fn.coalesce('document.picture', 'document.file1').as('file1'))
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

/** How many of these orders have no approved card, or one that was withdrawn. */
export async function countWithoutDocument(db: Db, ids: number[]): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`order_id = any(${ids}::int[])`)
    .where((eb) =>
      eb(
        eb
          .selectFrom('document')
          .select(sql<boolean>`withdrawn_at is null`.as('is_current'))
          .whereRef('document.order_id', '=', 'orders.order_id')
          .orderBy('id', 'desc')
          .limit(1),
        'is not',
        true,
      ),
    )
    .executeTakeFirstOrThrow();
  return count;
}
