import type { WorkSession } from '@sac/contract/work-session-api';
import { type RawBuilder, sql } from 'kysely';
import type { StaffActor } from '../../domain/accounts/staff-actor';

/** What a session has finished; `s` is its row, `given` one of its orders. */
export const isDone = sql`given.staff_id = s.staff_id and given.given_at >= s.started_at and given.outcome = 'done'`;

/** When an order was last moved or reassigned: by id, since transactions do not end in the order in which they began. */
export const latestChange = (orderId: RawBuilder<unknown>): RawBuilder<string> => sql`
  select c.at from event c where c.order_id = ${orderId} and c.kind in ('assigned', 'status changed')
  order by c.id desc limit 1`;

/**
 * What an order was before its latest change of status or assignee. Only if the member made that change since they were given
 * the order, and nothing else with it: a card that was stored or a question that was sent has an email, and that is stopped.
 */
const before = ({ name }: StaffActor) => sql`
  select json_build_object(
    'process_status', coalesce(max(e.from_value) filter (where e.kind = 'status changed'), o.process_status),
    'assign_to', case when bool_or(e.kind = 'assigned') then max(e.from_value) filter (where e.kind = 'assigned')
      else o.assign_to end)
  from event e join orders o using (order_id)
  where e.order_id = given.order_id and e.at > given.given_at and e.at = (${latestChange(sql`given.order_id`)})
  group by o.order_id
  having bool_and(e.actor = ${name} and e.kind in ('assigned', 'status changed') and not e.detail ? 'undoes')`;

/** The order that a session `s` has finished last, as JSON; null: none yet. */
export const lastOrder = (actor: StaffActor): RawBuilder<WorkSession['last']> => sql`(
  select json_build_object('order_id', given.order_id, 'mail_id', mail.id,
    'undo_seconds', extract(epoch from mail.send_after - clock_timestamp()),
    'before', (${before(actor)}))
  from work_session_order given
  -- The conditions of stop-mail.ts.
  left join mail on mail.order_id = given.order_id and mail.state = 'queued' and mail.delivered_via is null
    and mail.send_after > clock_timestamp()
  where ${isDone} order by given.ended_at desc, mail.id desc limit 1)`;
