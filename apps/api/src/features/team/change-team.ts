import { mayChange, type Role } from '@sac/contract/roles';
import { sql } from 'kysely';
import { isReservedName } from '../../db/name-looks';
import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import { conflict, forbidden, noSuch, unprocessable } from '../../domain/errors';
import { countAdmins, type Member, selectMember, selectTaken } from './team-sql';

/** Any number that nothing else locks by. */
const teamLock = 7_261_301;

/**
 * Runs one change of the team at a time, so that rules about the team as a whole (the last Admin above all) hold even when
 * two people delete each other at the same moment. Who acts is looked up again under the lock.
 * @throws 403 when the actor is gone or may no longer manage the team
 */
export const changeTeam = <T>(db: Db, actor: StaffActor, change: (db: Db, own: Role) => Promise<T>): Promise<T> =>
  inTransaction(db, async (db) => {
    await sql`select pg_advisory_xact_lock(${teamLock})`.execute(db);
    const self = await selectMember(db, actor.staffId);
    if (!self) throw forbidden('Your account has been deleted.');
    return change(db, self.type);
  });

/** Throws 403 unless somebody of type `own` may change a member of type `other`, or give that type. */
export function requireRank(own: Role, other: Role): void {
  if (!mayChange(own, other))
    throw forbidden(`Your account type (${own}) may not add, change or delete somebody of type ${other}.`);
}

/** The member to change. Throws 404, or 403 when they do not rank below the actor. */
export async function requireMember(db: Db, own: Role, id: number): Promise<Member> {
  const member = await selectMember(db, id);
  if (!member) throw noSuch('team member');
  requireRank(own, member.type);
  return member;
}

/** Throws 422 for a name that the product itself uses, 409 when somebody else has the e-mail or a name that looks like this one. */
export async function requireFree(db: Db, wanted: { id: number | null; name: string; email: string }): Promise<void> {
  if (isReservedName(wanted.name))
    throw unprocessable({ name: 'The system uses this name itself. Choose another one.' });
  const [taken] = await selectTaken(db, wanted);
  if (!taken) return;
  throw conflict(
    taken.email === wanted.email
      ? `Somebody with the e-mail ${wanted.email} works here already.`
      : `${taken.name} works here already. Orders are assigned by name, so no two names may look alike.`,
  );
}

/** Throws 409 when nobody could manage Admins any more without this one. */
export async function requireAnotherAdmin(db: Db, member: Member): Promise<void> {
  if (member.type === 'Admin' && (await countAdmins(db)) === 1)
    throw conflict(`${member.name} is the last Admin. Make somebody else an Admin first.`);
}
