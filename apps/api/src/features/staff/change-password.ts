import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import type { StaffActor } from '../../http/authenticate';
import { endSessionsOf } from '../../http/end-sessions';
import { invalid } from '../../http/errors';
import { requireGoodPassword } from '../../http/password-rule';
import { hashPassword, isPassword } from '../../http/passwords';
import { recordActivity } from '../orders/record-activity';

/**
 * Sets one's own password and ends all of one's sessions, so that whoever knew the old one is out.
 * @throws 422 a password that is too easy to guess, or the one that counts now
 */
export async function changePassword(db: Db, actor: StaffActor, newPassword: string): Promise<void> {
  const self = await db
    .selectFrom('staff')
    .select(['name', 'email', 'password_hash'])
    .where('id', '=', actor.staffId)
    .executeTakeFirstOrThrow();
  await requireGoodPassword('newPassword', newPassword, self);
  if (await isPassword(self.password_hash, newPassword))
    throw invalid({ newPassword: 'This is your current password. Choose another one.' });
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
