import type { OrderStatus } from '@sac/contract/orders/order-status';
import { customerRemarkName } from '@sac/contract/orders/remarks-api';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import { conflict, notFound, tooManyRequests } from '../../platform/errors';
import { type Limit, secondsOf } from '../../platform/http/limits/rate-limit';
import { recordEvents } from '../audit/record-event';
import { setStatus } from '../orders/set-status';
import { countReportsOfDay, lockTrackedOrder, selectReportByKey } from './select-report';

/** Messages for one order. */
const maxPerDay = 3;

/** Orders in these statuses get the comment and keep their status, because a payment or a deletion decides what happens. */
const staying: readonly OrderStatus[] = ['Refund', 'ChargeBack', 'Deleted', 'Contact Customer'];

interface Report {
  message: string;
  key: string;
}

/**
 * Stores a customer's message about wrong details as a comment and moves the order to Contact Customer. Sending the same key
 * again changes nothing and gets the same answer, even beyond the limits.
 * @throws 409 when the key was used for another message, 429 after too many messages
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
  // A double tap was counted twice, but stored once.
  if (!isNew) await perAddress.refund(ip);
  return sameWords(stored, report);
}

function sameWords({ create_ts, remark }: { create_ts: string; remark: string }, { message }: Report) {
  if (remark !== message) throw conflict('Another message was sent with this key. Load the page again.');
  return { create_ts };
}

async function write(db: Db, { orderId, ip }: { orderId: number; ip: string }, { message, key }: Report) {
  // The lock makes a second tap wait until the first is stored.
  if (!(await lockTrackedOrder(db, orderId))) throw notFound('We no longer have this order.');
  const earlier = await selectReportByKey(db, orderId, key);
  if (earlier) return { isNew: false, stored: earlier };
  // Counted under the lock, so that messages at the same moment cannot exceed the limit.
  if ((await countReportsOfDay(db, orderId)) >= maxPerDay)
    throw tooManyRequests(
      'We have three messages from you today. To tell us more, please call or email us.',
      secondsOf.hour,
    );
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
  const detail = { by: 'customer', remarkId: stored.id, report_error: 'Y' };
  await recordEvents(db, [{ orderId, kind: 'commented', actor: null, detail, ip }]);
  const isMovable = sql`o.order_id = ${orderId} and o.process_status not in (${sql.join(staying)})`;
  await setStatus(db, { name: null, ip, detail: { by: 'customer' } }, isMovable, { to: 'Contact Customer' });
  return { isNew: true, stored };
}
