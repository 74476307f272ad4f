import type { ReminderRule } from '@sac/contract/orders/queues/attention';
import { currentOf } from '@sac/contract/orders/stored-document';
import { addDays, singaporeToday } from '@sac/contract/platform/dates';
import type { Language } from '@sac/contract/platform/languages';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/open-database';
import type { DB } from '../../../platform/db/schema.gen';
import { inTransaction } from '../../../platform/db/transaction';
import type { Services } from '../../../platform/services';
import type { Config } from '../../../platform/settings/config';
import { isReachable } from '../../mail/addresses/is-reachable';
import type { AskedOrder } from '../../mail/customer-letters/letter-values';
import { renderLastDayReminder } from '../../mail/customer-letters/render-epass';
import { queueMail, usualProvider } from '../../mail/queue-mail';
import type { RenderedMail } from '../../mail/templates/letter';
import { ruleWhere } from '../../orders/queues/attention-where';
import { type LatenessContext, latenessAt } from '../../orders/queues/filter-where';
import { isOpenQuestion, selectOpenQuestions } from '../../orders/queues/open-questions';
import { selectDocuments, selectEpasses } from '../../orders/select-documents';
import { renderCardReminder } from '../render-card-reminder';
import { renderQuestionReminder } from '../render-question-reminder';

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
  async lastDay(db, order, config) {
    const epass = currentOf(await selectEpasses(db, order.order_id));
    if (!epass?.last_day) return null;
    return { rendered: await renderLastDayReminder(order, epass.last_day, config), documentId: epass.id };
  },
  async noCustomerAnswer(db, order, config) {
    const rendered = await renderQuestionReminder(order, await selectOpenQuestions(db, order.order_id), config);
    return rendered && { rendered, documentId: null };
  },
};

/** The e-Pass that the customer has names tomorrow or the day after (Singapore) as the last day of stay. By its index. */
const lastDayIsNear = (now: Date) => sql<boolean>`orders.process_status <> 'Deleted' and orders.order_id in (
  select e.order_id from current_epass e
  where e.last_day between ${addDays(singaporeToday(now), 1)}::date and ${addDays(singaporeToday(now), 2)}::date)`;

/** A question waits for an answer. */
const isUnanswered = sql<boolean>`exists (
  select from question q where q.order_id = orders.order_id and ${isOpenQuestion})`;

type Needs = Pick<Services, 'db' | 'jobs' | 'config'> & {
  log: Pick<Services['log'], 'error'>;
};

const isDue = (eb: ExpressionBuilder<DB, 'orders'>, rule: ReminderRule, late: LatenessContext) =>
  eb.and([
    rule === 'lastDay' ? lastDayIsNear(late.now) : ruleWhere(eb, rule, late),
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
  const late = latenessAt(now, needs.config);
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
  late: LatenessContext,
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
