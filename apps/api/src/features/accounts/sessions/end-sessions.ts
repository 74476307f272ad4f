import { can } from '@sac/contract/accounts/roles';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { notFound } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import { recordActivity } from '../../audit/record-activity';
import { noPerson } from '../../audit/record-event';
import { minutesAgo } from './find-session';

function endOpen(db: Db) {
  return db
    .updateTable('session')
    .set({ ended_at: sql`now()` })
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', sql<string>`now()`);
}

/** Ends a staff member's open sessions, and thereby their live updates. Returns the number of ended sessions. */
export async function endSessionsOf(db: Db, staffId: number, except?: string): Promise<number> {
  const ended = await endOpen(db)
    .where('staff_id', '=', staffId)
    .$if(except !== undefined, (others) => others.where('id', '<>', except ?? ''))
    .returning('id')
    .execute();
  return ended.length;
}

/** Ends the sessions whose members last clicked or typed so many minutes ago, and thereby their live updates. */
export const endIdleSessions = (db: Db, idleMinutes: number) =>
  inTransaction(db, async (db) => {
    const ended = await endOpen(db)
      .from('staff')
      .whereRef('staff.id', '=', 'session.staff_id')
      .where('last_used_at', '<=', minutesAgo(idleMinutes))
      .returning('staff.name')
      .execute();
    for (const { name } of ended)
      await recordActivity(db, noPerson, { kind: 'sessions ended', to: name, detail: { sessions: 1, idle: true } });
  });

/** Ends one open session; with an owner's id, only if it is theirs. Returns the owner, or undefined. */
const endOpenSession = (db: Db, id: string, ownerId: number | undefined) =>
  endOpen(db)
    .from('staff')
    .whereRef('staff.id', '=', 'session.staff_id')
    .where('session.id', '=', id)
    .$if(ownerId !== undefined, (own) => own.where('session.staff_id', '=', ownerId ?? 0))
    .returning('staff.name')
    .executeTakeFirst();

/**
 * Ends a session of the actor, or any session for an Admin. Returns the owner's name.
 * @throws 404 for an ended session, and for a colleague's session so that its existence is not revealed
 */
export const endSession = (db: Db, actor: StaffActor, id: string): Promise<string> =>
  inTransaction(db, async (db) => {
    const mayEndAny = can(actor.type, 'sessions.manage');
    const ended = await endOpenSession(db, id, mayEndAny ? undefined : actor.staffId);
    if (!ended)
      throw notFound(mayEndAny ? 'This session has ended already.' : 'You have no such session. It may have ended.');
    await recordActivity(db, actor, { kind: 'sessions ended', to: ended.name, detail: { sessions: 1 } });
    return ended.name;
  });

/** Ends all the actor's sessions except the current one. Returns how many. */
export const endOtherSessions = (db: Db, actor: StaffActor): Promise<number> =>
  inTransaction(db, async (db) => {
    const sessions = await endSessionsOf(db, actor.staffId, actor.sessionId);
    if (sessions > 0) await recordActivity(db, actor, { kind: 'sessions ended', to: actor.name, detail: { sessions } });
    return sessions;
  });

/** Ends the current session. */
export const signOut = (db: Db, actor: StaffActor): Promise<void> =>
  inTransaction(db, async (db) => {
    // A second sign-out at the same moment is not recorded.
    if (!(await endOpenSession(db, actor.sessionId, actor.staffId))) return;
    await recordActivity(db, actor, { kind: 'signed out' });
  });
