import type { WorkSession } from '@sac/contract/work/work-session-api';
import { type RawBuilder, sql } from 'kysely';
import type { StaffActor } from '../../../platform/http/actors';
import { undoSeconds } from '../../mail/undo-seconds';
import { latestChange } from '../../orders/changes/undo-change';

/** What a session has finished; `s` is its row, `given` one of its orders. */
export const isDone = sql`given.staff_id = s.staff_id and given.given_at >= s.started_at and given.outcome = 'done'`;

/**
 * The latest change of an order: what it was before, and what was done with it. Only if the member made all of that since they
 * were given the order.
 */
const change = ({ name }: StaffActor) => sql`
  select e.at, bool_or(e.kind = 'asked') as asked,
    max((e.detail ->> 'documentId')::int) filter (where e.kind = 'document stored') as document_id,
    json_build_object(
      'process_status', coalesce(max(e.from_value) filter (where e.kind = 'status changed'), o.process_status),
      'assign_to', case when bool_or(e.kind = 'assigned') then max(e.from_value) filter (where e.kind = 'assigned')
        else o.assign_to end) as before
  from event e join orders o using (order_id)
  where e.order_id = given.order_id and e.at > given.given_at and e.at = (${latestChange(sql`given.order_id`)})
  group by e.at, o.order_id
  having bool_and(e.actor = ${name} and not e.detail ? 'undoes' and e.kind in (
    'assigned', 'status changed', 'document stored', 'document confirmed', 'asked', 'mail queued'))`;

/** The order that a session `s` has finished last, as JSON; null: none yet. */
export const lastOrder = (actor: StaffActor): RawBuilder<WorkSession['last']> => sql`(
  select json_build_object('order_id', given.order_id, 'mail_id', mail.id,
    'undo_seconds', ${undoSeconds('mail')},
    -- A question that has left stays asked.
    'before', case when not done.asked or mail.id is not null then done.before end,
    'document_id', done.document_id)
  from work_session_order given
  left join lateral (${change(actor)}) done on true
  -- The conditions of stop-mail.ts; the email of the change itself, also when a correction of the address has replaced it, or
  -- one that the order was not changed with.
  left join mail on mail.order_id = given.order_id and mail.state = 'queued' and mail.delivered_via is null
    and mail.send_after > clock_timestamp()
    and (mail.create_ts = done.at or mail.document_id = done.document_id
      or mail.id in (select q.mail_id from question q where q.order_id = given.order_id and q.asked_at = done.at)
      or done.at is null and mail.create_ts > (${latestChange(sql`given.order_id`)}))
  where ${isDone} order by given.ended_at desc, mail.id desc limit 1)`;
