import type { Db } from '../../../platform/db/open-database';
import { endSessionsOf } from '../sessions/end-sessions';

/**
 * Ends what was given out for a member's account, because it was given to who they were: links to choose a password, also those
 * that a job is about to send; a password that somebody else typed and the member has not replaced, with the sessions that it
 * opened; and a set-up of an authenticator app that no code has confirmed. Call it in the transaction of every change of a
 * member's name, type, email, password or state. What they made themselves stays: their password, app, passkeys and recovery codes.
 * @returns what the member was to come in with for the first time, if it has ended: they need a new link
 */
export async function endGivenOut(db: Db, staffId: number): Promise<'invitation link' | 'password' | null> {
  const links = await db.deleteFrom('member_link').where('staff_id', '=', staffId).returning('kind').execute();
  await db
    .updateTable('staff')
    .set({ two_step_secret: null })
    .where('id', '=', staffId)
    .where('two_step_since', 'is', null)
    .execute();
  const typed = await db
    .updateTable('staff')
    .set({ password_hash: null, must_change_password: false })
    .where('id', '=', staffId)
    .where('must_change_password', '=', true)
    .returning('id')
    .executeTakeFirst();
  if (!typed) return links.some(({ kind }) => kind === 'invitation') ? 'invitation link' : null;
  await endSessionsOf(db, staffId);
  return 'password';
}
