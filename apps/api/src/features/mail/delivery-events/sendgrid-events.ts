import type { DeliveryState } from '@sac/contract/mail/mail-states';
import { anyText } from '@sac/contract/platform/field-use';
import { orderIdField } from '@sac/contract/platform/fields';
import { z } from 'zod';
import { badRequest } from '../../../platform/errors';
import { type DeliveryEvent, failureReasonOf, providerId, reportedAsSpam } from '../record-delivery-events';

/** Sendgrid's event → our state. Staff do not need the others ('deferred', 'click', …). */
const kinds = {
  processed: 'accepted',
  delivered: 'delivered',
  open: 'opened',
  bounce: 'bounced',
  dropped: 'bounced',
  spamreport: 'complained',
} as const satisfies Record<string, DeliveryState>;
type SendgridKind = keyof typeof kinds;

const event = z.object({
  event: z.enum(Object.keys(kinds) as [SendgridKind, ...SendgridKind[]]),
  sg_event_id: providerId,
  sg_message_id: providerId,
  /** Set by sendgrid-mailer.ts. */
  mailId: orderIdField,
  /** Seconds since 1970. */
  timestamp: z.int().min(0).max(9_999_999_999),
  /** Only explains the event, so it never refuses it. */
  reason: anyText.optional(),
});

function reasonFor(kind: DeliveryState, reason: string | undefined): string | null {
  if (kind === 'complained') return reportedAsSpam;
  return kind === 'bounced' ? failureReasonOf(reason) || 'Sendgrid gave no reason.' : null;
}

/**
 * The delivery events in a call of Sendgrid's Event Webhook; unknown events are left out.
 * @throws 400 when it is not a list
 */
export function sendgridEvents(body: unknown): DeliveryEvent[] {
  if (!Array.isArray(body)) throw badRequest('Send a list of events.');
  return body.flatMap((item: unknown) => {
    const parsed = event.safeParse(item);
    if (!parsed.success) return [];
    const { data } = parsed;
    const kind = kinds[data.event];
    return {
      reportId: data.sg_event_id,
      mailId: data.mailId,
      messageId: data.sg_message_id,
      kind,
      at: new Date(data.timestamp * 1000).toISOString(),
      reason: reasonFor(kind, data.reason),
    };
  });
}
