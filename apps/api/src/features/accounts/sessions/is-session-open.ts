import type { Db } from '../../../platform/db/open-database';
import { openSessions } from './select-sessions';

/** Whether a session is open and its owner is not deleted. */
export async function isSessionOpen(db: Db, sessionId: string): Promise<boolean> {
  const session = await openSessions(db).select('session.id').where('session.id', '=', sessionId).executeTakeFirst();
  return session !== undefined;
}
