import { presenceSeconds, type Viewer } from '@sac/contract/orders/live-api';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';

/** Records which order a member has open; null: none. Expires unless renewed. */
export async function setPresence(db: Db, staffId: number, orderId: number | null): Promise<void> {
  if (orderId === null) {
    await db.deleteFrom('order_presence').where('staff_id', '=', staffId).execute();
    return;
  }
  await sql`
    insert into order_presence (staff_id, order_id) select ${staffId}, order_id from orders where order_id = ${orderId}
    on conflict (staff_id) do update set order_id = excluded.order_id, seen_at = now()`.execute(db);
}

export const selectViewers = (db: Db): Promise<Viewer[]> =>
  db
    .selectFrom('order_presence')
    .innerJoin('staff', 'staff.id', 'order_presence.staff_id')
    .select(['order_presence.order_id', 'staff.name'])
    .where('seen_at', '>', sql<string>`now() - make_interval(secs => ${presenceSeconds.expiry})`)
    .orderBy('order_presence.order_id')
    .orderBy('staff.name')
    .execute();

export async function selectLiveSessions(db: Db, ids: string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('session')
    .select('id')
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}
