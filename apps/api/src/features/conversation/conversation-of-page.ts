import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { selectOpenQuestions } from '../orders/queues/open-questions';
import { answerMoment } from '../orders/queues/unanswered-messages';

/** More would not be read. */
const maxReplies = 10;

/** What the customer was asked, has answered and was told, as the page shows it. */
export async function selectConversationOfPage(db: Db, orderId: number) {
  const [asked, questions, answered, replies] = await Promise.all([
    db
      .selectFrom('question')
      .select(['asked_at as at', 'language', 'asked_text as text'])
      .where('order_id', '=', orderId)
      // A question whose email was stopped was never sent.
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom('mail').whereRef('mail.id', '=', 'question.mail_id').where('mail.state', '=', 'stopped'),
          ),
        ),
      )
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    selectOpenQuestions(db, orderId),
    db
      .selectFrom('answer as a')
      .select(['received_at as at', answerMoment.as('moment'), sql<boolean>`body_text <> ''`.as('hasText')])
      .select(
        sql<{ name: string; bytes: number }[]>`(
          select coalesce(json_agg(json_build_object('name', f.name, 'bytes', f.bytes) order by f.part), '[]')
          from answer_file f where f.answer_id = a.id)`.as('files'),
      )
      .where('order_id', '=', orderId)
      .orderBy('moment', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
    db
      .selectFrom('reply')
      .innerJoin('mail', 'mail.id', 'reply.mail_id')
      .select(['reply.id', 'replied_at as at', 'language', 'reply.body_text as text'])
      .where('reply.order_id', '=', orderId)
      .where('mail.state', '<>', 'stopped')
      .orderBy('reply.id', 'desc')
      .limit(maxReplies)
      .execute(),
  ]);
  return {
    asked: asked ?? null,
    questions: questions.map(({ id, at, language, text }) => ({ id, at, language, text })),
    answered: answered ?? null,
    replies,
  };
}
