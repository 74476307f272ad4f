import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import type { StaffActor } from '../accounts/staff-actor';
import { conflict, noSuch } from '../errors';
import { recordEvents } from '../events/record-event';

/**
 * Stops a mail that has not left. Its job, when it comes, finds nothing to take.
 * @returns whom it would have gone to
 * @throws 404; 409 when it has been taken, or was stopped before
 */
export async function stopMail(db: Db, actor: StaffActor, mailId: number): Promise<string> {
  return inTransaction(db, async (db) => {
    const stopped = await db
      .updateTable('mail')
      .set({ state: 'stopped' })
      .where('id', '=', mailId)
      .where('state', '=', 'queued')
      // Set when the job takes a mail, also one that then waits for a provider to come back.
      .where('delivered_via', 'is', null)
      // Only a mail that waits to be stopped can be: a refund's leaves at once.
      .where('send_after', 'is not', null)
      .returning(['order_id', 'recipient'])
      .executeTakeFirst();
    if (!stopped) throw await refusal(db, mailId);
    await recordEvents(db, [
      { orderId: stopped.order_id, kind: 'mail stopped', actor: actor.name, detail: { mailId }, ip: actor.ip },
    ]);
    return stopped.recipient;
  });
}

/**
 * Stops the mails about a card that have not left, also those that wait for their provider, in the caller's transaction.
 * @param by who withdrew the card; null for the job
 */
export async function stopMailsOf(db: Db, documentId: number, by: StaffActor | null): Promise<void> {
  const stopped = await db
    .updateTable('mail')
    .set({ state: 'stopped' })
    .where('document_id', '=', documentId)
    .where('state', '=', 'queued')
    .returning(['id', 'order_id', 'kind'])
    .execute();
  await recordEvents(
    db,
    stopped.map(({ id: mailId, order_id: orderId, kind }) => ({
      orderId,
      kind: 'mail stopped',
      actor: by?.name ?? null,
      detail: { mailId, kind },
      ip: by?.ip ?? null,
    })),
  );
}

async function refusal(db: Db, mailId: number) {
  const mail = await db.selectFrom('mail').select('state').where('id', '=', mailId).executeTakeFirst();
  if (!mail) return noSuch('email');
  return conflict(mail.state === 'stopped' ? 'This e-mail was stopped before.' : 'This e-mail has already left.');
}
