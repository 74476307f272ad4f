import { maxSessionsShown } from '@sac/contract/constants';
import type { Db } from '../../db/open-database';

const openSessions = (db: Db) =>
  db
    .selectFrom('session')
    .innerJoin('staff', 'staff.id', 'session.staff_id')
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', new Date().toISOString())
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

/** Ends one open session; with an owner's id, only if it is theirs. Returns the owner, or undefined. */
export const endOpenSession = (db: Db, id: string, ownerId: number | undefined) =>
  db
    .updateTable('session')
    .from('staff')
    .set({ ended_at: new Date().toISOString() })
    .whereRef('staff.id', '=', 'session.staff_id')
    .where('session.id', '=', id)
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', new Date().toISOString())
    .$if(ownerId !== undefined, (own) => own.where('session.staff_id', '=', ownerId ?? 0))
    .returning('staff.name')
    .executeTakeFirst();
