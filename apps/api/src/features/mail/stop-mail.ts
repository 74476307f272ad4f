import type { ShownMailState } from '@sac/contract/mail/mail-states';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import { conflict, noSuch } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import { recordEvents } from '../audit/record-event';
import { shownMailState } from './shown-mail-state';

/**
 * Stops a queued mail; its job then does nothing.
 * @returns the recipient
 * @throws 404; 409 when its job has claimed it, or it was stopped before
 */
export async function stopMail(db: Db, actor: StaffActor, mailId: number): Promise<string> {
  return inTransaction(db, async (db) => {
    const stopped = await db
      .updateTable('mail')
      .set({ state: 'stopped' })
      .where('id', '=', mailId)
      .where('state', '=', 'queued')
      // Set when the job claims a mail, even if it then waits for a retry.
      .where('delivered_via', 'is', null)
      // Null for mails without undo time, such as a refund's.
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
 * Stops the unsent mails that a condition names, including those waiting for a retry, in the caller's transaction.
 * @param by null for the job
 */
export async function stopWaitingMails(db: Db, which: RawBuilder<SqlBool>, by: StaffActor | null) {
  const stopped = await db
    .updateTable('mail')
    .set({ state: 'stopped' })
    .where(which)
    .where('state', '=', 'queued')
    .returningAll()
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
  return stopped;
}

const refusals: Partial<Record<ShownMailState, string>> = {
  stopped: 'This email was stopped before.',
  preview: 'This email is a preview already. It was not sent.',
};

async function refusal(db: Db, mailId: number) {
  const mail = await db
    .selectFrom('mail')
    .select(shownMailState('mail').as('state'))
    .where('id', '=', mailId)
    .executeTakeFirst();
  if (!mail) return noSuch('email');
  return conflict(refusals[mail.state] ?? 'This email has already left.');
}
