import { z } from 'zod';
import { seenEvent } from '../orders/seen-order';
import { storedDocument } from '../orders/stored-document';
import { answer, done, endpoint, noInput } from '../platform/endpoint';
import { instant, mailIdField, orderIdField } from '../platform/fields';
import { deliveredForm, mailProvider, mailProviders, recipient } from '../platform/forms';
import { deliveryStates, mailKinds, shownMailStates } from './mail-states';

export const mailEntry = z.object({
  id: z.int(),
  order_id: z.int(),
  kind: z.enum(mailKinds),
  create_ts: instant,
  /** The email is sent after this; until then it can be stopped. Null when it was sent at once. */
  send_after: instant.nullable(),
  /** Seconds in which it can still be stopped, counted from this answer: clocks may differ. Null when it cannot. */
  undo_seconds: z.number().nullable(),
  /** Null for a preview, which was not sent. */
  sent_ts: instant.nullable(),
  recipient: z.string(),
  subject: z.string(),
  /** 'Preview' when no provider's credentials are set: the email is in the local mailbox. */
  mail_service_provider: z.enum([...mailProviders, 'Preview']),
  state: z.enum(shownMailStates),
  failure_reason: z.string().nullable(),
  /** The provider's own id of the email. */
  message_id: z.string().nullable(),
  /** The strongest thing the provider has reported; null while it has reported nothing. */
  delivery: z.enum(deliveryStates).nullable(),
  delivery_ts: instant.nullable(),
  delivery_reason: z.string().nullable(),
  /** YYYY-MM-DD: the day by which a notice says to expect the card; null when it says none. */
  card_by: z.string().nullable(),
  /** The name of the attached file, for people. */
  attachment: z.string().nullable(),
  uploadDoc: storedDocument.pick({ id: true, file1: true, withdrawn_at: true }).nullable(),
});
export type MailEntry = z.output<typeof mailEntry>;

export const resendMail = endpoint({
  method: 'POST',
  path: '/admin/resend-mail',
  summary: 'Resend the completion email',
  access: { kind: 'staff', action: 'orders.work' },
  heavy: 'mail',
  input: z.object({
    orderId: orderIdField,
    email: recipient,
    mailServiceProvider: mailProvider,
    seen: seenEvent.optional(),
  }),
  output: done,
});

export const getMail = endpoint({
  method: 'GET',
  path: '/admin/mails/:mailId',
  summary: 'An email as it was or will be sent',
  access: { kind: 'staff', action: 'orders.read' },
  input: z.object({ mailId: mailIdField }),
  output: answer(mailEntry.extend({ html: z.string(), text: z.string() })),
});

export const stopMail = endpoint({
  method: 'POST',
  path: '/admin/stop-mail',
  summary: 'Stop an email that has not been sent yet',
  access: { kind: 'staff', action: 'orders.work' },
  input: z.object({ mailId: mailIdField }),
  output: done,
});

export const retryMail = endpoint({
  method: 'POST',
  path: '/admin/retry-mail',
  summary: 'Retry a failed email with the same provider',
  access: { kind: 'staff', action: 'orders.work' },
  heavy: 'mail',
  input: z.object({ mailId: mailIdField, seen: seenEvent.optional() }),
  output: done,
});

export const previewMail = endpoint({
  method: 'GET',
  path: '/admin/preview-mail/:orderId',
  summary: 'The completion email as it would be sent now',
  access: { kind: 'staff', action: 'orders.read' },
  input: z.object({ orderId: orderIdField }),
  output: answer(
    z.object({
      subject: z.string(),
      html: z.string(),
      text: z.string(),
      /** Why the email does not fit the order now; null when it does. */
      notice: z.string().nullable(),
    }),
  ),
});

export type PreviewMail = z.output<typeof previewMail.output>['data'];

export const sendDownloadHistory = endpoint({
  method: 'POST',
  path: '/admin/send-download-history',
  summary: 'Email the download history of an order',
  access: { kind: 'staff', action: 'orders.work' },
  heavy: 'mail',
  input: z.object({ orderId: orderIdField, email: recipient, seen: seenEvent.optional() }),
  output: done,
});

export const getMailProviders = endpoint({
  method: 'GET',
  path: '/admin/get-mail-providers',
  summary: 'The email providers that are set up; emails by the others do not leave and stay previews',
  access: { kind: 'staff', action: 'orders.read' },
  input: noInput,
  output: answer(z.object({ setUp: z.array(mailProvider) })),
});

export const markDelivered = endpoint({
  method: 'PUT',
  path: '/admin/mark-delivered',
  summary: 'Record how the customer got what an email should have brought that did not leave',
  access: { kind: 'staff', action: 'orders.work' },
  input: deliveredForm.extend({ orderId: orderIdField, seen: seenEvent.optional() }),
  output: done,
});
