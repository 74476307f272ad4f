import type { Role } from '@sac/contract/accounts/roles';
import { sql } from 'kysely';
import { memoizeQuery, runPrepared } from '../../../platform/db/connections/prepared';
import type { Db } from '../../../platform/db/open-database';
import type { ReadAlong, StaffActor } from '../../../platform/http/actors';

interface Session extends Omit<StaffActor, 'ip'> {
  /** An authenticator app or a passkey; a session that the directory opened needs neither. */
  hasTwoStep: boolean;
  /** Someone else set the password, and the member signed in with it. */
  mustChangePassword: boolean;
  /** The member proved who they are within {@link provedMinutes}. */
  isProved: boolean;
  /** The answer that was read along; null when the member may not have it, or nothing was asked. */
  answer: string | null;
}

/** What is read along, and by which types of account. */
export interface AllowedRead extends ReadAlong {
  types: Role[];
  /** Those of them that must have two-step sign-in. */
  twoStepRequired: readonly Role[];
}

/** How long a sign-in or a confirmation of the identity is good for changes that ask for one. */
const provedMinutes = 5;

/** By the database's clock, as all times of sessions: a process whose clock is wrong neither ends nor prolongs one. */
export const minutesAgo = (minutes: number) => sql<string>`now() - make_interval(mins => ${minutes})`;

const hasTwoStep = sql<boolean>`(staff.two_step_since is not null or session.directory_checked_at is not null
  or exists (select from passkey where passkey.staff_id = staff.id))`;
const mustChangePassword = sql<boolean>`(staff.must_change_password and session.directory_checked_at is null)`;

const arrayOf = (types: readonly Role[]) => sql`${sql.lit(`{${types.join()}}`)}::text[]`;

/** PostgreSQL evaluates `then` for those alone who pass: for others not a row of the answer is read. */
const answerOf = ({ types, twoStepRequired, answer }: AllowedRead) => sql<string | null>`
  case when staff.type = any(${arrayOf(types)}) and not ${mustChangePassword}
    and (${hasTwoStep} or staff.type <> all(${arrayOf(twoStepRequired)}))
  then (${answer(sql`staff.name`)}) end`;

/** In the place of the session's id: a statement is built once, and each call puts its own id there. */
const anyId = Symbol('session id');

const sessionQuery = (idleMinutes: number, along: AllowedRead | null) => sql<Session>`
  select staff.id as "staffId", staff.name, staff.type, session.id as "sessionId", ${hasTwoStep} as "hasTwoStep",
    ${mustChangePassword} as "mustChangePassword",
    coalesce(session.proved_at > ${minutesAgo(provedMinutes)}, false) as "isProved",
    ${along ? answerOf(along) : sql`null`} as answer
  from session join staff on staff.id = session.staff_id
  where session.id = ${anyId} and session.ended_at is null and session.expires_at > now()
    and session.last_used_at > ${minutesAgo(idleMinutes)} and staff.deleted_at is null`;

const cachedQuery = memoizeQuery<Session>();

/**
 * An open session with the current name and type, so that changes take effect at once.
 * @param idleMinutes how long it lasts after its member last clicked or typed
 * @returns undefined when it has ended or its owner was deleted
 */
export async function findSession(
  db: Db,
  id: string,
  idleMinutes: number,
  along: AllowedRead | null = null,
): Promise<Session | undefined> {
  const key = [idleMinutes, ...(along ? [along.types, along.twoStepRequired, along.key] : [])].join('\n');
  const query = cachedQuery(key, () => sessionQuery(idleMinutes, along)).compile(db);
  const parameters = query.parameters.map((value) => (value === anyId ? id : value));
  const [found] = await runPrepared<Session>(db, { compile: () => ({ ...query, parameters }) });
  return found;
}
