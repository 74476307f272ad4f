import type { Reminder } from '@sac/contract/work/reminders-api';
import type { Db } from '../../../platform/db/open-database';

export const selectReminders = (db: Db, staffId: number): Promise<Reminder[]> =>
  db
    .selectFrom('reminder')
    .innerJoin('orders', 'orders.order_id', 'reminder.order_id')
    .select(['reminder.order_id', 'full_name', 'process_status', 'at', 'note'])
    .where('staff_id', '=', staffId)
    .orderBy('at')
    .orderBy('reminder.order_id')
    .execute();

export const deleteReminder = (db: Db, staffId: number, orderId: number) =>
  db.deleteFrom('reminder').where('staff_id', '=', staffId).where('order_id', '=', orderId).execute();
