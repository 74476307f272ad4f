import { can } from '@sac/contract/roles';
import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import { endSessionsOf } from '../../domain/accounts/end-sessions';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import { notFound } from '../../domain/errors';
import { recordActivity } from '../../domain/events/record-activity';
import { endOpenSession } from './sessions-sql';

/**
 * Ends a session of one's own, or as an Admin anybody's. Returns whose it was.
 * @throws 404 for one that has ended and, so that nobody learns of it, for somebody else's
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

/** Ends all of one's sessions but the one that asks. Returns how many there were. */
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

/** Ends the session that asks. */
export const signOut = (db: Db, actor: StaffActor): Promise<void> =>
  inTransaction(db, async (db) => {
    // Twice at once is one signing out.
    if (!(await endOpenSession(db, actor.sessionId, actor.staffId))) return;
    await recordActivity(db, { kind: 'signed out', actor: actor.name, ip: actor.ip });
  });
