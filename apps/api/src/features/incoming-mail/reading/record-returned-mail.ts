import { comparableAddress } from '@sac/contract/platform/email-address';
import { mailProviders } from '@sac/contract/platform/forms';
import type { Db } from '../../../platform/db/open-database';
import type { DeliveryFailure } from '../../../platform/untrusted/read-mail';
import { bounced, type DeliveryReport, failureReasonOf } from '../../mail/delivery-events/meanings';
import { recordDeliveryEvents } from '../../mail/record-delivery-events';

/**
 * Records the email of an order that a delivery report names as not delivered. Anybody can write such a report: it must name the
 * recipient and the provider's id of the email, which only the servers on its way know.
 */
export async function recordReturnedMail(
  db: Db,
  incomingMailId: number,
  orderId: number,
  failure: DeliveryFailure,
): Promise<void> {
  const addresses = [...new Set(failure.sentTo.map(comparableAddress))];
  const mails = await db
    .selectFrom('mail')
    .innerJoin('incoming_mail as report', (join) => join.on('report.id', '=', incomingMailId))
    .select(['mail.id', 'mail.message_id', 'mail.recipient', 'delivered_via', 'report.received_at as at'])
    .where('mail.order_id', '=', orderId)
    .where((where) => where(where.fn<string>('lower', ['recipient']), 'in', addresses))
    .where('mail.message_id', 'is not', null)
    .execute();
  for (const { id: mailId, message_id: messageId, recipient, delivered_via, at } of mails) {
    const provider = mailProviders.find((each) => each === delivered_via);
    if (!provider || !messageId || !failure.messageIds.some((named) => isIdOf(named, messageId))) continue;
    const reportId = `incoming-mail-${incomingMailId}`;
    await recordDeliveryEvents(db, provider, [{ reportId, mailId, messageId, at, ...reportOf(failure, recipient) }]);
  }
}

/** Providers add a host to their id. */
const isIdOf = (named: string, messageId: string) =>
  named === messageId || ['@', '.'].some((mark) => named.startsWith(`${messageId}${mark}`));

/** @param sentTo the address of the order's email; where the report is about another one, it was passed on to that */
function reportOf({ recipient, isByRule, isPartial, said, status }: DeliveryFailure, sentTo: string): DeliveryReport {
  const known = isByRule ? (['A rule of the recipient refused the email.'] as const) : undefined;
  const { kind, reason } = bounced({ said, status, known });
  const isPassedOn = comparableAddress(recipient) !== comparableAddress(sentTo);
  if (isPartial)
    return {
      kind: 'unclear',
      reason: failureReasonOf(
        `It was delivered or passed on to another address behind this one, and not to ${recipient}. ${reason}`,
      ),
    };
  return { kind, reason: isPassedOn ? failureReasonOf(`It was passed on to ${recipient}. ${reason}`) : reason };
}
