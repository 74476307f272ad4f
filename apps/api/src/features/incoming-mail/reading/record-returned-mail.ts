import { mailProviders } from '@sac/contract/platform/forms';
import type { Db } from '../../../platform/db/open-database';
import type { DeliveryFailure } from '../../../platform/untrusted/read-mail';
import { failureReasonOf, recordDeliveryEvents } from '../../mail/record-delivery-events';

/**
 * Records the email of an order that a delivery report names as not delivered. Anybody can write such a report: it must name the
 * recipient and the provider's id of the email, which only the servers on its way know.
 */
export async function recordReturnedMail(
  db: Db,
  incomingMailId: number,
  orderId: number,
  { recipient, reason, messageIds }: DeliveryFailure,
): Promise<void> {
  const mails = await db
    .selectFrom('mail')
    .innerJoin('incoming_mail as report', (join) => join.on('report.id', '=', incomingMailId))
    .select(['mail.id', 'mail.message_id', 'delivered_via', 'report.received_at as at'])
    .where('mail.order_id', '=', orderId)
    .where((where) => where(where.fn<string>('lower', ['recipient']), '=', recipient.toLowerCase()))
    .where('mail.message_id', 'is not', null)
    .execute();
  for (const { id: mailId, message_id: messageId, delivered_via, at } of mails) {
    const provider = mailProviders.find((each) => each === delivered_via);
    if (!provider || !messageId || !messageIds.some((named) => isIdOf(named, messageId))) continue;
    const report = {
      reportId: `incoming-mail-${incomingMailId}`,
      mailId,
      messageId,
      at,
      reason: failureReasonOf(reason),
    };
    await recordDeliveryEvents(db, provider, [{ ...report, kind: 'bounced' }]);
  }
}

/** Providers add a host to their id. */
const isIdOf = (named: string, messageId: string) =>
  named === messageId || ['@', '.'].some((mark) => named.startsWith(`${messageId}${mark}`));
