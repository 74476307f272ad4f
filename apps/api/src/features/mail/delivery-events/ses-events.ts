import { orderIdField } from '@sac/contract/platform/fields';
import { z } from 'zod';
import {
  type DeliveryEvent,
  type DeliveryReport,
  failureReasonOf,
  providerId,
  reportedAsSpam,
} from '../record-delivery-events';

/*
 * What SES's events mean, by 'Amazon SNS notification contents' and 'Contents of event data that Amazon SES publishes to Amazon SNS'
 * of the SES Developer Guide (docs.aws.amazon.com/ses/latest/dg, read in November 2026).
 */

/** Only evidence: what cannot be read of it is not known, and the report counts without it. */
const timestamp = z.iso.datetime({ offset: true }).optional().catch(undefined);
const word = z.string().optional().catch(undefined);
const timed = z.object({ timestamp });
const mail = z.object({
  messageId: providerId,
  timestamp,
  /** Every tag is a list; aws-mailer.ts sets `mailId`. */
  tags: z.object({ mailId: z.tuple([orderIdField]).rest(z.unknown()) }),
});
const bounce = timed.extend({
  bounceType: word,
  bounceSubType: word,
  bouncedRecipients: z.array(z.object({ diagnosticCode: word, action: word }).catch({})).catch([]),
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
type SesEvent = z.output<typeof event>;
type SesBounce = Extract<SesEvent, { eventType: 'Bounce' }>['bounce'];

const unsent = (why: string): DeliveryReport => ({ kind: 'refused', reason: `Not sent: ${why}` });
const isTemporary = 'It may work later.';

/** What a bounce means by its type and subtype; the others are as {@link bounced} has them. */
const bounces: Record<string, (why: string) => DeliveryReport> = {
  'Permanent NoEmail': (why) => ({
    kind: 'bounced',
    reason: why || 'AWS could not read the address from the returned email.',
  }),
  'Permanent Suppressed': () =>
    unsent('AWS has put this address on its own list of addresses that do not exist, for all its customers.'),
  'Permanent OnAccountSuppressionList': () =>
    unsent('the address is on the suppression list of your AWS account, because an earlier email to it came back.'),
  'Permanent UnsubscribedRecipient': () => unsent('the recipient has unsubscribed in AWS.'),
  // SES calls a reply such as 'out of office' so too, and counts it as no bounce.
  'Transient General': unclear,
  'Undetermined Undetermined': unclear,
  'Transient MailboxFull': (why) => temporary('The recipient’s mailbox is full.', why),
  'Transient CustomTimeoutExceeded': (why) => temporary('The recipient’s server did not take it in time.', why),
  'Transient MessageTooLarge': (why) => returned('The recipient’s server does not take an email of this size.', why),
  'Transient ContentRejected': (why) => returned('The recipient’s server refused its content.', why),
  'Transient AttachmentRejected': (why) => returned('The recipient’s server refused its attachment.', why),
};
const returned = (...words: string[]): DeliveryReport => ({
  kind: 'bounced',
  reason: failureReasonOf(words.filter(Boolean).join(' ')),
});
const temporary = (what: string, why: string) => returned(what, isTemporary, why);

/** With a server's own words it was returned; without, the email may have arrived. */
function unclear(why: string): DeliveryReport {
  if (why) return temporary('It could not be delivered.', why);
  return {
    kind: 'unclear',
    reason: 'AWS reports a problem without a reason. That is often an automatic reply, and the email has arrived.',
  };
}

function bounced({ bounceType, bounceSubType, bouncedRecipients }: SesBounce): DeliveryReport {
  const { action = 'failed' } = bouncedRecipients[0] ?? {};
  // With 'delayed', 'relayed' and others (RFC 3464, 2.3.3) no server has given up.
  if (bounceType !== 'Permanent' && action.toLowerCase() !== 'failed')
    return {
      kind: 'unclear',
      reason: failureReasonOf('A server reports this, and not that it gave up: the email may still arrive', action),
    };
  const why = failureReasonOf(bouncedRecipients[0]?.diagnosticCode);
  const meaning = bounces[`${bounceType} ${bounceSubType}`];
  if (meaning) return meaning(why);
  if (bounceSubType?.endsWith('Suppressed') || bounceSubType?.endsWith('SuppressionList'))
    return unsent(`AWS suppresses this address (${bounceSubType}).`);
  if (bounceType !== 'Permanent') return unclear(why);
  return { kind: 'bounced', reason: why || 'The recipient’s server does not take emails for this address.' };
}

/** A feedback type other than these and 'abuse' is that of a provider of its own (RFC 5965): reported all the same. */
const complaints: Record<string, string> = {
  virus: 'The recipient’s provider reported that it found a virus in the email.',
  fraud: 'The recipient reported the email as fraud.',
  'auth-failure': 'The recipient’s provider reported that the email failed the check of its sender.',
};

function complained({
  complaintSubType,
  complaintFeedbackType: type,
}: z.output<typeof complaint>): DeliveryReport | null {
  if (complaintSubType?.endsWith('SuppressionList'))
    return unsent(
      'the address is on the suppression list of your AWS account, because an earlier email was reported as spam.',
    );
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
      return { at: event.bounce.timestamp, report: bounced(event.bounce) };
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
  const parsed = event.safeParse(message);
  if (!parsed.success) return [];
  const { tags, messageId, timestamp: mailed = new Date().toISOString() } = parsed.data.mail;
  const { at = mailed, report } = reportOf(parsed.data);
  return report ? [{ reportId, mailId: tags.mailId[0], messageId, at, ...report }] : [];
}
