import type { WorkSession } from '@sac/contract/work-session-api';
import { sql } from 'kysely';
import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import { conflict } from '../../domain/errors';
import { stopMail } from '../../domain/mail/stop-mail';
import { setStatus } from '../../domain/orders/set-status';
import { lastOrder, latestChange } from './last-order-sql';
import { unassign } from './unassign';

/**
 * Undoes what finished the last order of the actor's session, and makes it their current order again. What they were given
 * since goes back to its list. Who could finish an order may undo that, for as long as nobody has changed it.
 * @throws 409 when it is not the last order, when it was changed since, or when its email has left
 */
export function undoLastOrder(db: Db, actor: StaffActor, orderId: number): Promise<void> {
  return inTransaction(db, async (db) => {
    const current = await lock(db, actor, orderId);
    const { rows } = await sql<{ last: WorkSession['last'] }>`
      select ${lastOrder(actor)} as last from work_session s where s.staff_id = ${actor.staffId}`.execute(db);
    const last = rows[0]?.last;
    if (last?.order_id !== orderId)
      throw conflict(`Order ${orderId} is not the last one that you finished. Open it to change it.`);
    await restore(db, actor, last);
    if (current) {
      await db
        .deleteFrom('work_session_order')
        .where('staff_id', '=', actor.staffId)
        .where('order_id', '=', current.order_id)
        .execute();
      if (current.was_free) await unassign(db, actor, current.order_id);
    }
    await db
      .updateTable('work_session_order')
      .set({ outcome: null, ended_at: null })
      .where('staff_id', '=', actor.staffId)
      .where('order_id', '=', orderId)
      .execute();
  });
}

async function restore(db: Db, actor: StaffActor, { order_id, mail_id, before }: NonNullable<WorkSession['last']>) {
  if (before !== null) {
    const undone = await latestMove(db, order_id);
    const detail = { undoes: undone?.id ?? null };
    await setStatus(db, { ...actor, detail }, sql`o.order_id = ${order_id}`, { before });
    // The move was the answer to what the customer wrote; the undoing is none.
    await sql`
      update answer set dealt_with_at = null
      where order_id = ${order_id} and dealt_with_at in (${undone?.at ?? null}::timestamptz, now())`.execute(db);
    return;
  }
  if (mail_id === null)
    throw conflict(
      `Order ${order_id} cannot be undone: its email has left, or it was changed in the meantime. Open it to change it.`,
    );
  await stopMail(db, actor, mail_id);
}

/** The move among an order's latest changes; undefined when only its assignee was changed. */
const latestMove = (db: Db, orderId: number) =>
  db
    .selectFrom('event')
    .select(['id', sql<string>`at::text`.as('at')])
    .where('order_id', '=', orderId)
    .where('kind', '=', 'status changed')
    .where(sql<boolean>`at = (${latestChange(sql`${orderId}`)})`)
    .executeTakeFirst();

/** The session, so that the member's other tabs wait; then both orders, by ascending id. @returns the current order */
async function lock(db: Db, { staffId }: StaffActor, orderId: number) {
  await db.selectFrom('work_session').select('staff_id').where('staff_id', '=', staffId).forUpdate().execute();
  const current = await db
    .selectFrom('work_session_order')
    .select(['order_id', 'was_free'])
    .where('staff_id', '=', staffId)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  await sql`
    select from orders where order_id = any(${[orderId, current?.order_id ?? orderId]}::int[])
    order by order_id for no key update`.execute(db);
  return current;
}
