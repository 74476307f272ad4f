import { orderIdField } from '@sac/contract/platform/fields';
import { z } from 'zod';
import { type DeliveryEvent, providerId } from '../record-delivery-events';
import { bounced, type DeliveryReport, failureReasonOf, reportedAsSpam, unsent } from './meanings';

/*
 * What SES's events mean, by 'Amazon SNS notification contents' and 'Contents of event data that Amazon SES publishes to Amazon SNS'
 * of the SES Developer Guide (docs.aws.amazon.com/ses/latest/dg).
 */

/** Only evidence: what cannot be read of it is not known, and the report counts without it. */
const timestamp = z.iso.datetime({ offset: true }).optional().catch(undefined);
const word = z.string().optional().catch(undefined);
const timed = z.object({ timestamp });
const mail = z.object({
  messageId: providerId,
  timestamp,
  /** Every tag is a list; aws-mailer.ts sets `mailId`. Notifications of an identity have no tags. */
  tags: z.object({ mailId: z.tuple([orderIdField]).rest(z.unknown()) }).optional(),
});
const bounce = timed.extend({
  bounceType: word,
  bounceSubType: word,
  bouncedRecipients: z.array(z.object({ diagnosticCode: word, status: word, action: word }).catch({})).catch([]),
});
const complaint = timed.extend({ complaintSubType: word, complaintFeedbackType: word });

/** An event as SES publishes it. Staff do not need the other types ('DeliveryDelay', 'Click', 'Subscription', …). */
const event = z.discriminatedUnion('eventType', [
  z.object({ eventType: z.literal('Send'), mail }),
  z.object({ eventType: z.literal('Delivery'), mail, delivery: timed.catch({}) }),
  z.object({ eventType: z.literal('Open'), mail, open: timed.catch({}) }),
  z.object({ eventType: z.literal('Bounce'), mail, bounce: bounce.catch({ bouncedRecipients: [] }) }),
  z.object({ eventType: z.literal('Complaint'), mail, complaint: complaint.catch({}) }),
  z.object({ eventType: z.literal('Reject'), mail, reject: z.object({ reason: word }).catch({}) }),
  z.object({ eventType: z.literal('Rendering Failure'), mail, failure: z.object({ errorMessage: word }).catch({}) }),
]);
/** The same, as SES sends it for an identity (address or domain) without a configuration set. */
const notification = z.looseObject({ notificationType: z.string() });
type SesEvent = z.output<typeof event>;
type SesBounce = Extract<SesEvent, { eventType: 'Bounce' }>['bounce'];

type SesRecipient = SesBounce['bouncedRecipients'][number];

/** AWS does not say how it came there: after a bounce, after a complaint, or by hand. */
const onAccountList = 'the address is on the suppression list of your AWS account.';

/** What a bounce means by its type and subtype; the others are as {@link returned} has them. */
const bounces: Record<string, (of: SesRecipient) => DeliveryReport> = {
  'Permanent NoEmail': ({ diagnosticCode: said }) =>
    // The two pages differ in what it means.
    bounced({ said, none: 'There is no such mailbox, or AWS could not read the address from the returned email.' }),
  'Permanent Suppressed': () =>
    unsent('AWS has put this address on its own list of addresses that do not exist, for all its customers.'),
  'Permanent OnAccountSuppressionList': () => unsent(onAccountList),
  'Permanent UnsubscribedRecipient': () => unsent('the recipient has unsubscribed in AWS.'),
  // SES calls a reply such as 'out of office' so too, and counts it as no bounce.
  'Transient General': unclear,
  'Undetermined Undetermined': unclear,
  'Transient MailboxFull': ({ diagnosticCode: said }) => bounced({ said, known: '4.2.2' }),
  'Transient CustomTimeoutExceeded': ({ diagnosticCode: said }) => bounced({ said, known: '4.4.7' }),
  'Transient MessageTooLarge': ({ diagnosticCode: said }) => bounced({ said, known: '5.3.4' }),
  'Transient ContentRejected': ({ diagnosticCode: said }) => bounced({ said, known: '5.6.0' }),
  'Transient AttachmentRejected': ({ diagnosticCode: said }) =>
    bounced({ said, known: ['The recipient’s server refused its attachment.'] }),
};

