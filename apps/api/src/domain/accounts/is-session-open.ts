import type { Db } from '../../db/open-database';

/** Whether a session is open and its owner is not deleted. */
export async function isSessionOpen(db: Db, sessionId: string): Promise<boolean> {
  const session = await db
    .selectFrom('session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .select('session.id')
    .where('session.id', '=', sessionId)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', new Date().toISOString())
    .where('staff.deleted_at', 'is', null)
    .executeTakeFirst();
  return session !== undefined;
}
