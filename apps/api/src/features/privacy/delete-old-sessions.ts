import { sql } from 'kysely';
import { deleteInBatches } from '../../platform/db/delete-in-batches';
import type { Db } from '../../platform/db/open-database';

/** Deletes sessions that ended or expired more than 90 days ago, because they contain IP address and device. */
export const deleteOldSessions = (db: Db, now: Date): Promise<number> =>
  deleteInBatches(
    db,
    'session',
    sql`least(expires_at, coalesce(ended_at, expires_at)) < ${now.toISOString()}::timestamptz - interval '90 days'`,
  );

/** Deletes expired counters of attempts, because their keys contain IP addresses and accounts, and tokens that have expired. */
export async function deleteOldTries(db: Db): Promise<void> {
  await deleteInBatches(db, 'sign_in_try', sql`forget_at < now()`);
  await deleteInBatches(db, 'used_token', sql`expires_at < now()`);
  await deleteInBatches(db, 'rate_limit', sql`expire < (extract(epoch from now()) * 1000)::bigint`);
}

/**
 * Ends work sessions in which no order was given for a day, because a search text may name a customer, and forgets which
 * orders earlier sessions have given.
 */
export async function deleteOldWorkSessions(db: Db, now: Date): Promise<void> {
  const dayAgo = sql`${now.toISOString()}::timestamptz - interval '1 day'`;
  await deleteInBatches(
    db,
    'work_session',
    sql`started_at < ${dayAgo} and not exists (
      select from work_session_order given where given.staff_id = work_session.staff_id and given.given_at >= ${dayAgo})`,
  );
  await deleteInBatches(
    db,
    'work_session_order',
    sql`given_at < ${dayAgo} and not exists (
      select from work_session s
      where s.staff_id = work_session_order.staff_id and s.started_at <= work_session_order.given_at)`,
  );
}
