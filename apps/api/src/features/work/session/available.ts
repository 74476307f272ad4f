import { presenceSeconds } from '@sac/contract/live-api';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../db/open-database';
import type { DB } from '../../db/schema.gen';
import type { StaffActor } from '../../domain/accounts/staff-actor';
import { queueRows, type Slice } from '../../domain/orders/queues/queue-rows';

/** Unassigned, or the member's own. */
export const isNobodyElses = (
  eb: ExpressionBuilder<DB, 'orders'> | ExpressionBuilder<DB, 'order_count'>,
  me: string,
) => {
  // The ledger of counts has a column of the same name.
  const orders = eb as ExpressionBuilder<DB, 'orders'>;
  return orders.or([orders('assign_to', 'is', null), orders('assign_to', '=', me)]);
};

/** The orders that colleagues have open on their screens. */
export const openElsewhere = ({ staffId }: StaffActor) => sql`
  select p.order_id from order_presence p
  where p.staff_id <> ${staffId} and p.seen_at > now() - make_interval(secs => ${presenceSeconds.expiry})`;

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
export const availableRows = (db: Db, actor: StaffActor, slice: Slice, matches: RawBuilder<boolean>) =>
  queueRows(db, slice)
    .where(matches)
    .where((eb) => isNobodyElses(eb, actor.name))
    .where(sql<boolean>`orders.order_id not in (${openElsewhere(actor)})`)
    .where(sql<boolean>`orders.order_id not in (${givenAlready(actor)})`);
