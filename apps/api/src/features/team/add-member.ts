import type { Role } from '@sac/contract/accounts/roles';
import { nameLooks } from '../../platform/db/confusable-skeleton';
import type { Db } from '../../platform/db/open-database';
import type { StaffActor } from '../../platform/http/actors';
import { recordActivity } from '../audit/record-activity';
import { requireAvailable, requireMayReturn, requireRank } from './change-team';

/**
 * Adds a member, inside {@link changeTeam}. Returns their id.
 * @param own the actor's type
 * @param member with the password's hash, because hashing takes too long for a transaction: they choose their own password at
 * the first sign-in. Null: they are invited, and choose it with a link
 * @throws 403 a type above the actor's, or as {@link requireMayReturn}; 409 email or name taken, 422 a reserved name
 */
export async function addMember(
  db: Db,
  actor: StaffActor,
  own: Role,
  { name, email, type, passwordHash }: { name: string; email: string; type: Role; passwordHash: string | null },
): Promise<number> {
  requireRank(own, type);
  await requireAvailable(db, { id: null, name, email });
  await requireMayReturn(db, own, email);
  const invited = passwordHash === null;
  const { id } = await db
    .insertInto('staff')
    .values({ name, ...nameLooks(name), email, type, password_hash: passwordHash, must_change_password: !invited })
    .returning('id')
    .executeTakeFirstOrThrow();
  await recordActivity(db, actor, { kind: 'member added', to: name, detail: { type, ...(invited && { invited }) } });
  return id;
}