/** With a report of a server (RFC 3464) or its words it was returned; without, the email may have arrived. */
function unclear({ diagnosticCode: said, status, action }: SesRecipient): DeliveryReport {
  if (said || action) return bounced({ said, status, otherwise: ['It could not be delivered.', 'later'] });
  return {
    kind: 'unclear',
    reason: 'AWS reports a problem without a reason. That is often an automatic reply, and the email has arrived.',
  };
}

function returned({ bounceType, bounceSubType, bouncedRecipients }: SesBounce): DeliveryReport {
  const recipient = bouncedRecipients[0] ?? {};
  const { action = 'failed', diagnosticCode: said, status } = recipient;
  // With 'delayed', 'relayed' and others (RFC 3464, 2.3.3) no server has given up.
  if (bounceType !== 'Permanent' && action.toLowerCase() !== 'failed')
    return {
      kind: 'unclear',
      reason: failureReasonOf('A server reports this, and not that it gave up: the email may still arrive', action),
    };
  const meaning = bounces[`${bounceType} ${bounceSubType}`];
  if (meaning) return meaning(recipient);
  if (bounceSubType?.endsWith('Suppressed') || bounceSubType?.endsWith('SuppressionList'))
    return unsent(`AWS suppresses this address (${bounceSubType}).`);
  if (bounceType !== 'Permanent') return unclear(recipient);
  return bounced({ said, status, none: 'The recipient’s server does not take emails for this address.' });
}

/** A feedback type other than these and 'abuse' is that of a provider of its own (RFC 5965): reported all the same. */
const complaints: Record<string, string> = {
  other: 'The recipient’s provider reported the email for a reason that it does not name.',
  virus: 'The recipient’s provider reported that it found a virus in the email.',
  fraud: 'The recipient reported the email as fraud.',
  'auth-failure': 'The recipient’s provider reported that the email failed the check of its sender.',
};

function complained({
  complaintSubType,
  complaintFeedbackType: type,
}: z.output<typeof complaint>): DeliveryReport | null {
  if (complaintSubType?.endsWith('SuppressionList')) return unsent(onAccountList);
  // The recipient says that it is no spam.
  if (type === 'not-spam') return null;
  return { kind: 'complained', reason: complaints[type ?? ''] ?? reportedAsSpam };
}

function reportOf(event: SesEvent): { at: string | undefined; report: DeliveryReport | null } {
  switch (event.eventType) {
    case 'Send':
      return { at: undefined, report: { kind: 'accepted', reason: null } };
    case 'Delivery':
      return { at: event.delivery.timestamp, report: { kind: 'delivered', reason: null } };
    case 'Open':
      return { at: event.open.timestamp, report: { kind: 'opened', reason: null } };
    case 'Bounce':
      return { at: event.bounce.timestamp, report: returned(event.bounce) };
    case 'Complaint':
      return { at: event.complaint.timestamp, report: complained(event.complaint) };
    case 'Reject':
      return { at: undefined, report: unsent(failureReasonOf('AWS rejected it', event.reject.reason)) };
    case 'Rendering Failure':
      return { at: undefined, report: unsent(failureReasonOf('AWS could not build it', event.failure.errorMessage)) };
  }
}

/** The delivery event in a message of SES, if any. `reportId`: SNS's id of the message. */
export function sesEvents(message: unknown, reportId: string): DeliveryEvent[] {
  const { data: ofIdentity } = notification.safeParse(message);
  const parsed = event.safeParse(ofIdentity ? { ...ofIdentity, eventType: ofIdentity.notificationType } : message);
  if (!parsed.success || (!parsed.data.mail.tags && !ofIdentity)) return [];
  const { tags, messageId, timestamp: mailed = new Date().toISOString() } = parsed.data.mail;
  const { at = mailed, report } = reportOf(parsed.data);
  return report ? [{ reportId, mailId: tags?.mailId[0] ?? null, messageId, at, ...report }] : [];
}
