import type { ReminderRule } from '@sac/contract/attention';
import type { FastifyBaseLogger } from 'fastify';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Config } from '../../config';
import type { JobQueue } from '../../db/job-queue';
import type { Db } from '../../db/open-database';
import type { DB } from '../../db/schema.gen';
import { inTransaction } from '../../db/transaction';
import { selectDocuments } from '../../domain/documents/documents-sql';
import { queueMail, usualProvider } from '../../domain/mail/queue-mail';
import { renderCardReminder } from '../../domain/mail/templates/card-reminder-mail';
import type { MailConfig, MailedOrder } from '../../domain/mail/templates/completion-mail';
import type { RenderedMail } from '../../domain/mail/templates/letter';
import { ruleWhere } from '../../domain/orders/queues/attention-where';
import type { LateRule } from '../../domain/orders/queues/filter-where';

/** The email of each rule. Further languages belong into the templates. */
const templates: Record<ReminderRule, (order: MailedOrder, config: MailConfig) => Promise<RenderedMail>> = {
  cardNotDownloaded: renderCardReminder,
};

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
      .select(['order_id', 'full_name', 'arrival_date', 'email'])
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
  order: MailedOrder & { email: string },
  rule: ReminderRule,
  late: LateRule,
): Promise<boolean> {
  const orderId = order.order_id;
  const rendered = await templates[rule](order, config);
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
    const [card] = await selectDocuments(db, orderId);
    await queueMail(db, jobs, {
      kind: 'reminder',
      orderId,
      // If the card is withdrawn, its emails are stopped.
      documentId: card?.id ?? null,
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
