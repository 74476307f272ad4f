import { presenceSeconds } from '@sac/contract/orders/live-api';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import type { DB } from '../../../platform/db/schema.gen';
import type { StaffActor } from '../../../platform/http/actors';
import { type QueueQuery, sliceWhere } from '../../orders/queues/queue-rows';

/** Unassigned, or the member's own. */
export const isNobodyElses = (
  eb: ExpressionBuilder<DB, 'orders'> | ExpressionBuilder<DB, 'order_count'>,
  me: string,
) => {
  // The ledger of counts has a column of the same name.
  const orders = eb as ExpressionBuilder<DB, 'orders'>;
  return orders.or([orders('assign_to', 'is', null), orders('assign_to', '=', me)]);
};

/** How long a journey is kept for the colleague whose current order is of it. */
const journeyMinutes = 60;

/** The orders that colleagues have open on their screens, or get next: a session hands out a journey whole. */
export const colleaguesOrders = ({ staffId }: StaffActor) => sql`
  select p.order_id from order_presence p
  where p.staff_id <> ${staffId} and p.seen_at > now() - make_interval(secs => ${presenceSeconds.expiry})
  union all
  select unnest(given.journey) from work_session_order given
  where given.staff_id <> ${staffId} and given.outcome is null
    and given.given_at > now() - make_interval(mins => ${journeyMinutes})`;

/** The New orders whose card waits under Ready to send: no new work. By the index of cards that wait. */
export const withReadyCard = sql`
  select c.order_id from incoming_card c join orders o using (order_id)
  where c.state = 'ready' and c.kind = 'card' and o.process_status = 'New'`;

/** The orders that the member's session has given already: the current one and those that are done. */
export const givenAlready = ({ staffId }: StaffActor) => sql`
  select given.order_id from work_session_order given join work_session using (staff_id)
  where given.staff_id = ${staffId} and given.given_at >= work_session.started_at
    and given.outcome is distinct from 'skipped'`;

/** The orders that the member has skipped today (Singapore). */
export const skippedToday = ({ staffId }: StaffActor) => sql`
  select skipped.order_id from work_session_order skipped
  where skipped.staff_id = ${staffId} and skipped.outcome = 'skipped'
    and skipped.ended_at >= date_trunc('day', now(), 'Asia/Singapore')`;

/**
 * The orders of a list that the session can give this member now, those skipped today included.
 * @param matches the condition of the session's search, see matchesText
 */
export const availableRows = (db: Db, actor: StaffActor, slice: QueueQuery, matches: RawBuilder<boolean>) =>
  // Not queueRows: what is collected before it is sorted would be locked whole.
  db
    .selectFrom('orders')
    .where((eb) => sliceWhere(eb, slice))
    .where(matches)
    // A deleted order needs no work, even if its customer has written.
    .where('orders.process_status', '<>', 'Deleted')
    .where((eb) => isNobodyElses(eb, actor.name))
    .where(sql<boolean>`orders.order_id not in (${colleaguesOrders(actor)})`)
    .$if(!slice.queue.needsAttention, (rows) => rows.where(sql<boolean>`orders.order_id not in (${withReadyCard})`))
    .where(sql<boolean>`orders.order_id not in (${givenAlready(actor)})`);
