import type { AnswerFile, ConversationEntry } from '@sac/contract/conversation/conversation-api';
import { inTimeOrder } from '@sac/contract/platform/time-order';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { isSenderVerified } from '../mail/addresses/is-sender-verified';
import { shownMailState } from '../mail/shown-mail-state';
import { isOpenQuestion } from '../orders/queues/open-questions';
import { answerMoment, answerVia } from '../orders/queues/unanswered-messages';
import { removalOf } from '../orders/select-removed-content';

type Of<K extends ConversationEntry['is']> = Extract<ConversationEntry, { is: K }>;

/** The entries of an order's page stay usable when somebody floods its address. */
const maxOfEach = 100;

/** With microseconds, so that this order is the one by which questions are answered; `at` is cut to milliseconds. */
interface Placed {
  moment: string;
}
const exactly = (time: RawBuilder<unknown>) =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as moment`;

type QuestionRow = Placed &
  Omit<Of<'question'>, 'is' | 'mail'> & {
    mail_id: number | null;
    state: NonNullable<Of<'question'>['mail']>['state'] | null;
    recipient: string | null;
  };

async function selectQuestions(db: Db, orderId: number): Promise<(Of<'question'> & Placed)[]> {
  const { rows } = await sql<QuestionRow>`
    select q.id, q.asked_at as at, ${exactly(sql`q.asked_at`)}, q.asked_by as by, q.purpose, q.language, q.subject, q.body_text as text,
      q.mail_id, ${shownMailState('m')} as state, m.recipient, ${isOpenQuestion} as is_open
    from question q left join mail m on m.id = q.mail_id
    where q.order_id = ${orderId} order by q.id desc limit ${maxOfEach}`.execute(db);
  return rows.map(({ mail_id: id, state, recipient, ...question }) => ({
    is: 'question',
    ...question,
    mail: id === null || state === null || recipient === null ? null : { id, state, recipient },
  }));
}

async function selectReplies(db: Db, orderId: number): Promise<(Of<'reply'> & Placed)[]> {
  const { rows } = await sql<Placed & Omit<Of<'reply'>, 'is'>>`
    select r.id, r.replied_at as at, ${exactly(sql`r.replied_at`)}, r.replied_by as by, r.language, r.body_text as text,
      json_build_object('id', m.id, 'state', ${shownMailState('m')}, 'recipient', m.recipient) as mail
    from reply r join mail m on m.id = r.mail_id
    where r.order_id = ${orderId} order by r.id desc limit ${maxOfEach}`.execute(db);
  return rows.map((reply) => ({ is: 'reply', ...reply }));
}

type StoredAnswerFile = Omit<AnswerFile, 'url'> & { file: string; picture: string | null };
type AnswerRow = Placed &
  Omit<Of<'answer'>, 'is' | 'files' | 'recorded'> & {
    recorded_by: string | null;
    recorded_at: string | null;
  };

async function selectAnswers(db: Db, orderId: number) {
  const { rows } = await sql<AnswerRow>`
    select a.id, a.received_at as at, ${exactly(answerMoment)}, a.question_id, ${answerVia} as via,
      a.recorded_by, a.recorded_at,
      ${removalOf('message', sql`a.id`)} as removed,
      m.id is null or ${isSenderVerified} as is_verified, m.accepted_by, a.body_text as text, a.quoted_text as quoted,
      m.id as mail_id, coalesce(m.attachments, '[]') as attachments
    from answer a left join incoming_mail m on m.id = a.incoming_mail_id
    where a.order_id = ${orderId} order by a.id desc limit ${maxOfEach}`.execute(db);
  const files = await db
    .selectFrom('answer_file')
    .select(['answer_id', 'id', 'name', 'content_type', 'bytes', 'file', 'picture'])
    .select(removalOf('file', sql`answer_file.id`).as('removed'))
    .where('order_id', '=', orderId)
    .orderBy('answer_id')
    .orderBy('part')
    .execute();
  return rows.map(({ recorded_by: by, recorded_at: at, ...answer }) => ({
    is: 'answer' as const,
    ...answer,
    recorded: by !== null && at !== null ? { by, at } : null,
    files: files
      .filter(({ answer_id }) => answer_id === answer.id)
      .map(({ answer_id: _, ...file }): StoredAnswerFile => file),
  }));
}

const isCustomersAddress = sql<boolean>`coalesce(lower(m.from_address) = lower(o.email), false)`;

/**
 * Messages that did not become an answer, because they are from another address, their sender is not verified, or a program wrote
 * them.
 */
async function selectOtherMails(db: Db, orderId: number): Promise<(Of<'other mail'> & Placed)[]> {
  const { rows } = await sql<Placed & Omit<Of<'other mail'>, 'is'>>`
    select m.id, m.received_at as at, ${exactly(sql`m.received_at`)}, m.from_address as "from", m.kind, m.subject, m.body_text as text, m.handled_at,
      coalesce(m.attachments, '[]') as attachments, ${removalOf('email', sql`m.id`)} as removed,
      ${isCustomersAddress} as is_customers_address, ${isSenderVerified} as is_verified
    from incoming_mail m join orders o using (order_id)
    where m.order_id = ${orderId}
      -- Files of the customer are cards to look at until somebody accepts the message.
      and (m.kind in ('message', 'automatic', 'bounce') or m.kind = 'card' and ${isCustomersAddress} and not ${isSenderVerified})
      and not exists (select from answer a where a.incoming_mail_id = m.id)
    order by m.id desc limit ${maxOfEach}`.execute(db);
  return rows.map((mail) => ({ is: 'other mail', ...mail }));
}

/** What was asked, replied, answered and written otherwise, oldest first. */
export async function selectConversation(db: Db, orderId: number) {
  const [questions, replies, answers, others] = await Promise.all([
    selectQuestions(db, orderId),
    selectReplies(db, orderId),
    selectAnswers(db, orderId),
    selectOtherMails(db, orderId),
  ]);
  // Each list has the newest first.
  const recorded = [...others, ...answers, ...replies, ...questions].toReversed();
  return inTimeOrder(recorded).map(({ moment: _, ...entry }) => entry);
}
