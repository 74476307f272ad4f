import { mayChange, type Role } from '@sac/contract/accounts/roles';
import { isReservedName } from '../../platform/db/confusable-skeleton';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import { conflict, forbidden, noSuch, unprocessable } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import { lockTeam } from '../accounts/team-lock';
import { countAdmins, type Member, selectMember, selectTaken } from './select-members';

/**
 * Changes the team one change at a time, so that rules about the whole team, such as the last Admin, hold even when two
 * people delete each other at the same moment. Reads the actor again under the lock.
 * @throws 403 when the actor has been deleted
 */
export const changeTeam = <T>(db: Db, actor: StaffActor, change: (db: Db, own: Role) => Promise<T>): Promise<T> =>
  inTransaction(db, async (db) => {
    await lockTeam(db);
    const self = await selectMember(db, actor.staffId);
    if (!self) throw forbidden('Your account has been deleted.');
    return change(db, self.type);
  });

/** @throws 403 unless type `own` may change a member of type `other`, or give that type */
export function requireRank(own: Role, other: Role): void {
  if (!mayChange(own, other))
    throw forbidden(`Your account type (${own}) may not add, change or delete somebody of type ${other}.`);
}

/** @throws 404, 403 when type `own` may not change the member */
export async function requireMember(db: Db, own: Role, id: number): Promise<Member> {
  const member = await selectMember(db, id);
  if (!member) throw noSuch('team member');
  requireRank(own, member.type);
  return member;
}

/** @throws 422 a reserved name, 409 somebody else has the email or a name that looks like this one */
export async function requireAvailable(
  db: Db,
  wanted: { id: number | null; name: string; email: string },
): Promise<void> {
  if (isReservedName(wanted.name))
    throw unprocessable({ name: 'The system uses this name itself. Choose another one.' });
  const [taken] = await selectTaken(db, wanted);
  if (!taken) return;
  throw conflict(
    taken.email === wanted.email
      ? `Somebody with the email ${wanted.email} works here already.`
      : `${taken.name} works here already. Orders are assigned by name, so no two names may look alike.`,
  );
}

/**
 * Who gives a member this email lets in again whom the directory knows by it.
 * @throws 403 when a member of the directory who had it was removed, with a type that type `own` may not give
 */
export async function requireMayReturn(db: Db, own: Role, email: string): Promise<void> {
  const removed = await selectRemoved(db, email);
  if (removed && !mayChange(own, removed.type))
    throw forbidden(`Somebody with this email was removed as ${removed.type}. Ask an Admin to add them again.`);
}

/** The member of the directory who had this email last and was deleted. */
const selectRemoved = (db: Db, email: string) =>
  db
    .selectFrom('staff')
    .select('type')
    .where('email', '=', email)
    .where('deleted_at', 'is not', null)
    .where('directory_subject', 'is not', null)
    .orderBy('deleted_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** @throws 409 when this is the last Admin */
export async function requireAnotherAdmin(db: Db, member: Member): Promise<void> {
  if (member.type === 'Admin' && (await countAdmins(db)) === 1)
    throw conflict(`${member.name} is the last Admin. Make somebody else an Admin first.`);
}
