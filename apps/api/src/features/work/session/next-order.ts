import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { conflict } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import { recordEvents } from '../../audit/record-event';
import type { LatenessContext } from '../../orders/queues/filter-where';
import { assignNextOrder } from './assign-next-order';
import { readSource } from './get-session';
import { workOf } from './queue-queries';
import { unassign } from './unassign';

export interface Leaving {
  /** The order to leave; null when there is none. */
  after: number | null;
  /** It is skipped instead of done. */
  skip: boolean;
  reason?: string | undefined;
}

/**
 * Leaves the current order and gives the next one. When the current order is not the one to leave, the call is a repeated
 * or a late one, and nothing changes.
 * @returns the current order
 * @throws 409 when no session is running; 403 when the actor may no longer see its list
 */
export function nextOrder(db: Db, actor: StaffActor, leaving: Leaving, late: LatenessContext): Promise<number | null> {
  return inTransaction(db, async (db) => {
    const session = await db
      .selectFrom('work_session')
      .select('source')
      .where('staff_id', '=', actor.staffId)
      // The member's other tabs wait.
      .forUpdate()
      .executeTakeFirst();
    const source = readSource(session?.source);
    if (!source) throw conflict('No work session is running. Press Start work on a list.');
    const work = workOf(actor, source, late);
    const how = await leave(db, actor, leaving);
    if (typeof how === 'number') return how;
    return assignNextOrder(db, actor, work, { after: leaving.after, isSkipped: how === 'skipped' });
  });
}

/** @returns the current order when it is another one than that to leave */
async function leave(db: Db, actor: StaffActor, { after, skip, reason }: Leaving) {
  const outcome = skip ? 'skipped' : 'done';
  const { rows } = await sql<{ order_id: number; was_free: boolean | null }>`
    with ended as (
      update work_session_order set outcome = ${outcome}, ended_at = clock_timestamp()
      where staff_id = ${actor.staffId} and outcome is null and order_id = ${after}::int
      returning order_id, was_free
    )
    select order_id, was_free from ended
    union all
    select order_id, null from work_session_order
    where staff_id = ${actor.staffId} and outcome is null and order_id is distinct from ${after}::int`.execute(db);
  const [current] = rows;
  if (!current) return 'none';
  if (current.was_free === null) return current.order_id;
  if (skip) await releaseSkipped(db, actor, current.order_id, { wasFree: current.was_free, reason });
  return outcome;
}

/** Records the skip. What the session has assigned is unassigned again. */
async function releaseSkipped(
  db: Db,
  actor: StaffActor,
  orderId: number,
  { wasFree, reason }: { wasFree: boolean; reason: string | undefined },
): Promise<void> {
  if (wasFree) await unassign(db, actor, orderId);
  const detail = reason === undefined ? {} : { reason };
  await recordEvents(db, [{ orderId, kind: 'skipped', actor: actor.name, detail, ip: actor.ip }]);
}
