import { finishedStatuses } from '@sac/contract/orders/order-status';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import { answerMoment } from './unanswered-messages';

/**
 * Whether a question `q` waits for an answer. It does not when its email was stopped, when the same question was asked again, or
 * when the order was finished since. An answer that names no question answers all earlier ones.
 */
export const isOpenQuestion = sql<boolean>`(
  not exists (select from mail m where m.id = q.mail_id and m.state = 'stopped')
  and not exists (
    select from question again left join mail m on m.id = again.mail_id
    where again.order_id = q.order_id and again.id > q.id and again.asked_text = q.asked_text
      and m.state is distinct from 'stopped')
  and not exists (
    select from answer a where a.order_id = q.order_id
      and case when a.question_id is null then ${answerMoment} >= q.asked_at else a.question_id = q.id end)
  and not exists (
    select from orders o where o.order_id = q.order_id and o.status_since >= q.asked_at
      and o.process_status in (${sql.join(finishedStatuses)})))`;

/** The questions of an order that wait for an answer, the first asked first. */
export const selectOpenQuestions = (db: Db, orderId: number) =>
  db
    .selectFrom('question as q')
    .select(['id', 'asked_at as at', 'language', 'subject', 'body_text', 'asked_text as text'])
    .where('order_id', '=', orderId)
    .where(isOpenQuestion)
    .orderBy('id')
    .execute();
