import { can } from '@sac/contract/roles';
import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import { endSessionsOf } from '../../domain/accounts/end-sessions';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import { notFound } from '../../domain/errors';
import { recordActivity } from '../../domain/events/record-activity';
import { endOpenSession } from './sessions-sql';

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
    await recordActivity(db, {
      kind: 'sessions ended',
      actor: actor.name,
      to: ended.name,
      detail: { sessions: 1 },
      ip: actor.ip,
    });
    return ended.name;
  });

/** Ends all the actor's sessions except the current one. Returns how many. */
export const endOtherSessions = (db: Db, actor: StaffActor): Promise<number> =>
  inTransaction(db, async (db) => {
    const sessions = await endSessionsOf(db, actor.staffId, actor.sessionId);
    if (sessions > 0)
      await recordActivity(db, {
        kind: 'sessions ended',
        actor: actor.name,
        to: actor.name,
        detail: { sessions },
        ip: actor.ip,
      });
    return sessions;
  });

/** Ends the current session. */
export const signOut = (db: Db, actor: StaffActor): Promise<void> =>
  inTransaction(db, async (db) => {
    // A second sign-out at the same moment is not recorded.
    if (!(await endOpenSession(db, actor.sessionId, actor.staffId))) return;
    await recordActivity(db, { kind: 'signed out', actor: actor.name, ip: actor.ip });
  });
