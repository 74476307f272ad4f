import { isFinished, orderStatuses } from '@sac/contract/orders/order-status';
import { singaporeToday } from '@sac/contract/platform/dates';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { isReachable } from '../../mail/addresses/is-reachable';
import { isNotUndone } from '../../orders/changes/is-not-undone';
import { refusedOrders } from '../../orders/queues/authority-mail';
import { isOpenQuestion } from '../../orders/queues/open-questions';
import type { SentNotice } from './due-notice';

const unfinished = orderStatuses.filter((status) => !isFinished(status));

const submittedAt = sql<string | null>`(select min(at) from event where event.order_id = orders.order_id
  and kind = 'status changed' and to_value = 'AwaitingGovt' and ${isNotUndone('event')})`;

const sent = sql<SentNotice[]>`(
  select coalesce(json_agg(json_build_object('notice', n.notice, 'at', n.at, 'card_by', n.card_by, 'outcome', case
    when m.state = 'stopped' then 'stopped'
    when m.state = 'failed' or m.delivery in ('refused', 'bounced', 'complained') then 'returned'
    else 'sent' end) order by n.id), '[]')
  from customer_notice n join mail m on m.id = n.mail_id where n.order_id = orders.order_id)`;

/** Staff have corrected the arrival since the last notice. */
const hasNewArrival = sql<boolean>`exists (select from event where event.order_id = orders.order_id
  and kind = 'corrected' and detail ->> 'field' = 'arrival_date'
  and at > (select max(n.at) from customer_notice n where n.order_id = orders.order_id))`;

/** The first email is due within a few days, or never. Orders that wait for months without one are not read each time. */
const mayBeNotified = sql<boolean>`(process_status = 'AwaitingGovt' or create_ts > now() - interval '4 days'
  or exists (select from customer_notice n where n.order_id = orders.order_id))`;

/**
 * The unfinished orders with what decides whether their customers are notified, and of what, by id.
 * @param which those received since a time, or those with certain ids
 */
export const selectOrdersToNotify = (db: Db, which: { since: string } | { ids: readonly number[] }, now: Date) =>
  db
    .selectFrom('orders')
    .select(['order_id', 'full_name', 'arrival_date', 'departure_date', 'hotel_name', 'flight_code', 'flight_number'])
    .select(['passport_expiry_date', 'nationality', 'travel_mode', 'travel_mode_details'])
    .select(['email', 'language', 'process_status', 'processing_mode', 'create_ts', 'purged_at'])
    .select([
      submittedAt.as('submitted_at'),
      sent.as('sent'),
      isReachable.as('is_reachable'),
      hasNewArrival.as('has_new_arrival'),
      sql<boolean>`exists (select from document d where d.order_id = orders.order_id and d.kind = 'card')`.as(
        'has_card',
      ),
      sql<boolean>`exists (select from dispute d where d.order_id = orders.order_id)`.as('is_disputed'),
      sql<boolean>`exists (select from question q where q.order_id = orders.order_id and ${isOpenQuestion})`.as(
        'is_asked',
      ),
      sql<boolean>`exists (select from orders other where lower(other.email) = lower(orders.email)
        and other.arrival_date = orders.arrival_date and other.process_status in ('New', 'Pending'))`.as(
        'waits_for_others',
      ),
    ])
    .where('process_status', 'in', unfinished)
    .where('purged_at', 'is', null)
    // These emails say, for example, that there is nothing to do. For an order that the authority refused, this is not true.
    .where(sql<boolean>`orders.order_id not in (${refusedOrders})`)
    .where('arrival_date', '>=', singaporeToday(now))
    .where(mayBeNotified)
    .where((eb) => ('ids' in which ? eb('order_id', 'in', [...which.ids]) : eb('create_ts', '>=', which.since)))
    .orderBy('order_id')
    .execute();
export type OrderToNotify = Awaited<ReturnType<typeof selectOrdersToNotify>>[number];
