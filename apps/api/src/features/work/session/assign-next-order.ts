import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open-database';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import { type Slice, sortKey } from '../../domain/orders/queues/queue-rows';
import { matchesText } from '../../domain/orders/queues/search';
import { setStatus } from '../../domain/orders/set-status';
import { availableRows, skippedToday } from './available';
import type { Work } from './slices';

/**
 * Assigns the first available order to the actor and makes it the current order of their session. Rows that somebody
 * has locked are skipped, so that nobody waits and no two members get the same order.
 * @returns the order; null when none was available
 * @param skippedNow an order that was skipped in this call; it is not given again at once
 */
export async function giveOrder(
  db: Db,
  actor: StaffActor,
  work: Work,
  skippedNow: number | null,
): Promise<number | null> {
  const matches = await matchesText(db, work.search);
  const isFirst = sql`o.order_id = ${firstAvailable(db, actor, work.slices, matches, skippedNow)}`;
  const [orderId] = await setStatus(db, actor, isFirst, { assignTo: actor.name });
  if (orderId === undefined) return null;
  await sql`
    insert into work_session_order (staff_id, order_id, was_free)
    values (${actor.staffId}, ${orderId}, exists (
      -- The event that setStatus wrote in this transaction.
      select from event where order_id = ${orderId} and kind = 'assigned' and actor = ${actor.name} and at = now()))
    on conflict (staff_id, order_id) do update
      set given_at = excluded.given_at, was_free = excluded.was_free, outcome = null, ended_at = null`.execute(db);
  return orderId;
}

/** Queue by queue in their own order; what the member has skipped today comes last, the longest ago first. */
function firstAvailable(
  db: Db,
  actor: StaffActor,
  slices: readonly Slice[],
  matches: RawBuilder<boolean>,
  skippedNow: number | null,
) {
  const inOrder = slices.map((slice) =>
    availableRows(db, actor, slice, matches)
      .select('orders.order_id')
      .where(sql<boolean>`orders.order_id not in (${skippedToday(actor)})`)
      .orderBy((eb) => sortKey(eb, slice), slice.sort.direction)
      .orderBy('orders.order_id', slice.sort.direction)
      .limit(sql.lit(1))
      .forNoKeyUpdate('orders')
      .skipLocked(),
  );
  const skipped = slices.map((slice) =>
    availableRows(db, actor, slice, matches)
      .innerJoin('work_session_order as mine', (join) =>
        join.onRef('mine.order_id', '=', 'orders.order_id').on('mine.staff_id', '=', actor.staffId),
      )
      .select('orders.order_id')
      .where(sql<boolean>`orders.order_id in (${skippedToday(actor)})`)
      .$if(skippedNow !== null, (rows) => rows.where('orders.order_id', '<>', skippedNow))
      .orderBy('mine.ended_at')
      .limit(sql.lit(1))
      .forNoKeyUpdate('orders')
      .skipLocked(),
  );
  // Each is evaluated only if those before it found nothing.
  return sql`coalesce(${sql.join([...inOrder, ...skipped].map((rows) => sql`(${rows})`))})`;
}
