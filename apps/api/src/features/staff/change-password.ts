import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import type { StaffActor } from '../../http/authenticate';
import { endSessionsOf } from '../../http/end-sessions';
import { hashPassword } from '../../http/passwords';
import { requireUncommon } from '../../http/uncommon-password';
import { recordActivity } from '../orders/record-activity';

/**
 * Sets one's own password and ends all of one's sessions, so that whoever knew the old one is out.
 * @throws 422 a password that attackers try first
 */
export async function changePassword(db: Db, actor: StaffActor, newPassword: string): Promise<void> {
  await requireUncommon('newPassword', newPassword);
  const passwordHash = await hashPassword(newPassword);
  await inTransaction(db, async (db) => {
    await db.updateTable('staff').set({ password_hash: passwordHash }).where('id', '=', actor.staffId).execute();
    await endSessionsOf(db, actor.staffId);
    await recordActivity(db, { kind: 'password changed', actor: actor.name, ip: actor.ip });
  });
}
