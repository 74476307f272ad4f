import { z } from 'zod';
import { orderStatuses } from '../orders/order-status';
import { instant } from '../platform/fields';

/** What the sales site can be notified of. The database's functions `webhook_type` and `queue_webhooks` say which event of an order is which. */
export const webhookEvents = {
  'order.received': { label: 'Order received', when: 'An order arrived.' },
  'order.completed': {
    label: 'Order completed',
    when: 'An order moved to Completed; by a card, once its email may leave. If it leaves Completed and comes back, the event is sent again.',
  },
  'order.refunded': { label: 'Order refunded', when: 'A refund was recorded as paid.' },
  'order.deleted': { label: 'Order deleted', when: 'An order was deleted.' },
  'order.reopened': {
    label: 'Order reopened',
    when: 'A finished order is worked on again, also because its completion was undone after you were notified of it.',
  },
  'order.disputed': {
    label: 'Order disputed',
    when: 'A dispute was opened that takes the money back, or the order moved to ChargeBack.',
  },
  'order.customer_wrote': {
    label: 'Customer wrote',
    when: 'The customer wrote on the tracking page, or from their address by email.',
  },
  'order.corrected': { label: 'Order corrected', when: 'Staff corrected one or more fields of an order.' },
} as const satisfies Record<string, { label: string; when: string }>;
export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];

/** Sent on request only, to any target. */
export const testEvent = 'webhook.test';
export const webhookTypes = [...webhookEventNames, testEvent] as const;
export type WebhookType = (typeof webhookTypes)[number];

/** The delivery of one event to one target. */
export const webhookStates = ['waiting', 'delivered', 'failed'] as const;
export type WebhookState = (typeof webhookStates)[number];

/** The body of a request to a target. It has no customer data: the sales site knows its customers. */
export const webhookPayload = z.discriminatedUnion('type', [
  z.object({
    type: z.enum(webhookEventNames),
    /** When it happened. */
    timestamp: instant,
    data: z.object({
      order_id: z.int(),
      /** The order's status when it happened. A message of the customer may change it right afterwards. */
      status: z.enum(orderStatuses),
    }),
  }),
  z.object({ type: z.literal(testEvent), timestamp: instant, data: z.object({}) }),
]);
export type WebhookPayload = z.output<typeof webhookPayload>;
