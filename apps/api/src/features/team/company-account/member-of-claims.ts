import { randomBytes } from 'node:crypto';
import type { CompanyAccountProblem } from '@sac/contract/accounts/company-account-api';
import type { Role } from '@sac/contract/accounts/roles';
import { memberForm } from '@sac/contract/platform/forms';
import { sql } from 'kysely';
import { nameLooks } from '../../../platform/db/confusable-skeleton';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { isHttpError } from '../../../platform/errors';
import { endGivenOut } from '../../accounts/passwords/end-given-out';
import { hashPassword } from '../../accounts/passwords/passwords';
import { endSessionsOf } from '../../accounts/sessions/end-sessions';
import { lockTeam } from '../../accounts/team-lock';
import { recordActivity } from '../../audit/record-activity';
import { noPerson } from '../../audit/record-event';
import { requireAvailable } from '../change-team';
import { countAdmins } from '../select-members';
import { type DirectoryClaims, typeOf } from './directory-claims';

const columns = ['id', 'name', 'type', 'must_change_password', 'directory_subject'] as const;
const selectCurrent = (db: Db) => db.selectFrom('staff').select(columns).where('deleted_at', 'is', null);
type Current = NonNullable<Awaited<ReturnType<ReturnType<typeof selectCurrent>['executeTakeFirst']>>>;

/**
 * The member whom the directory names: by its subject, the first time by a confirmed email, otherwise a new one. Their groups
 * give the type, each time they sign in; the last Admin stays Admin.
 * @param issuer of the directory as it describes itself: members of another, which was set up before, are found by email again
 * @param groupTypes empty: members keep their types, and no member is added
 * @returns the member, or why they may not sign in
 */
export async function memberOfClaims(
  db: Db,
  { issuer, groupTypes }: { issuer: string; groupTypes: ReadonlyMap<string, Role> },
  claims: DirectoryClaims,
): Promise<Current | CompanyAccountProblem> {
  const type = typeOf(claims, groupTypes);
  const hasNoType = claims.hasTooManyGroups ? 'groups' : 'refused';
  // Hashed outside the transaction, because it takes long.
  const unusable = await hashPassword(randomBytes(32).toString('base64url'));
  return inTransaction(db, async (db) => {
    await lockTeam(db);
    const subject = `${claims.iss} ${claims.sub}`;
    const known = await selectCurrent(db).where('directory_subject', '=', subject).executeTakeFirst();
    if (!known && !claims.email) return 'email';
    const member = known ?? (await byEmail(db, claims));
    if (!known && (await wasRemoved(db, subject, claims, member?.id ?? null))) return 'removed';
    if (!member) return type ? addMember(db, { ...claims, subject, type, unusable }) : hasNoType;
    if (!type && groupTypes.size > 0) return hasNoType;
    if (!known) {
      const isOfOtherDirectory = claims.iss === issuer && !member.directory_subject?.startsWith(`${issuer} `);
      if (member.directory_subject !== null && !isOfOtherDirectory) return 'taken';
      await db.updateTable('staff').set({ directory_subject: subject }).where('id', '=', member.id).execute();
      // From now on the directory alone signs them in.
      await endGivenOut(db, member.id);
      await endSessionsOf(db, member.id);
    }
    return { ...member, type: await changeType(db, member, type ?? member.type) };
  });
}

const byEmail = (db: Db, { email = '' }: DirectoryClaims) =>
  selectCurrent(db).where('email', '=', email).executeTakeFirst();

/**
 * Whether a colleague deleted this person here, found by the directory's subject or, while no member has it, the email. To add
 * them again in Manage Team makes a new member with the email, after the deletion.
 */
async function wasRemoved(
  db: Db,
  subject: string,
  { email = '' }: DirectoryClaims,
  memberId: number | null,
): Promise<boolean> {
  const { rows } = await sql`
    select from staff gone left join staff member on member.id = ${memberId}::integer
    where gone.deleted_at is not null
      and (gone.directory_subject = ${subject} or (member.id is null and gone.email = ${email}))
      and (member.id is null or member.created_at <= gone.deleted_at) limit 1`.execute(db);
  return rows.length > 0;
}

/** Returns the type that the member has then. A change ends the sessions with the old one. */
async function changeType(db: Db, { id, name, type }: Current, wanted: Role): Promise<Role> {
  if (type === wanted || (type === 'Admin' && (await countAdmins(db)) === 1)) return type;
  await db.updateTable('staff').set({ type: wanted }).where('id', '=', id).execute();
  await endGivenOut(db, id);
  await endSessionsOf(db, id);
  await recordActivity(db, noPerson, {
    kind: 'member changed',
    from: name,
    to: name,
    detail: { fromType: type, toType: wanted, by: 'directory' },
  });
  return wanted;
}

interface Newcomer extends Pick<DirectoryClaims, 'name' | 'email'> {
  subject: string;
  type: Role;
  /** The hash of a random password, which is not kept. */
  unusable: string;
}

async function addMember(db: Db, { subject, type, unusable, ...claims }: Newcomer) {
  const email = claims.email ?? '';
  const name = memberForm.shape.name.safeParse(claims.name).data ?? email.split('@')[0] ?? '';
  try {
    await requireAvailable(db, { id: null, name, email });
  } catch (error) {
    if (isHttpError(error)) return 'taken' as const;
    throw error;
  }
  const added = await db
    .insertInto('staff')
    .values({ name, ...nameLooks(name), email, type, password_hash: unusable, directory_subject: subject })
    .returning(columns)
    .executeTakeFirstOrThrow();
  await recordActivity(db, noPerson, { kind: 'member added', to: name, detail: { type, by: 'directory' } });
  return added;
}
