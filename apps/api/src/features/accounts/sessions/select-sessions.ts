import { maxSessionsShown } from '@sac/contract/platform/constants';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';

/** Sessions that are open, of members who are not deleted. */
export const openSessions = (db: Db) =>
  db
    .selectFrom('session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', sql<string>`now()`)
    .where('staff.deleted_at', 'is', null);

/** Open sessions, last used first; with a member's id, only theirs. */
export const selectSessions = (db: Db, staffId: number | undefined) =>
  openSessions(db)
    .$if(staffId !== undefined, (all) => all.where('session.staff_id', '=', staffId ?? 0))
    .select([
      'session.id',
      'session.ip',
      'session.user_agent as userAgent',
      'session.created_at as since',
      'session.last_used_at as lastUsed',
      'staff.name',
      'staff.type',
    ])
    .orderBy('session.last_used_at', 'desc')
    .orderBy('session.id')
    .limit(maxSessionsShown)
    .execute();

export async function countSessions(db: Db, staffId: number | undefined): Promise<number> {
  const { n } = await openSessions(db)
    .$if(staffId !== undefined, (all) => all.where('session.staff_id', '=', staffId ?? 0))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
}
