import { customerRemarkName } from '@sac/contract/order-page-api';
import type { OrderStatus } from '@sac/contract/order-status';
import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import { conflict, notFound, tooManyRequests } from '../../domain/errors';
import { type OrderEvent, recordEvents } from '../../domain/events/record-event';
import type { Limit } from '../../domain/rate-limit';
import { countReportsOfDay, lockStatus, selectReportByKey } from './tracking-sql';

/** Messages a day for one order. */
const mostOfDay = 3;
const hour = 3600;

const to = 'Contact Customer';
/** Money or a deletion decides what becomes of these; the customer's words are added, and they stay where they are. */
const staying: readonly OrderStatus[] = ['Refund', 'ChargeBack', 'Deleted', to];

interface Report {
  message: string;
  key: string;
}

/**
 * Writes a customer's message about wrong details as a comment and moves the order to Contact Customer. The same key
 * sent again changes nothing and gets the same answer, also beyond the limits.
 * @throws 409 when the key was used for other words, 429 after too many messages
 */
export async function reportWrongDetails(
  db: Db,
  perAddress: Limit,
  customer: { orderId: number; ip: string },
  report: Report,
): Promise<{ create_ts: string }> {
  const { orderId, ip } = customer;
  const before = await selectReportByKey(db, orderId, report.key);
  if (before) return sameWords(before, report);
  await perAddress.consume(ip);
  const { isNew, stored } = await inTransaction(db, (db) => write(db, customer, report));
  // Two taps at once: both were counted, one was written.
  if (!isNew) await perAddress.refund(ip);
  return sameWords(stored, report);
}

function sameWords({ create_ts, remark }: { create_ts: string; remark: string }, { message }: Report) {
  if (remark !== message) throw conflict('Another message was sent with this key. Load the page again.');
  return { create_ts };
}

async function write(db: Db, { orderId, ip }: { orderId: number; ip: string }, { message, key }: Report) {
  // The lock makes a second tap wait here until the first is written.
  const order = await lockStatus(db, orderId);
  if (!order) throw notFound('We no longer have this order.');
  const earlier = await selectReportByKey(db, orderId, key);
  if (earlier) return { isNew: false, stored: earlier };
  // Counted here, where the order is locked: taps that come at once are one message and not many.
  if ((await countReportsOfDay(db, orderId)) >= mostOfDay)
    throw tooManyRequests('We have three messages from you today. Our team will contact you.', hour);
  const stored = await db
    .insertInto('remark')
    .values({
      order_id: orderId,
      remark_name: customerRemarkName,
      remark: message,
      report_error: 'Y',
      report_key: key,
    })
    .returning(['id', 'create_ts', 'remark'])
    .executeTakeFirstOrThrow();
  const by = { orderId, actor: null, ip };
  const events: OrderEvent[] = [
    { ...by, kind: 'commented', detail: { by: 'customer', remarkId: stored.id, report_error: 'Y' } },
  ];
  const from = order.process_status;
  if (!staying.includes(from)) {
    await db.updateTable('orders').set({ process_status: to }).where('order_id', '=', orderId).execute();
    events.push({ ...by, kind: 'status changed', from, to, detail: { by: 'customer' } });
  }
  await recordEvents(db, events);
  return { isNew: true, stored };
}
