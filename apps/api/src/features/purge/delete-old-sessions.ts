import { sql } from 'kysely';
import type { Db } from '../../db/open-database';

/** Deletes sessions that ended or ran out more than 90 days ago, with the address and the device of each. */
export async function deleteOldSessions(db: Db, now: Date): Promise<number> {
  const { rows } = await sql`
    delete from session
    where least(expires_at, coalesce(ended_at, expires_at)) < ${now.toISOString()}::timestamptz - interval '90 days'
    returning id`.execute(db);
  return rows.length;
}
