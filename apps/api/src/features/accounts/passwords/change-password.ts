import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import { endSessionsOf } from '../../domain/accounts/end-sessions';
import { requireGoodPassword } from '../../domain/accounts/password-rule';
import { hashPassword, isPassword } from '../../domain/accounts/passwords';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import { unprocessable } from '../../domain/errors';
import { recordActivity } from '../../domain/events/record-activity';

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
    await endSessionsOf(db, actor.staffId);
    await recordActivity(db, { kind: 'password changed', actor: actor.name, ip: actor.ip });
  });
}
