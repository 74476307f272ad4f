import type { QuestionVia } from '@sac/contract/conversation/questions-api';
import { whatsappLink } from '@sac/contract/mail/whatsapp-link';
import type { OrderStatus } from '@sac/contract/orders/order-status';
import type { OrderTelephone } from '@sac/contract/platform/e164';
import type { MailProvider } from '@sac/contract/platform/forms';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import type { DB } from '../../platform/db/schema.gen';
import { inTransaction } from '../../platform/db/transaction';
import { conflict, unprocessable } from '../../platform/errors';
import type { StaffActor } from '../../platform/http/actors';
import type { Services } from '../../platform/services';
import { recordEvents } from '../audit/record-event';
import { queueMail, usualProvider } from '../mail/queue-mail';
import { requireMailable } from '../mail/require-mailable';
import { requireAsSeen } from '../orders/changes/require-as-seen';
import { requireOrder } from '../orders/require-order';
import { setStatus } from '../orders/set-status';
import { telephoneProblem } from '../orders/telephone/telephone-problem';
import { type QuestionDraft, writeQuestion } from './write-question';

/** An order that is finished keeps its status when its customer is asked something. */
const staying: readonly OrderStatus[] = ['Refund', 'ChargeBack', 'Completed'];

interface Question extends QuestionDraft {
  via: QuestionVia;
  mailServiceProvider?: MailProvider | undefined;
  key: string;
  seen?: number | undefined;
}

interface Asked {
  questionId: number;
  /** The recipient of the email; null by WhatsApp. */
  recipient: string | null;
  status: OrderStatus;
  chat: { text: string; url: string } | null;
}

/**
 * Asks the customer, by email or as a text for WhatsApp, and moves an unfinished order to Awaiting. Sending the same key
 * again asks nothing and gets the same answer.
 * @throws 404; 409 when the order is deleted, purged or has changed since it was seen, or the key was used for another
 * question; 422 when a placeholder has no value, or the phone number cannot be used for WhatsApp
 */
export async function askCustomer(
  needs: Pick<Services, 'db' | 'jobs' | 'config'>,
  actor: StaffActor,
  question: Question,
): Promise<Asked> {
  const { db, config } = needs;
  const { orderId } = question;
  const asked = await requireOrder(db, orderId);
  const phone = { telephone: asked.telephone, telephone_problem: telephoneProblem(asked) };
  const before = await selectByKey(db, question);
  if (before) return answerOf(db, question, phone, before);

  const { order, filled, rendered } = await writeQuestion(db, config, question);
  const [first] = filled.missing;
  if (first) throw unprocessable({ [first.placeholder === 'question' ? 'question' : 'purpose']: first.message });
  if (question.via === 'whatsapp' && whatsappLink(phone, filled.text) === null)
    throw unprocessable({
      via: `The phone number ${phone.telephone} cannot be used for WhatsApp: something looks wrong with it.`,
    });

  const stored = await inTransaction(db, async (db) => {
    // The lock makes a second click wait until the first is stored.
    await sql`select 1 from orders where order_id = ${orderId} for no key update`.execute(db);
    const earlier = await selectByKey(db, question);
    if (earlier) return earlier;
    await requireAsSeen(db, actor, { [orderId]: question.seen });
    const subject = { kind: 'question', orderId, documentId: null } as const;
    await requireMailable(db, subject);
    const mailId =
      question.via === 'whatsapp'
        ? null
        : await queueMail(db, needs.jobs, {
            ...subject,
            recipient: order.email,
            provider: question.mailServiceProvider ?? usualProvider(config.mail),
            rendered,
            undoSeconds: config.mailUndoSeconds,
            actor: actor.name,
            ip: actor.ip,
          });
    const { purpose, language, via } = question;
    const { id } = await db
      .insertInto('question')
      .values({
        order_id: orderId,
        asked_by: actor.name,
        purpose,
        language,
        subject: filled.subject,
        body_text: filled.text,
        asked_text: filled.asked,
        mail_id: mailId,
        question_key: question.key,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const detail = { questionId: id, purpose, language, via, ...(mailId !== null && { mailId }) };
    await recordEvents(db, [{ orderId, kind: 'asked', actor: actor.name, detail, ip: actor.ip }]);
    const isMovable = sql`o.order_id = ${orderId} and o.process_status not in (${sql.join(staying)})`;
    await setStatus(db, { ...actor, detail: { questionId: id } }, isMovable, { to: 'Awaiting' });
    return { id, purpose, language, body_text: filled.text, mail_id: mailId };
  });
  return answerOf(db, question, phone, stored);
}

type Stored = Pick<Selectable<DB['question']>, 'id' | 'purpose' | 'language' | 'body_text' | 'mail_id'>;

const selectByKey = (db: Db, { orderId, key }: Question): Promise<Stored | undefined> =>
  db
    .selectFrom('question')
    .select(['id', 'purpose', 'language', 'body_text', 'mail_id'])
    .where('order_id', '=', orderId)
    .where('question_key', '=', key)
    .executeTakeFirst();

const isSame = (stored: Stored, { purpose, language, via, question = '' }: Question) =>
  stored.purpose === purpose &&
  stored.language === language &&
  (stored.mail_id === null) === (via === 'whatsapp') &&
  stored.body_text.includes(question.trim());

async function answerOf(db: Db, question: Question, phone: OrderTelephone, stored: Stored): Promise<Asked> {
  if (!isSame(stored, question)) throw conflict('Another question was sent with this key. Load the page again.');
  const { process_status: status, email } = await requireOrder(db, question.orderId);
  const url = whatsappLink(phone, stored.body_text);
  return {
    questionId: stored.id,
    recipient: stored.mail_id === null ? null : email,
    status,
    chat: question.via === 'whatsapp' && url !== null ? { text: stored.body_text, url } : null,
  };
}
