import type { JourneyOrder } from '@sac/contract/orders/journey-api';
import { type RawBuilder, sql } from 'kysely';
import { takeLock } from '../../../platform/db/locks';
import type { Db } from '../../../platform/db/open-database';
import type { StaffActor } from '../../../platform/http/actors';
import { refusedOrders } from '../../orders/queues/authority-mail';
import { type QueueQuery, sortKey } from '../../orders/queues/queue-rows';
import { matchesText } from '../../orders/queues/search/search';
import { selectJourney } from '../../orders/select-journey';
import { setStatus } from '../../orders/set-status';
import { availableRows, skippedToday } from './available';
import type { Work } from './queue-queries';

/** The order that was current before the next one is given; null: none. */
interface LastOrder {
  after: number | null;
  /** It is not given again at once. */
  isSkipped: boolean;
}

/**
 * Assigns the first available order to the actor and makes it the current order of their session: of the journey of the order that
 * they leave, or else of their list. One at a time in the office, so that each sees the journeys that the others have; rows that
 * somebody has locked are skipped.
 * @returns the order; null when none was available
 */
export async function assignNextOrder(
  db: Db,
  actor: StaffActor,
  work: Work,
  last: LastOrder = { after: null, isSkipped: false },
): Promise<number | null> {
  const matches = await matchesText(db, work.search);
  const lastJourney = last.after === null ? [] : await selectJourney(db, last.after);
  await takeLock(db, 'assigning');
  const isFirst = sql`o.order_id = ${firstAvailable(db, actor, work.slices, matches, lastJourney, last)}`;
  const [orderId] = await setStatus(db, actor, isFirst, { assignTo: actor.name });
  if (orderId === undefined) return null;
  const journey = await selectJourney(db, orderId);
  await sql`
    insert into work_session_order (staff_id, order_id, journey, was_free)
    values (${actor.staffId}, ${orderId}, ${journey.map(({ order_id }) => order_id)}::int[], exists (
      -- The event that setStatus wrote in this transaction.
      select from event where order_id = ${orderId} and kind = 'assigned' and actor = ${actor.name} and at = now()))
    on conflict (staff_id, order_id) do update
      set given_at = excluded.given_at, journey = excluded.journey, was_free = excluded.was_free, outcome = null, ended_at = null`.execute(
    db,
  );
  return orderId;
}

/**
 * What the authority refused, the rest of the journey, then queue by queue in their own order; what the member has skipped today comes last, the longest
 * ago first.
 */
function firstAvailable(
  db: Db,
  actor: StaffActor,
  slices: readonly QueueQuery[],
  matches: RawBuilder<boolean>,
  journey: readonly JourneyOrder[],
  { after, isSkipped }: LastOrder,
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
  const refused = inOrder.map((rows) => rows.where(sql<boolean>`orders.order_id in (${refusedOrders})`));
  const mates = journey.map(({ order_id }) => order_id);
  const ofJourney = mates.length > 1 ? inOrder.map((rows) => rows.where('orders.order_id', 'in', mates)) : [];
  const skipped = slices.map((slice) =>
    availableRows(db, actor, slice, matches)
      .innerJoin('work_session_order as mine', (join) =>
        join.onRef('mine.order_id', '=', 'orders.order_id').on('mine.staff_id', '=', actor.staffId),
      )
      .select('orders.order_id')
      .where(sql<boolean>`orders.order_id in (${skippedToday(actor)})`)
      .$if(isSkipped, (rows) => rows.where('orders.order_id', '<>', after))
      .orderBy('mine.ended_at')
      .orderBy('mine.order_id')
      .limit(sql.lit(1))
      .forNoKeyUpdate('orders')
      .skipLocked(),
  );
  // Each is evaluated only if those before it found nothing.
  return sql`coalesce(${sql.join([...refused, ...ofJourney, ...inOrder, ...skipped].map((rows) => sql`(${rows})`))})`;
}
