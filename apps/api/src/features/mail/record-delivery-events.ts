import { deliveryStates } from '@sac/contract/mail/mail-states';
import type { MailProvider } from '@sac/contract/platform/forms';
import { z } from 'zod';
import type { Db } from '../../platform/db/open-database';
import { inTransaction } from '../../platform/db/transaction';
import { serviceUnavailable } from '../../platform/errors';
import { recordEvents } from '../audit/record-event';
import type { DeliveryReport } from './delivery-events/meanings';
import { recordTestDelivery } from './test-mail/record-test-mail';

/** A provider's report about an email. */
export interface DeliveryEvent extends DeliveryReport {
  /** The provider's id of the report; a second report with it is a replay. */
  reportId: string;
  /** Our id of the mail, which we gave the provider; null: it does not give it back. */
  mailId: number | null;
  /** The provider's id of the mail, possibly with a suffix after a dot. */
  messageId: string;
  /** ISO 8601, by the provider's clock. */
  at: string;
}

export const providerId = z.string().regex(/^[\x21-\x7e]{1,300}$/);

/**
 * Records each report once, in any order; the mail shows the strongest one. Test emails are remembered apart; unknown mails are ignored.
 * @throws 503 when a report arrives before its mail is recorded as sent, so that the provider retries
 */
export async function recordDeliveryEvents(db: Db, provider: MailProvider, reports: DeliveryEvent[]): Promise<void> {
  let isEarly = false;
  for (const report of reports) if ((await recordReport(db, provider, report)) === 'early') isEarly = true;
  if (isEarly) throw serviceUnavailable('This email is still being sent. Send the report again later.');
}

/** Sendgrid appends a suffix to its message id, SES does not. */
const isSameMessage = (ours: string, theirs: string) => theirs === ours || theirs.startsWith(`${ours}.`);

/** Without our id, nothing says whether a report is of a mail that is just being sent. */
const isBeingSent = (db: Db, provider: MailProvider) =>
  db
    .selectFrom('mail')
    .select('id')
    .where('delivered_via', '=', provider)
    .where('state', '=', 'sending')
    .where('message_id', 'is', null)
    .limit(1)
    .executeTakeFirst();

function recordReport(db: Db, provider: MailProvider, report: DeliveryEvent): Promise<'early' | 'done'> {
  const { kind, at, reason } = report;
  return inTransaction(db, async (db) => {
    const mail = await db
      .selectFrom('mail')
      .select(['id', 'order_id', 'state', 'message_id', 'delivery'])
      .where((mail) =>
        report.mailId === null ? mail('message_id', '=', report.messageId) : mail('id', '=', report.mailId),
      )
      .where('delivered_via', '=', provider)
      .forUpdate()
      .executeTakeFirst();
    if (!mail && report.mailId === null && (await isBeingSent(db, provider))) return 'early';
    if (!mail) return recordTestDelivery(db, provider, report);
    const mailId = mail.id;
    if (mail.state === 'sending' && mail.message_id === null) return 'early';
    if (mail.message_id === null || !isSameMessage(mail.message_id, report.messageId)) return 'done';

    // SES reports twice where the configuration set and the identity both have a topic.
    const same = db.selectFrom('mail_report').select('mail_id').where('mail_id', '=', mailId);
    if (await same.where('kind', '=', kind).where('at', '=', at).executeTakeFirst()) return 'done';
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
