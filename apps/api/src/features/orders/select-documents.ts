import type { DocumentKind } from '@sac/contract/orders/stored-document';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { withoutFrozen } from '../../platform/outside/user-agent';

/** The documents of one kind that an order was given, newest first. */
const selectOfKind = (db: Db, orderId: number, kind: DocumentKind) =>
  db
    .selectFrom('document')
    .select([
      'id',
      'kind',
      'last_day',
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
      'rewritten_at',
      'first_file1',
    ])
    .select(sql<string>`encode(sha256, 'hex')`.as('sha256'))
    .select(sql<string | null>`encode(first_sha256, 'hex')`.as('first_sha256'))
    .where('order_id', '=', orderId)
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .execute();

/** The approved cards of an order, newest first. */
export const selectDocuments = (db: Db, orderId: number) => selectOfKind(db, orderId, 'card');

/** The e-Passes that were sent to an order's customer, newest first. */
export const selectEpasses = (db: Db, orderId: number) => selectOfKind(db, orderId, 'epass');

/** In a query on downloads and their documents: whether the file was written again since. */
export const isRewrittenSince = sql<boolean>`document.rewritten_at > download.create_ts`;
export const downloadedFile = sql<string>`
  case when ${isRewrittenSince} then document.first_file1 else coalesce(document.picture, document.file1) end`;

export async function selectDownloads(db: Db, orderId: number) {
  const downloads = await db
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
    .select(downloadedFile.as('file1'))
    .where('download.order_id', '=', orderId)
    .orderBy('download.id', 'desc')
    .execute();
  return downloads.map(withoutFrozen);
}

/** How many of these orders have no approved card, or one that was withdrawn. */
export async function countWithoutDocument(db: Db, ids: number[]): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`order_id = any(${ids}::int[])`)
    .where(sql<boolean>`not exists (select from current_document d where d.order_id = orders.order_id)`)
    .executeTakeFirstOrThrow();
  return count;
}
