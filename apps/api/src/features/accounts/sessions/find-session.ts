import { sql } from 'kysely';
import { runPrepared } from '../../../platform/db/connections/prepared';
import type { Db } from '../../../platform/db/open-database';
import type { StaffActor } from '../../../platform/http/actors';

interface Session extends Omit<StaffActor, 'ip'> {
  /** An authenticator app or a passkey; a session that the directory opened needs neither. */
  hasTwoStep: boolean;
  /** Someone else set the password, and the member signed in with it. */
  mustChangePassword: boolean;
  /** The member proved who they are within {@link provedMinutes}. */
  isProved: boolean;
}

/** How long a sign-in or a confirmation of the identity is good for changes that ask for one. */
const provedMinutes = 5;

/** By the database's clock, as all times of sessions: a process whose clock is wrong neither ends nor prolongs one. */
export const minutesAgo = (minutes: number) => sql<string>`now() - make_interval(mins => ${minutes})`;

/**
 * An open session with the current name and type, so that changes take effect at once.
 * @param idleMinutes how long it lasts after its member last clicked or typed
 * @returns undefined when it has ended or its owner was deleted
 */
export async function findSession(db: Db, id: string, idleMinutes: number): Promise<Session | undefined> {
  const query = sql<Session>`
    select staff.id as "staffId", staff.name, staff.type, session.id as "sessionId",
      staff.two_step_since is not null or session.directory_checked_at is not null
        or exists (select from passkey where passkey.staff_id = staff.id) as "hasTwoStep",
      staff.must_change_password and session.directory_checked_at is null as "mustChangePassword",
      coalesce(session.proved_at > ${minutesAgo(provedMinutes)}, false) as "isProved"
    from session join staff on staff.id = session.staff_id
    where session.id = ${id} and session.ended_at is null and session.expires_at > now()
      and session.last_used_at > ${minutesAgo(idleMinutes)} and staff.deleted_at is null`;
  const [found] = await runPrepared(db, query);
  return found;
}
