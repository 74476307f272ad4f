import type { WorkSession } from '@sac/contract/work/work-session-api';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { conflict } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import type { Services } from '../../../platform/services';
import { undoCard } from '../../incoming-cards/undo/undo-card';
import { stopMail } from '../../mail/stop-mail';
import { undoChange } from '../../orders/changes/undo-change';
import { lastOrder } from './last-order';
import { unassign } from './unassign';

/**
 * Undoes what finished the last order of the actor's session, and makes it their current order again. An order that they were
 * given since goes back to its list. A member who may finish an order may also undo that, until someone else changes the
 * order. An email that was already sent is not undone.
 * @returns what was and was not undone besides its status, as sentences
 * @throws 409 when it is not the last order, when it was changed since, or when a question has left
 */
export function undoLastOrder(
  { db, jobs }: Pick<Services, 'db' | 'jobs'>,
  actor: StaffActor,
  orderId: number,
): Promise<string> {
  return inTransaction(db, async (db) => {
    const current = await lock(db, actor, orderId);
    const { rows } = await sql<{ last: WorkSession['last'] }>`
      select ${lastOrder(actor)} as last from work_session s where s.staff_id = ${actor.staffId}`.execute(db);
    const last = rows[0]?.last;
    if (last?.order_id !== orderId)
      throw conflict(`Order ${orderId} is not the last one that you finished. Open it to change it.`);
    const effect = await restore({ db, jobs }, actor, last);
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
    return effect;
  });
}

/** @returns what was and was not undone besides its status, as sentences; '' when there was nothing else */
async function restore(
  needs: Pick<Services, 'db' | 'jobs'>,
  actor: StaffActor,
  { order_id, mail_id, before, document_id }: NonNullable<WorkSession['last']>,
): Promise<string> {
  const { db } = needs;
  if (document_id !== null) return (await undoCard(needs, actor, document_id)).effect;
  if (before === null && mail_id === null)
    throw conflict(
      `Order ${order_id} cannot be undone: its email has left, or it was changed in the meantime. Open it to change it.`,
    );
  const recipient = mail_id === null ? null : await stopMail(db, actor, mail_id);
  if (before !== null) await undoChange(db, actor, order_id, before);
  return recipient === null ? '' : `The email to ${recipient} was not sent.`;
}

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
