import { sql } from 'kysely';
import type { Db } from '../../../../platform/db/open-database';

/** The pictures of an order in the order in which they were added. `picture`: the JPEG that is shown and printed. */
export const selectPictures = (db: Db, orderId: number) =>
  db
    .selectFrom('evidence_picture')
    .select(['id', 'caption', 'added_at', 'added_by', 'file', 'content_type', 'bytes', 'picture'])
    .select(sql<string>`encode(sha256, 'hex')`.as('sha256'))
    .where('order_id', '=', orderId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
