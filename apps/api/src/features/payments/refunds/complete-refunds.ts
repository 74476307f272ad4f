import type { RefundFormValues } from '@sac/contract/payments/refunds-api';
import { maxRefunds } from '@sac/contract/platform/constants';
import { singaporeToday } from '@sac/contract/platform/dates';
import { sql } from 'kysely';
import { databaseTime } from '../../../platform/db/database-time';
import type { JobQueue } from '../../../platform/db/jobs/job-queue';
import type { Db } from '../../../platform/db/open-database';
import { inTransaction } from '../../../platform/db/transaction';
import { conflict, unprocessable } from '../../../platform/errors';
import type { StaffActor } from '../../../platform/http/actors';
import type { Services } from '../../../platform/services';
import type { Config } from '../../../platform/settings/config';
import { recordEvents } from '../../audit/record-event';
import { queueMail, usualProvider } from '../../mail/queue-mail';
import type { RenderedMail } from '../../mail/templates/letter';
import { renderRefundMail } from '../../mail/templates/refund-mail';
import { requireAsSeen, type SeenById } from '../../orders/changes/require-as-seen';

/**
 * Records refunds as paid (today, Singapore) and queues their refund emails. Orders refunded before are not changed.
 * @returns how many were refunded now
 * @param details what was paid back; of a single order only
 * @throws 409 when an order is not in Refunds or not as it was seen, 422 for too many, or for details of several
 */
export async function completeRefunds(
  { db, jobs, config }: Pick<Services, 'db' | 'jobs' | 'config'>,
  actor: StaffActor,
  orderIds: number[],
  { details = {}, seen }: { details?: RefundFormValues | undefined; seen?: SeenById | undefined } = {},
): Promise<number> {
  const ids = [...new Set(orderIds)].sort((a, b) => a - b);
  if (ids.length > maxRefunds) throw unprocessable({ orderId: `Refund at most ${maxRefunds} orders at a time.` });
  if (ids.length > 1 && Object.values(details).some(Boolean))
    throw unprocessable({ details: 'Send amount, currency and reference for one order at a time. Nothing was done.' });
  const refundDate = singaporeToday(await databaseTime(db));
  const mails = await renderMails(db, ids, refundDate, config);
  return inTransaction(db, async (db) => {
    await requireAsSeen(db, actor, seen);
    const orders = await db
      .selectFrom('orders')
      .select(['order_id', 'email', 'refund_date', 'purged_at'])
      .where(sql<boolean>`order_id = any(${ids}::int[])`)
      .where('process_status', '=', 'Refund')
      .orderBy('order_id')
      .forNoKeyUpdate()
      .execute();
    if (orders.length < ids.length) {
      const there = new Set(orders.map(({ order_id }) => order_id));
      const away = ids.filter((id) => !there.has(id)).slice(0, 5);
      throw conflict(`These orders are not in Refunds: ${away.join(', ')}. Nothing was done.`);
    }
    const due = orders.filter(({ refund_date }) => refund_date === null);
    for (const { order_id, email, purged_at } of due) {
      // A purged order has no email address, but its refund is recorded.
      const rendered = purged_at === null ? mails.get(order_id) : null;
      if (rendered !== undefined)
        await refundOne(db, jobs, config, actor, { orderId: order_id, email, refundDate, rendered, details });
    }
    return due.length;
  });
}

/** Rendered before the transaction, for orders not refunded yet. */
async function renderMails(db: Db, ids: number[], refundDate: string, { provider }: Config) {
  const orders = await db
    .selectFrom('orders')
    .select(['order_id', 'full_name'])
    .where(sql<boolean>`order_id = any(${ids}::int[])`)
    .where('refund_date', 'is', null)
    .execute();
  const mails = new Map<number, RenderedMail>();
  for (const order of orders) mails.set(order.order_id, await renderRefundMail(order, refundDate, provider));
  return mails;
}

async function refundOne(
  db: Db,
  jobs: JobQueue,
  config: Config,
  actor: StaffActor,
  refund: {
    orderId: number;
    email: string;
    refundDate: string;
    rendered: RenderedMail | null;
    details: RefundFormValues;
  },
): Promise<void> {
  const { orderId, refundDate, details } = refund;
  // Empty means left out.
  const amount = details.amount || null;
  const currency = details.currency || null;
  const reference = details.reference || null;
  await db
    .updateTable('orders')
    .set({
      refund_date: refundDate,
      refund_amount: amount,
      refund_currency: currency,
      refund_reference: reference,
    })
    .where('order_id', '=', orderId)
    .execute();
  const detail = {
    ...(amount && { amount }),
    ...(currency && { currency }),
    ...(reference && { reference }),
  };
  await recordEvents(db, [{ orderId, kind: 'refunded', actor: actor.name, to: refundDate, detail, ip: actor.ip }]);
  if (!refund.rendered) return;
  await queueMail(db, jobs, {
    kind: 'refund',
    orderId,
    documentId: null,
    recipient: refund.email,
    provider: usualProvider(config.mail),
    rendered: refund.rendered,
    undoSeconds: 0,
    actor: actor.name,
    ip: actor.ip,
  });
}
