import type { AnswerVia } from '@sac/contract/conversation/conversation-api';
import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { isNotUndone } from '../changes/is-not-undone';
import { removalOf } from '../select-removed-content';

/** Staff have moved the order, asked the customer, or said that it is answered since: as the trigger for answers says. */
const isReportAnswered = sql`exists (
  select from event e where e.order_id = r.order_id and e.at > r.create_ts and e.actor is not null
    and e.kind in ('status changed', 'asked', 'message handled') and ${isNotUndone('e')})`;

const reports = (which: RawBuilder<unknown>) => sql`
  select r.order_id, r.create_ts as at, r.create_ts as moment, r.create_ts as recorded_at, 'report' as via, r.remark as text, r.id,
    null::integer as answer_id
  from remark r
  where r.report_key is not null and ${which} and not ${isReportAnswered}`;

/** How the answer `a` came. */
export const answerVia = sql<AnswerVia>`
  case when a.recorded_by is not null then 'whatsapp' when a.answer_key is null then 'mail' else 'page' end`;

/**
 * The last moment at which the answer `a` can have been given: its place in every order, never before its question. The time of
 * a WhatsApp message is the minute that a person typed, so that alone it would stand before a question of the same minute.
 */
export const answerMoment = sql<string>`greatest(
  case when a.recorded_at is null then a.received_at
    else least(date_trunc('minute', a.received_at) + interval '1 minute - 1 microsecond', a.recorded_at) end,
  (select named.asked_at from question named where named.id = a.question_id))`;

/** When the answer `a` could first be read by staff: the trigger `end_waiting_answers` says the same. */
const answerRecorded = sql`coalesce(
  a.recorded_at, (select coalesce(m.accepted_at, m.read_at) from incoming_mail m where m.id = a.incoming_mail_id), a.received_at)`;

const answers = (which: RawBuilder<unknown>) => sql`
  select a.order_id, a.received_at, ${answerMoment}, ${answerRecorded}, ${answerVia}, a.body_text, a.id, a.id
  from answer a
  where a.dealt_with_at is null and ${which}`;

/** What customers wrote and staff have not answered: answers, and reports of wrong details. */
export const unansweredMessages = sql`(${reports(sql`true`)} union all ${answers(sql`true`)})`;

/** What the customer of an order wrote last, while it waits. */
export async function selectCustomerMessage(db: Db, orderId: number): Promise<OrderDetails['customer_message']> {
  const { rows } = await sql<NonNullable<OrderDetails['customer_message']>>`
    select words.at, words.moment, max(words.recorded_at) over () as recorded_at, words.via, words.text, words.answer_id, (
      select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name, 'content_type', f.content_type, 'bytes', f.bytes)
        order by f.part), '[]')
      from answer_file f where f.answer_id = words.answer_id and ${removalOf('file', sql`f.id`)} is null) as files
    from (${reports(sql`r.order_id = ${orderId}`)} union all ${answers(sql`a.order_id = ${orderId}`)}) words
    order by words.moment desc, words.via = 'report', words.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}
