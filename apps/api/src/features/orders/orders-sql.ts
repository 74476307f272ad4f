import type { FolderCounts, OrderRow } from '@sac/contract/orders-api';
import { type CountKey, type Queue, queueKeys, queueOf } from '@sac/contract/queues';
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

/** One page of a queue: `limit` rows from `offset`, most urgent or newest first. */
export function selectQueuePage(db: Db, queue: Queue, me: string, offset: number, limit: number): Promise<OrderRow[]> {
  const rows = db
    .selectFrom('orders')
    .select(rowColumns)
    .where((eb) => queueWhere(eb, queue.where, me))
    .offset(offset)
    .limit(limit);
  const sorted =
    queue.order === 'urgent' ? rows.orderBy('arrival_date').orderBy('order_id') : rows.orderBy('order_id', 'desc');
  return sorted.execute();
}

/** How many orders a queue holds. */
export async function countQueue(db: Db, queue: Queue, me: string): Promise<number> {
  const { total } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where((eb) => queueWhere(eb, queue.where, me))
    .executeTakeFirstOrThrow();
  return total;
}

/** How many orders every queue holds, in one statement. */
export async function countQueues(db: Db, me: string): Promise<FolderCounts> {
  const row = await db
    .selectFrom('orders')
    .select((eb) =>
      queueKeys.map((key) => {
        const { countKey, where } = queueOf(key);
        return eb.fn
          .countAll<number>()
          .filterWhere((filter) => queueWhere(filter, where, me))
          .as(countKey);
      }),
    )
    .executeTakeFirstOrThrow();
  return row as Record<CountKey, number>;
}

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
      'mail.sent_ts',
      'mail.recipient',
      'mail.subject',
      'mail.provider',
      'mail.delivered_via',
      'mail.state',
      'mail.failure_reason',
      'document.id as document_id',
      'document.file1',
    ]);

export const selectMails = (db: Db, orderId: number) =>
  mailEntries(db).where('mail.order_id', '=', orderId).orderBy('mail.id', 'desc').execute();
export type MailRow = Awaited<ReturnType<typeof selectMails>>[number];

/** One mail with its bodies. */
export const selectMail = (db: Db, mailId: number) =>
  mailEntries(db).select(['mail.html', 'mail.body_text']).where('mail.id', '=', mailId).executeTakeFirst();

export const selectDocuments = (db: Db, orderId: number) =>
  db
    .selectFrom('document')
    .select(['id', 'file1', 'customer_name', 'content_type', 'bytes', 'create_ts', 'uploaded_by'])
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
