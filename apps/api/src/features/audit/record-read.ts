import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import type { StaffActor } from '../../platform/http/actors';

/** Records once per person in 15 minutes who viewed an order's customer data. No screen reloads for it. */
export async function recordRead(db: Db, actor: StaffActor, orderId: number): Promise<void> {
  await sql`
    insert into event (order_id, kind, actor, ip)
    select order_id, 'read', ${actor.name}, ${actor.ip} from orders
    where order_id = ${orderId} and not exists (
      select from event
      where kind = 'read' and order_id = ${orderId} and actor = ${actor.name} and at > now() - interval '15 minutes')
    on conflict do nothing`.execute(db);
}
