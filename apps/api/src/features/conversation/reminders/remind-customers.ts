import type { ReminderRule } from '@sac/contract/attention';
import type { Language } from '@sac/contract/languages';
import type { FastifyBaseLogger } from 'fastify';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Config } from '../../config';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import type { DB } from '../../db/schema.gen';
import { inTransaction } from '../../db/transaction';
import type { AskedOrder } from '../../domain/conversation/question-values';
import { renderCardReminder } from '../../domain/conversation/render-card-reminder';
import { renderQuestion } from '../../domain/conversation/render-question';
import { selectDocuments } from '../../domain/documents/documents-sql';
import { queueMail, usualProvider } from '../../domain/mail/queue-mail';
import { trackUrlOf } from '../../domain/mail/templates/completion-mail';
import type { RenderedMail } from '../../domain/mail/templates/letter';
import { ruleWhere } from '../../domain/orders/queues/attention-where';
import type { LateRule } from '../../domain/orders/queues/filter-where';

type ReminderOrder = AskedOrder & { email: string; language: Language | null };

interface Reminder {
  rendered: RenderedMail;
  /** The card that it is about. */
  documentId: number | null;
}

/** The email of each rule, in the customer's language; null when there is nothing to send. */
const templates: Record<ReminderRule, (db: Db, order: ReminderOrder, config: Config) => Promise<Reminder | null>> = {
  async cardNotDownloaded(db, order, config) {
    const [card] = await selectDocuments(db, order.order_id);
    const rendered = await renderCardReminder(order, order.language ?? 'en', config);
    // If the card is withdrawn, its emails are stopped.
    return { rendered, documentId: card?.id ?? null };
  },
  /** The question once more, as it was sent. */
  async noCustomerAnswer(db, order, config) {
    const question = await db
      .selectFrom('question')
      .select(['subject', 'body_text as text', 'language'])
      .where('order_id', '=', order.order_id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!question) return null;
    const rendered = await renderQuestion(question, question.language, trackUrlOf(order, config), config);
    return { rendered, documentId: null };
  },
};

/** The last question has reached the customer, as far as we know, and nothing came back since. */
const isUnanswered = sql<boolean>`exists (
  select from question q left join mail m on m.id = q.mail_id
  where q.order_id = orders.order_id and m.state is distinct from 'stopped'
    and not exists (select from question later where later.order_id = q.order_id and later.id > q.id)
    and not exists (select from answer a where a.order_id = q.order_id and a.received_at >= q.asked_at))`;

interface Needs {
  db: Db;
  jobs: JobQueue;
  config: Config;
  log: Pick<FastifyBaseLogger, 'error'>;
}

/** No email to this address has failed or come back, for this order. */
const isReachable = sql<boolean>`orders.purged_at is null and not exists (
  select from mail m where m.order_id = orders.order_id and lower(m.recipient) = lower(orders.email)
    and (m.state = 'failed' or m.delivery in ('bounced', 'complained')))`;

const isDue = (eb: ExpressionBuilder<DB, 'orders'>, rule: ReminderRule, late: LateRule) =>
  eb.and([
    ruleWhere(eb, rule, late),
    isReachable,
    ...(rule === 'noCustomerAnswer' ? [isUnanswered] : []),
    sql<boolean>`not exists (
      select from customer_reminder c where c.order_id = orders.order_id and c.rule = ${rule})`,
  ]);

/**
 * Sends each customer whom a rule names its email, once for each order and rule. An order that fails does not stop the
 * others; the next run tries it again.
 * @returns how many emails were queued
 */
export async function remindCustomers(needs: Needs, rules: readonly ReminderRule[], now: Date): Promise<number> {
  const late = { limits: needs.config.timeLimits, now };
  let queued = 0;
  for (const rule of rules) {
    const due = await needs.db
      .selectFrom('orders')
      .select(['order_id', 'full_name', 'arrival_date', 'departure_date', 'hotel_name', 'flight_code', 'flight_number'])
      .select(['email', 'language'])
      .where((eb) => isDue(eb, rule, late))
      .orderBy('order_id')
      .execute();
    for (const order of due) {
      try {
        if (await remind(needs, order, rule, late)) queued++;
      } catch (err) {
        needs.log.error({ err, rule, orderId: order.order_id }, 'a reminder could not be queued');
      }
    }
  }
  return queued;
}

/** @returns false when the rule no longer names the order, or another process has reminded its customer */
async function remind(
  { db, jobs, config }: Needs,
  order: ReminderOrder,
  rule: ReminderRule,
  late: LateRule,
): Promise<boolean> {
  const orderId = order.order_id;
  const reminder = await templates[rule](db, order, config);
  if (!reminder) return false;
  const { rendered, documentId } = reminder;
  return inTransaction(db, async (db) => {
    const recorded = await db
      .insertInto('customer_reminder')
      .columns(['order_id', 'rule'])
      .expression((eb) =>
        eb
          .selectFrom('orders')
          .select(['order_id', sql.lit(rule).as('rule')])
          .where('orders.order_id', '=', orderId)
          .where((orders) => isDue(orders, rule, late)),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('order_id')
      .executeTakeFirst();
    if (!recorded) return false;
    await queueMail(db, jobs, {
      kind: 'reminder',
      orderId,
      documentId,
      recipient: order.email,
      provider: usualProvider(config.mail),
      rendered,
      undoSeconds: config.mailUndoSeconds,
      actor: null,
      ip: null,
    });
    return true;
  });
}
