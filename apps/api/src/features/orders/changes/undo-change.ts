import type { OrderStatus } from '@sac/contract/orders/order-status';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import type { StaffActor } from '../../../platform/http/actors';
import { setStatus } from '../set-status';

/**
 * When an order was last moved or reassigned, or got or lost a card: by id, since transactions do not end in the order in which
 * they began.
 */
export const latestChange = (orderId: RawBuilder<unknown>): RawBuilder<string> => sql`
  select c.at from event c where c.order_id = ${orderId}
    and c.kind in ('assigned', 'status changed', 'document stored', 'document withdrawn')
  order by c.id desc limit 1`;

/** Makes a locked order what it was before its latest change, in the caller's transaction. */
export async function undoChange(
  db: Db,
  actor: StaffActor,
  orderId: number,
  before: { process_status: OrderStatus; assign_to: string | null },
): Promise<void> {
  const move = await db
    .selectFrom('event')
    .select(['id', sql<string>`at::text`.as('at')])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'status changed')
    .where(sql<boolean>`at = (${latestChange(sql`${orderId}`)})`)
    .executeTakeFirst();
  const detail = { undoes: move?.id ?? null };
  await setStatus(db, { ...actor, detail }, sql`o.order_id = ${orderId}`, { before });
  // The move had marked the customer's message answered. Once it is undone, the message is unanswered again.
  await sql`
    update answer set dealt_with_at = null
    where order_id = ${orderId} and dealt_with_at in (${move?.at ?? null}::timestamptz, now())`.execute(db);
}
