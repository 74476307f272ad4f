import { orderIdField } from '@sac/contract/platform/fields';
import { z } from 'zod';
import { badRequest } from '../../../platform/errors';
import { type DeliveryEvent, providerId } from '../record-delivery-events';
import { bounced, type DeliveryReport, failureReasonOf, reportedAsSpam, unsent } from './meanings';

/** Only evidence: a value that cannot be read is not known, and the report counts without it. */
const word = z.string().optional().catch(undefined);
const event = z.object({
  event: z.string(),
  sg_event_id: providerId,
  sg_message_id: providerId,
  /** Set by sendgrid-mailer.ts. */
  mailId: orderIdField,
  /** Seconds since 1970. */
  timestamp: z.coerce.number().min(1).max(9_999_999_999).optional().catch(undefined),
  /** A bounce has these three: 'bounce', 'blocked' or 'expired'; the code of RFC 3463; Sendgrid's own kind. */
  type: word,
  status: word,
  bounce_classification: word,
  reason: word,
});

/** Why Sendgrid drops an email, in lower case → for people. It says others in its own words. */
const drops: Record<string, string> = {
  'bounced address':
    'an earlier email to this address came back, so the address is on the suppression list of Sendgrid.',
  'spam reporting address':
    'the recipient reported an earlier email as spam, so the address is on the suppression list of Sendgrid.',
  'unsubscribed address': 'the recipient has unsubscribed in Sendgrid.',
  invalid: 'Sendgrid says that there can be no such address.',
};

/** Sendgrid's kinds of a bounce, which it tells also where the server's words have no code → a code of RFC 3463, or its class and subject. */
const classifications: Record<string, string> = {
  'invalid address': '5.1',
  'mailbox unavailable': '5.2',
  technical: '5.4',
  'technical failure': '5.4',
  content: '5.6',
  reputation: '5.7',
  'frequency or volume too high': '4.7.28',
};

interface Told {
  type: string | undefined;
  status: string | undefined;
  classification: string;
  why: string;
}

/**
 * What Sendgrid's events mean, by 'Event Webhook Reference' (twilio.com/docs/sendgrid).
 * The others say nothing about the delivery: 'deferred' is tried again for 72 hours, 'click', 'unsubscribe', 'group_unsubscribe'
 * and 'group_resubscribe' are what the recipient does later.
 */
const reports: Record<string, (of: Told) => DeliveryReport> = {
  processed: () => ({ kind: 'accepted', reason: null }),
  delivered: () => ({ kind: 'delivered', reason: null }),
  open: () => ({ kind: 'opened', reason: null }),
  bounce: ({ type, status, classification, why }) =>
    bounced({
      said: why,
      known: type === 'expired' ? '4.4.7' : undefined,
      // Sendgrid writes 5.0.0 and 4.0.0 for what it has no code of.
      status: status?.endsWith('.0.0') === false ? status : classifications[classification],
      // Sendgrid does not suppress the address, and the next email may arrive.
      otherwise: type === 'blocked' ? ['The recipient’s server refused this email.', 'later'] : undefined,
      none: 'Sendgrid gave no reason.',
    }),
  dropped: ({ why }) => unsent(drops[why.toLowerCase()] ?? (why || 'Sendgrid gave no reason.')),
  spamreport: () => ({ kind: 'complained', reason: reportedAsSpam }),
};

/**
 * The delivery events in a call of Sendgrid's Event Webhook; unknown events are left out.
 * @throws 400 when it is not a list
 */
export function sendgridEvents(body: unknown): DeliveryEvent[] {
  if (!Array.isArray(body)) throw badRequest('Send a list of events.');
  return body.flatMap((item: unknown) => {
    const parsed = event.safeParse(item);
    if (!parsed.success || !Object.hasOwn(reports, parsed.data.event)) return [];
    const { sg_event_id: reportId, sg_message_id: messageId, mailId, timestamp, type, status, reason } = parsed.data;
    const report = reports[parsed.data.event]?.({
      ...{ type, status, classification: parsed.data.bounce_classification?.toLowerCase() ?? '' },
      why: failureReasonOf(reason),
    });
    const at = timestamp === undefined ? new Date() : new Date(timestamp * 1000);
    return report ? [{ reportId, mailId, messageId, at: at.toISOString(), ...report }] : [];
  });
}
