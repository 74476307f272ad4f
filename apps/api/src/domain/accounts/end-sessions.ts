import type { Db } from '../../db/open-database';

/** Ends the sessions of a staff member, all or all but one, and their live updates with them. Returns how many there were. */
export async function endSessionsOf(db: Db, staffId: number, but?: string): Promise<number> {
  const now = new Date().toISOString();
  const ended = await db
    .updateTable('session')
    .set({ ended_at: now })
    .where('staff_id', '=', staffId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(but !== undefined, (others) => others.where('id', '<>', but ?? ''))
    .returning('id')
    .execute();
  return ended.length;
}
