import type { Role } from '@sac/contract/accounts/roles';
import { nameLooks } from '../../platform/db/confusable-skeleton';
import type { Db } from '../../platform/db/open-database';
import type { StaffActor } from '../../platform/http/actors';
import { recordActivity } from '../audit/record-activity';
import { changeTeam, requireAvailable, requireRank } from './change-team';

/**
 * Adds a member, who has to choose their own password at the first sign-in.
 * @param member with the password's hash, because hashing takes too long for a transaction
 * @throws 403 a type above the actor's, 409 email or name taken, 422 a reserved name
 */
export const addMember = (
  db: Db,
  actor: StaffActor,
  { name, email, type, passwordHash }: { name: string; email: string; type: Role; passwordHash: string },
): Promise<void> =>
  changeTeam(db, actor, async (db, own) => {
    requireRank(own, type);
    await requireAvailable(db, { id: null, name, email });
    await db
      .insertInto('staff')
      .values({ name, ...nameLooks(name), email, type, password_hash: passwordHash, must_change_password: true })
      .execute();
    await recordActivity(db, actor, { kind: 'member added', to: name, detail: { type } });
  });
