import { orderIdField } from '@sac/contract/platform/fields';
import { z } from 'zod';
import { badRequest } from '../../../platform/errors';
import {
  type DeliveryEvent,
  type DeliveryReport,
  failureReasonOf,
  providerId,
  reportedAsSpam,
} from '../record-delivery-events';

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
  /** Bounces alone have it. */
  type: word,
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

/**
 * What Sendgrid's events mean, by 'Event Webhook Reference' (docs.sendgrid.com, now twilio.com/docs/sendgrid, read in November 2026).
 * The others say nothing about the delivery: 'deferred' is tried again for 72 hours, 'click', 'unsubscribe', 'group_unsubscribe'
 * and 'group_resubscribe' are what the recipient does later.
 */
const reports: Record<string, (of: { type: string | undefined; why: string }) => DeliveryReport> = {
  processed: () => ({ kind: 'accepted', reason: null }),
  delivered: () => ({ kind: 'delivered', reason: null }),
  open: () => ({ kind: 'opened', reason: null }),
  // Blocked: Sendgrid does not suppress the address, and the next email may arrive.
  bounce: ({ type, why }) =>
    type === 'blocked'
      ? { kind: 'bounced', reason: `The recipient’s server refused this email. It may work later. ${why}`.trim() }
      : { kind: 'bounced', reason: why || 'Sendgrid gave no reason.' },
  dropped: ({ why }) => ({
    kind: 'refused',
    reason: `Not sent: ${drops[why.toLowerCase()] ?? (why || 'Sendgrid gave no reason.')}`,
  }),
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
    const { sg_event_id: reportId, sg_message_id: messageId, mailId, timestamp, type, reason } = parsed.data;
    const report = reports[parsed.data.event]?.({ type, why: failureReasonOf(reason) });
    const at = timestamp === undefined ? new Date() : new Date(timestamp * 1000);
    return report ? [{ reportId, mailId, messageId, at: at.toISOString(), ...report }] : [];
  });
}
