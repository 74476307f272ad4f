import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { unauthorized, unprocessable } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import { recordActivity } from '../../audit/record-activity';
import { endSessionsOf } from '../sessions/end-sessions';
import { endGivenOut } from './end-given-out';
import { requireGoodPassword } from './password-rule';
import { hashPassword, isPassword } from './passwords';

/**
 * Sets the actor's password and ends all their sessions, including those of anyone who knew the old password.
 * @throws 401 the password has ended since; 422 the password is too easy to guess or the current one
 */
export async function changePassword(db: Db, actor: StaffActor, newPassword: string): Promise<void> {
  const self = await db
    .selectFrom('staff')
    .select(['name', 'email', 'password_hash'])
    .where('id', '=', actor.staffId)
    .executeTakeFirstOrThrow();
  await requireGoodPassword('newPassword', newPassword, self);
  if (await isPassword(self.password_hash, newPassword))
    throw unprocessable({ newPassword: 'This is your current password. Choose another one.' });
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, async (db) => {
    const changed = await db
      .updateTable('staff')
      .set({ password_hash: passwordHash, must_change_password: false })
      .where('id', '=', actor.staffId)
      .where('password_hash', 'is not distinct from', self.password_hash)
      .returning('id')
      .executeTakeFirst();
    // A colleague's change has ended it, and this session, since the call began.
    if (!changed) throw unauthorized('Your password was changed or has ended meanwhile. Please sign in again.');
    await endGivenOut(db, actor.staffId);
    await endSessionsOf(db, actor.staffId);
    await recordActivity(db, actor, { kind: 'password changed' });
  });
}
