import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';

/** Notifies the live hubs of all processes, once for each reminder that is due of people who have a stream open. */
export async function announceDueReminders(db: Db, staffIds: number[]): Promise<void> {
  await sql`
    update reminder set announced_at = now()
    where announced_at is null and at <= now() and staff_id = any(${staffIds}::int[])
    returning pg_notify('reminder_due', json_build_object('staff_id', staff_id, 'order_id', order_id)::text)`.execute(
    db,
  );
}
