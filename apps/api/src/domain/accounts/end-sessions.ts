import type { Db } from '../../db/open-database';

/** Ends a staff member's open sessions, and thereby their live updates. Returns the number of ended sessions. */
export async function endSessionsOf(db: Db, staffId: number, except?: string): Promise<number> {
  const now = new Date().toISOString();
  const ended = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(except !== undefined, (others) => others.where('id', '<>', except ?? ''))
    .returning('id')
    .execute();
  return ended.length;
}
