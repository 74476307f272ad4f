import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { unprocessable } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import { recordActivity } from '../../audit/record-activity';
import { endSessionsOf } from '../sessions/end-sessions';
import { deleteMemberLinks } from './delete-member-links';
import { requireGoodPassword } from './password-rule';
import { hashPassword, isPassword } from './passwords';

/**
 * Sets the actor's password and ends all their sessions, including those of anyone who knew the old password.
 * @throws 422 the password is too easy to guess or the current one
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
    await db
      .updateTable('staff')
      .set({ password_hash: passwordHash, must_change_password: false })
      .where('id', '=', actor.staffId)
      .execute();
    await deleteMemberLinks(db, actor.staffId);
    await endSessionsOf(db, actor.staffId);
    await recordActivity(db, actor, { kind: 'password changed' });
  });
}
