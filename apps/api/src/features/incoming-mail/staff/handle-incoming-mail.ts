import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { conflict, noSuch } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import { recordEvents } from '../../audit/record-event';

/**
 * Takes a message from the Inbox because somebody has answered it.
 * @returns its order
 * @throws 404; 409 when somebody did so before
 */
export function handleIncomingMail(db: Db, actor: StaffActor, mailId: number): Promise<number> {
  return inTransaction(db, async (db) => {
    const orderId = await markHandled(db, actor, mailId);
    const detail = { incomingMailId: mailId };
    await recordEvents(db, [{ orderId, kind: 'mail handled', actor: actor.name, detail, ip: actor.ip }]);
    return orderId;
  });
}

/** Marks a message answered, in the caller's transaction. @returns and throws as {@link handleIncomingMail} */
export async function markHandled(db: Db, actor: StaffActor, mailId: number): Promise<number> {
  const handled = await db
    .updateTable('incoming_mail')
    .set({ handled_at: new Date().toISOString(), handled_by: actor.name })
    .where('id', '=', mailId)
    .where('read_at', 'is not', null)
    .where('handled_at', 'is', null)
    .returning('order_id')
    .executeTakeFirst();
  if (!handled) throw await refusal(db, mailId);
  return handled.order_id;
}

async function refusal(db: Db, mailId: number) {
  const mail = await db.selectFrom('incoming_mail').select('handled_by').where('id', '=', mailId).executeTakeFirst();
  return mail?.handled_by
    ? conflict(`${mail.handled_by} has already marked this email answered.`)
    : noSuch('incoming email');
}
