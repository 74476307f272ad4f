import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';

export const selectOrder = (db: Db, orderId: number) =>
  db.selectFrom('orders').selectAll().where('order_id', '=', orderId).executeTakeFirst();

export const selectRemarks = (db: Db, orderId: number) =>
  db.selectFrom('remark').selectAll().where('order_id', '=', orderId).orderBy('id', 'desc').execute();

const maxDuplicates = 10;

/**
 * Other orders, not deleted, with the same passport number, or with the same name, email and arrival date. Another name is
 * a companion: see journey-sql.
 */
export const selectDuplicates = (
  db: Db,
  order: { order_id: number; passport_number: string; full_name: string; email: string; arrival_date: string },
) =>
  db
    .selectFrom('orders')
    .select(['order_id', 'process_status', 'arrival_date'])
    .select(
      sql<'passport' | 'name'>`case when passport_number = ${order.passport_number} then 'passport' else 'name' end`.as(
        'same',
      ),
    )
    .where((eb) =>
      eb.or([
        eb('passport_number', '=', order.passport_number),
        eb.and([
          eb(eb.fn<string>('lower', ['email']), '=', order.email.toLowerCase()),
          eb('arrival_date', '=', order.arrival_date),
          eb(eb.fn<string>('lower', ['full_name']), '=', order.full_name.toLowerCase()),
        ]),
      ]),
    )
    .where('order_id', '<>', order.order_id)
    .where('process_status', '<>', 'Deleted')
    .orderBy('order_id', 'desc')
    .limit(maxDuplicates)
    .execute();
