import { sql } from 'kysely';
import type { Db } from '../../db/open-database';

/** Deletes sessions that ended or expired more than 90 days ago, because they contain IP address and device. */
export async function deleteOldSessions(db: Db, now: Date): Promise<number> {
  const { rows } = await sql`
    delete from session
    where least(expires_at, coalesce(ended_at, expires_at)) < ${now.toISOString()}::timestamptz - interval '90 days'
    returning id`.execute(db);
  return rows.length;
}

/** Deletes expired counters of attempts, because their keys contain IP addresses and accounts. */
export async function deleteOldTries(db: Db): Promise<void> {
  await db.deleteFrom('sign_in_try').where('forget_at', '<', sql<string>`now()`).execute();
  await db
    .deleteFrom('rate_limit')
    .where('expire', '<', sql<number>`(extract(epoch from now()) * 1000)::bigint`)
    .execute();
}

/** Deletes parts of files whose answer was never sent: they may show a passport. */
export async function deleteOldUploads(db: Db, now: Date): Promise<number> {
  const { rows } = await sql`
    delete from answer_upload where created_at < ${now.toISOString()}::timestamptz - interval '1 day'
    returning part`.execute(db);
  return rows.length;
}

/**
 * Ends work sessions in which no order was given for a day, because a search text may name a customer, and forgets which
 * orders earlier sessions have given.
 */
export async function deleteOldWorkSessions(db: Db, now: Date): Promise<void> {
  const dayAgo = sql`${now.toISOString()}::timestamptz - interval '1 day'`;
  await sql`
    delete from work_session s where started_at < ${dayAgo} and not exists (
      select from work_session_order given where given.staff_id = s.staff_id and given.given_at >= ${dayAgo})`.execute(
    db,
  );
  await sql`
    delete from work_session_order given where given_at < ${dayAgo} and not exists (
      select from work_session s where s.staff_id = given.staff_id and s.started_at <= given.given_at)`.execute(db);
}
