import type { MailProvider } from '@sac/contract/forms';
import { deliveryStates } from '@sac/contract/mail-states';
import type { Db } from '../../db/open-database';
import { inTransaction } from '../../db/transaction';
import { serviceUnavailable } from '../errors';
import { recordEvents } from '../events/record-event';
import type { DeliveryEvent } from './delivery-event';

/**
 * Records what a provider tells of our mails: each report once, in whatever order they come; the strongest one counts.
 * Reports of mails that are not ours change nothing.
 * @throws 503 when one is about a mail whose handing over is not written down yet: the provider sends its news again
 */
export async function recordDeliveryEvents(db: Db, provider: MailProvider, reports: DeliveryEvent[]): Promise<void> {
  let isEarly = false;
  for (const report of reports) if ((await recordReport(db, provider, report)) === 'early') isEarly = true;
  if (isEarly) throw serviceUnavailable('This mail is just being handed over. Send the news again.');
}

/** Sendgrid puts a tail after the id it gave us; SES repeats it as it was. */
const isSameMessage = (ours: string, told: string) => told === ours || told.startsWith(`${ours}.`);

function recordReport(db: Db, provider: MailProvider, report: DeliveryEvent): Promise<'early' | 'done'> {
  const { mailId, kind, at, reason } = report;
  return inTransaction(db, async (db) => {
    const mail = await db
      .selectFrom('mail')
      .select(['order_id', 'state', 'message_id', 'delivery'])
      .where('id', '=', mailId)
      .where('delivered_via', '=', provider)
      .forUpdate()
      .executeTakeFirst();
    if (!mail) return 'done';
    if (mail.state === 'sending' && mail.message_id === null) return 'early';
    if (mail.message_id === null || !isSameMessage(mail.message_id, report.messageId)) return 'done';

    const recorded = await db
      .insertInto('mail_report')
      .values({ provider, report_id: report.reportId, mail_id: mailId, kind, at, reason })
      .onConflict((conflict) => conflict.columns(['provider', 'report_id']).doNothing())
      .returning('mail_id')
      .executeTakeFirst();
    if (!recorded) return 'done';
    if (mail.delivery === null || deliveryStates.indexOf(kind) > deliveryStates.indexOf(mail.delivery)) {
      await db
        .updateTable('mail')
        .set({ delivery: kind, delivery_ts: at, delivery_reason: reason })
        .where('id', '=', mailId)
        .execute();
    }
    await recordEvents(db, [
      { orderId: mail.order_id, kind: 'mail reported', actor: null, to: kind, detail: { mailId, provider, reason } },
    ]);
    return 'done';
  });
}
