import { sql } from 'kysely';
import type { Logger } from 'pino';
import { runPrepared } from '../../../platform/db/connections/prepared';
import type { Db } from '../../../platform/db/open-database';
import type { StaffActor } from '../../../platform/http/actors';

interface Session extends Omit<StaffActor, 'ip'> {
  /** An authenticator app or a passkey; a session that the directory opened needs neither. */
  hasTwoStep: boolean;
  /** Someone else set the password, and the member signed in with it. */
  mustChangePassword: boolean;
}

/** The last use is recorded at most this often, to save writes. */
const useIntervalMs = 5 * 60_000;

/**
 * An open session with the current name and type, so that changes take effect at once. Records its use in the
 * background.
 * @returns undefined when it has ended or its owner was deleted
 */
export async function findSession(db: Db, id: string, log: Pick<Logger, 'warn'>): Promise<Session | undefined> {
  const now = Date.now();
  const usedBefore = new Date(now - useIntervalMs).toISOString();
  const query = sql<Session & { isUseDue: boolean }>`
    select staff.id as "staffId", staff.name, staff.type, session.id as "sessionId",
      staff.two_step_since is not null or session.directory_checked_at is not null
        or exists (select from passkey where passkey.staff_id = staff.id) as "hasTwoStep",
      staff.must_change_password and session.directory_checked_at is null as "mustChangePassword",
      session.last_used_at < ${usedBefore} as "isUseDue"
    from session join staff on staff.id = session.staff_id
    where session.id = ${id} and session.ended_at is null and session.expires_at > ${new Date(now).toISOString()}
      and staff.deleted_at is null`;
  const [found] = await runPrepared(db, query.compile(db));
  if (!found) return undefined;
  const { isUseDue, ...session } = found;
  if (isUseDue)
    db.updateTable('session')
      .set({ last_used_at: new Date(now).toISOString() })
      .where('id', '=', id)
      .where('last_used_at', '<', usedBefore)
      .execute()
      .catch((err: unknown) => log.warn({ err }, 'use of a session not recorded'));
  return session;
}
