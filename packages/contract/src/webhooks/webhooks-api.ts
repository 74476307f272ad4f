import { z } from 'zod';
import { maxPageLimit, oldSecretHours } from '../platform/constants';
import { answer, answerList, done, endpoint, noInput } from '../platform/endpoint';
import { deliveryIdField, instant, webAddress, webhookIdField, wholeNumber } from '../platform/fields';
import { webhookEventNames, webhookStates, webhookTypes } from './webhook-events';

const access = { kind: 'staff', action: 'webhooks.manage' } as const;
const changing = { ...access, recentProof: true } as const;

export const webhookForm = z.object({
  url: webAddress('address of the sales site', 'https://shop.example/webhooks'),
  events: z
    .array(z.enum(webhookEventNames, 'Unknown event.'), 'Send a list of events, such as ["order.completed"].')
    .min(1, 'Choose at least one event.')
    .max(webhookEventNames.length, 'Name each event once.'),
});
export type WebhookFormValues = z.output<typeof webhookForm>;

const tried = {
  state: z.enum(webhookStates),
  /** The HTTP status of the last answer; null while there was none. */
  lastAnswer: z.int().nullable(),
  /** Why the last try failed, as a sentence. */
  problem: z.string().nullable(),
  lastTryAt: instant.nullable(),
};

export const webhookTarget = z.object({
  id: z.int(),
  url: z.string(),
  events: z.array(z.enum(webhookEventNames)),
  isOn: z.boolean(),
  /** False: its name could not be looked up when it was saved, and it has not answered since. */
  isChecked: z.boolean(),
  /** When it answered 410 Gone and was turned off because of it. */
  goneAt: instant.nullable(),
  /** Until when the secret before the present one signs too; null: it does not. */
  oldSecretUntil: instant.nullable(),
  waiting: z.int().nonnegative(),
  failed: z.int().nonnegative(),
  /** The delivery that was tried last. */
  last: z.object(tried).nullable(),
});
export type WebhookTarget = z.output<typeof webhookTarget>;

export const webhookDelivery = z.object({
  id: z.int(),
  /** The header webhook-id: the same at every try. */
  messageId: z.uuid(),
  url: z.string(),
  /** Whether it can be sent again: its target is on. */
  isTargetOn: z.boolean(),
  type: z.enum(webhookTypes),
  orderId: z.int().nullable(),
  /** When the event happened. */
  at: instant,
  ...tried,
  attempts: z.int().nonnegative(),
  nextTryAt: instant.nullable(),
});
export type WebhookDelivery = z.output<typeof webhookDelivery>;

/** The secret, which cannot be read again. */
const shownOnce = z.object({ id: z.int(), secret: z.string() });

export const getWebhooks = endpoint({
  method: 'GET',
  path: '/admin/webhooks',
  summary: 'The webhook targets, each with its last delivery',
  access,
  input: noInput,
  output: answer(z.array(webhookTarget)),
});

export const addWebhook = endpoint({
  method: 'POST',
  path: '/admin/add-webhook',
  summary: 'Add a webhook target; the answer has its signing secret, which cannot be read again',
  access: changing,
  input: webhookForm,
  output: answer(shownOnce),
});

export const updateWebhook = endpoint({
  method: 'PUT',
  path: '/admin/update-webhook',
  summary: 'Change the address or the events of a webhook target, or turn it off or on',
  access: changing,
  input: webhookForm.extend({
    webhookId: webhookIdField,
    isOn: z.boolean('Send whether the webhook is on: true or false.'),
  }),
  output: done,
});

export const renewWebhookSecret = endpoint({
  method: 'PUT',
  path: '/admin/renew-webhook-secret',
  summary: `Make a new signing secret for a webhook target; for ${oldSecretHours} hours the old one signs too`,
  access: changing,
  input: z.object({ webhookId: webhookIdField }),
  output: answer(shownOnce),
});

export const endOldWebhookSecret = endpoint({
  method: 'PUT',
  path: '/admin/end-old-webhook-secret',
  summary: 'End the secret that signs beside the new one of a webhook target',
  access: changing,
  input: z.object({ webhookId: webhookIdField }),
  output: done,
});

export const deleteWebhook = endpoint({
  method: 'PUT',
  path: '/admin/delete-webhook',
  summary: 'Delete a webhook target; what waits for it is not sent',
  access: changing,
  input: z.object({ webhookId: webhookIdField }),
  output: done,
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/admin/test-webhook',
  summary: 'Send a test event to a webhook target',
  access,
  input: z.object({ webhookId: webhookIdField }),
  output: done,
});

export const getWebhookDeliveries = endpoint({
  method: 'GET',
  path: '/admin/webhook-deliveries',
  summary: 'One page of the webhook deliveries, newest first',
  access,
  input: z.object({
    state: z.enum(['', ...webhookStates], 'Unknown state of a delivery.').default(''),
    page: wholeNumber('Pages start at 1.', { min: 1, max: 1_000_000 }).default(1),
    limit: wholeNumber('Send the limit as a number.', {
      min: 1,
      max: maxPageLimit,
      tooLow: 'Ask for at least one row.',
      tooHigh: `Ask for at most ${maxPageLimit} rows.`,
    }).default(25),
  }),
  output: answerList(webhookDelivery),
});

export const resendWebhookDelivery = endpoint({
  method: 'PUT',
  path: '/admin/resend-webhook-delivery',
  summary: 'Send a delivery again, with the same id and content',
  access,
  input: z.object({ deliveryId: deliveryIdField }),
  output: done,
});

export const resendFailedWebhooks = endpoint({
  method: 'PUT',
  path: '/admin/resend-failed-webhooks',
  summary: 'Send all failed deliveries of a webhook target again',
  access,
  input: z.object({ webhookId: webhookIdField }),
  output: answer(z.object({ resent: z.int().nonnegative() })),
});
