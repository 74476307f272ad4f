import type { WorkSource } from '@sac/contract/work/work-session-api';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import type { StaffActor } from '../../../platform/http/actors';
import type { LatenessContext } from '../../orders/queues/filter-where';
import { assignNextOrder } from './assign-next-order';
import { workOf } from './queue-queries';

/**
 * Starts a session and gives its first order. An earlier session ends, unless it works through the same list: it goes
 * on, so that a repeated call gives no second order.
 * @returns the current order
 * @throws 403 when the actor may not see the list
 */
export function startSession(
  db: Db,
  actor: StaffActor,
  source: WorkSource,
  late: LatenessContext,
): Promise<number | null> {
  const work = workOf(actor, source, late);
  return inTransaction(db, async (db) => {
    await sql`
      insert into work_session (staff_id, source) values (${actor.staffId}, ${JSON.stringify(source)}::jsonb)
      on conflict (staff_id) do update set source = excluded.source,
        started_at = case when work_session.source = excluded.source then work_session.started_at
          else clock_timestamp() end`.execute(db);
    await sql`
      delete from work_session_order given using work_session s
      where given.staff_id = ${actor.staffId} and s.staff_id = given.staff_id
        and given.outcome is null and given.given_at < s.started_at`.execute(db);
    const { rows } = await sql<{ order_id: number }>`
      select order_id from work_session_order where staff_id = ${actor.staffId} and outcome is null`.execute(db);
    return rows[0]?.order_id ?? assignNextOrder(db, actor, work);
  });
}

/** Ends a session. The current order stays assigned to the member. */
export const stopSession = (db: Db, { staffId }: StaffActor): Promise<void> =>
  inTransaction(db, async (db) => {
    await db.deleteFrom('work_session').where('staff_id', '=', staffId).execute();
    await db.deleteFrom('work_session_order').where('staff_id', '=', staffId).where('outcome', 'is', null).execute();
  });
