import { anyText } from '@sac/contract/platform/field-use';
import { orderIdField } from '@sac/contract/platform/fields';
import { z } from 'zod';
import { type DeliveryEvent, failureReasonOf, providerId, reportedAsSpam } from '../record-delivery-events';

const timestamp = z.iso.datetime({ offset: true });
const mail = z.object({
  messageId: providerId,
  timestamp,
  /** Every tag is a list; aws-mailer.ts sets `mailId`. */
  tags: z.object({ mailId: z.tuple([orderIdField]) }),
});
const bounce = z.object({
  timestamp,
  bounceType: anyText.optional(),
  bounceSubType: anyText.optional(),
  bouncedRecipients: z.array(z.object({ diagnosticCode: anyText.optional() }).catch({})).catch([]),
});

/** An event as SES publishes it. What only explains it never refuses it. Staff do not need the other types ('DeliveryDelay', 'Click', …). */
const event = z.discriminatedUnion('eventType', [
  z.object({ eventType: z.literal('Send'), mail }),
  z.object({ eventType: z.literal('Delivery'), mail, delivery: z.object({ timestamp }) }),
  z.object({ eventType: z.literal('Open'), mail, open: z.object({ timestamp }) }),
  z.object({ eventType: z.literal('Bounce'), mail, bounce }),
  z.object({ eventType: z.literal('Complaint'), mail, complaint: z.object({ timestamp }) }),
  z.object({ eventType: z.literal('Reject'), mail, reject: z.object({ reason: anyText.optional() }).catch({}) }),
]);
type SesEvent = z.output<typeof event>;

function deliveryOf(event: SesEvent): Pick<DeliveryEvent, 'kind' | 'at' | 'reason'> {
  switch (event.eventType) {
    case 'Send':
      return { kind: 'accepted', at: event.mail.timestamp, reason: null };
    case 'Delivery':
      return { kind: 'delivered', at: event.delivery.timestamp, reason: null };
    case 'Open':
      return { kind: 'opened', at: event.open.timestamp, reason: null };
    case 'Bounce': {
      const { bounceType, bounceSubType, bouncedRecipients } = event.bounce;
      const reason = failureReasonOf(
        [bounceType, bounceSubType].filter(Boolean).join(' '),
        bouncedRecipients[0]?.diagnosticCode,
      );
      return { kind: 'bounced', at: event.bounce.timestamp, reason: reason || 'AWS gave no reason.' };
    }
    case 'Complaint':
      return { kind: 'complained', at: event.complaint.timestamp, reason: reportedAsSpam };
    case 'Reject':
      return {
        kind: 'bounced',
        at: event.mail.timestamp,
        reason: failureReasonOf('Rejected by AWS', event.reject.reason),
      };
  }
}

/** The delivery event in a message of SES, if any. `reportId`: SNS's id of the message. */
export function sesEvents(message: unknown, reportId: string): DeliveryEvent[] {
  const parsed = event.safeParse(message);
  if (!parsed.success) return [];
  const { tags, messageId } = parsed.data.mail;
  return [{ reportId, mailId: tags.mailId[0], messageId, ...deliveryOf(parsed.data) }];
}
