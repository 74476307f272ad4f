import { z } from 'zod';
import { downloadEntry } from './download-entry';
import { answer, done, endpoint } from './endpoint';
import { instant, orderIdField } from './fields';
import { mailProvider, mailProviders, recipient, remarkForm, transactionForm } from './forms';
import { deliveryStates, mailKinds, mailStates } from './mail-states';
import { type OrderFields, orderFields } from './order';
import { type EventKind, eventKinds } from './order-events';
import { orderRow } from './orders-api';

/** What reading an uploaded card has shown: the same as the order, nothing either way, or something else. */
export const cardVerdicts = ['matches', 'unreadable', 'contradicts'] as const;
export type CardVerdict = (typeof cardVerdicts)[number];

export const storedDocument = z.object({
  id: z.int(),
  file1: z.string(),
  customer_name: z.string(),
  content_type: z.string(),
  bytes: z.int(),
  /** Hexadecimal. */
  sha256: z.string(),
  create_ts: instant,
  uploaded_by: z.string().nullable(),
  /** Null: stored before cards were read. */
  verdict: z.enum(cardVerdicts).nullable(),
  /** What the check found, one sentence each; empty when everything matched. */
  findings: z.array(z.string()),
});
export type StoredDocument = z.output<typeof storedDocument>;

export const mailEntry = z.object({
  id: z.int(),
  order_id: z.int(),
  kind: z.enum(mailKinds),
  create_ts: instant,
  /** The mail leaves after this; until then it can be stopped. Null when it left at once. */
  send_after: instant.nullable(),
  /** Seconds in which it can still be stopped, counted from this answer: clocks may differ. Null when it cannot. */
  undo_seconds: z.number().nullable(),
  sent_ts: instant.nullable(),
  recipient: z.string(),
  subject: z.string(),
  /** 'Preview' when no provider's credentials are set and the mail lies in the local mailbox. */
  mail_service_provider: z.enum([...mailProviders, 'Preview']),
  state: z.enum(mailStates),
  failure_reason: z.string().nullable(),
  /** The provider's own id of the mail. */
  message_id: z.string().nullable(),
  /** The strongest thing the provider has reported; null while it has reported nothing. */
  delivery: z.enum(deliveryStates).nullable(),
  delivery_ts: instant.nullable(),
  delivery_reason: z.string().nullable(),
  uploadDoc: storedDocument.pick({ id: true, file1: true }).nullable(),
});
export type MailEntry = z.output<typeof mailEntry>;

const flag = z.literal('Y').nullable();

/** Under this name, with `report_error` set, stands what a customer wrote from the public pages. */
export const customerRemarkName = 'Customer';

export const remarkEntry = z.object({
  id: z.int(),
  order_id: z.int(),
  /** DD/MM/YYYY, EST (UTC−5 all year). */
  us_date: z.string(),
  /** hh:mm:ss, EST. */
  us_time: z.string(),
  /** The team: who wrote it. */
  remark_name: z.string(),
  remark: z.string(),
  whatsapp: flag,
  telephone: flag,
  status_refund: flag,
  voided: flag,
  chargeback: flag,
  report_error: flag,
});
export type RemarkEntry = z.output<typeof remarkEntry>;

/** Another order that may be the same journey. */
export const duplicateOrder = z.object({
  order_id: z.int(),
  process_status: orderRow.shape.process_status,
  arrival_date: z.string(),
  /** Same passport number, or same e-mail and arrival date. */
  same: z.enum(['passport', 'e-mail and arrival']),
});

type StoredShape = {
  [K in keyof OrderFields]-?: undefined extends OrderFields[K] ? z.ZodNullable<z.ZodString> : z.ZodString;
};
/** The applied-for fields as stored: all texts, null where an optional one was not given. Listed once, in order.ts. */
const storedShape = Object.fromEntries(
  Object.entries(orderFields.shape).map(([field, schema]) => [
    field,
    schema.isOptional() ? z.string().nullable() : z.string(),
  ]),
) as StoredShape;

export const orderDetails = z.object({
  ...storedShape,
  ...orderRow.shape,
  full_name: z.string(),
  /** The application's own address: the order id at the office mail domain. */
  office_email: z.string(),
  completed_at: instant.nullable(),
  processed_by: z.string().nullable(),
  /** When the customer's data were removed; all texts about them are placeholders since. */
  purged_at: instant.nullable(),
  transaction_id: z.string().nullable(),
  merchant_name: z.string().nullable(),
  mailHistory: z.array(mailEntry),
  /** Newest first: the first one is the card customers get. */
  uploadDoc: z.array(storedDocument),
  downloadHistory: z.array(downloadEntry),
  remark: z.array(remarkEntry),
  duplicates: z.array(duplicateOrder),
});
export type OrderDetails = z.output<typeof orderDetails>;

export const getOrderDetails = endpoint({
  method: 'GET',
  path: '/admin/get-orders-details/:orderId',
  summary: 'Everything about one order',
  access: { kind: 'staff', action: 'orders.read' },
  input: z.object({ orderId: orderIdField }),
  output: answer(orderDetails),
});

const kindNames = Object.keys(eventKinds) as [EventKind, ...EventKind[]];
export const orderEvent = z.object({
  id: z.int(),
  at: instant,
  kind: z.enum(kindNames),
  /** Null when the customer, the sales site or a job did it. */
  actor: z.string().nullable(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type OrderEvent = z.output<typeof orderEvent>;

export const getOrderEvents = endpoint({
  method: 'GET',
  path: '/admin/get-order-events/:orderId',
  summary: 'What happened to an order, newest first',
  access: { kind: 'staff', action: 'orders.read' },
  input: z.object({ orderId: orderIdField }),
  output: answer(z.array(orderEvent)),
});

const flagInput = z.union([z.literal('Y'), z.literal(''), z.null()], 'A flag is Y or nothing.').optional();

export const addNewRemark = endpoint({
  method: 'POST',
  path: '/admin/add-new-remark',
  summary: 'Add a comment to an order',
  access: { kind: 'staff', action: 'orders.work' },
  input: z.object({
    orderId: orderIdField,
    remark: remarkForm.shape.remark,
    // Sent as spec section 3 says; whose comment it is comes from the token alone.
    remarkerName: z.string().optional(),
    whatsapp: flagInput,
    telephone: flagInput,
    statusRefund: flagInput,
    voided: flagInput,
    chargeBack: flagInput,
  }),
  output: done,
});

export const saveTransactionDetails = endpoint({
  method: 'POST',
  path: '/admin/save-transaction-details',
  summary: 'Record the transaction a bank asks about',
  access: { kind: 'staff', action: 'orders.work' },
  input: transactionForm.extend({ orderId: orderIdField }),
  output: done,
});

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/admin/upload-visa-document',
  summary: 'Check and store the approved card, complete the order and queue the completion e-mail',
  access: { kind: 'staff', action: 'orders.work' },
  heavy: 'upload',
  input: z.object({
    orderId: orderIdField,
    email: recipient,
    mailServiceProvider: mailProvider,
    /**
     * A card that contradicts the order is refused (422, `errors.confirmContradiction`) until staff say 'yes' to that
     * very sentence here.
     */
    confirmContradiction: z.literal('yes', 'Send yes, or nothing.').optional(),
  }),
  /** `notice`: the card could not be compared with the order; null when it was, and agreed or was confirmed. */
  output: done.extend({ notice: z.string().nullable() }),
  file: 'uploadVisaDoc',
});

export const resendMail = endpoint({
  method: 'POST',
  path: '/admin/resend-mail',
  summary: 'Send the completion e-mail again',
  access: { kind: 'staff', action: 'orders.work' },
  heavy: 'mail',
  input: z.object({ orderId: orderIdField, email: recipient, mailServiceProvider: mailProvider }),
  output: done,
});

export const getMail = endpoint({
  method: 'GET',
  path: '/admin/mails/:mailId',
  summary: 'A mail as it was or will be sent',
  access: { kind: 'staff', action: 'orders.read' },
  input: z.object({ mailId: orderIdField }),
  output: answer(mailEntry.extend({ html: z.string(), text: z.string() })),
});

export const stopMail = endpoint({
  method: 'POST',
  path: '/admin/stop-mail',
  summary: 'Undo: stop a mail that has not left yet',
  access: { kind: 'staff', action: 'orders.work' },
  input: z.object({ mailId: orderIdField }),
  output: done,
});

export const retryMail = endpoint({
  method: 'POST',
  path: '/admin/retry-mail',
  summary: 'Try a failed mail again, by the same provider',
  access: { kind: 'staff', action: 'orders.work' },
  heavy: 'mail',
  input: z.object({ mailId: orderIdField }),
  output: done,
});

export const previewMail = endpoint({
  method: 'GET',
  path: '/admin/preview-mail/:orderId',
  summary: 'The completion e-mail exactly as it would be sent now',
  access: { kind: 'staff', action: 'orders.read' },
  input: z.object({ orderId: orderIdField }),
  output: answer(z.object({ subject: z.string(), html: z.string(), text: z.string() })),
});

export const sendDownloadHistory = endpoint({
  method: 'POST',
  path: '/admin/send-download-history',
  summary: 'Mail the download history of an order to an address',
  access: { kind: 'staff', action: 'orders.work' },
  heavy: 'mail',
  input: z.object({ orderId: orderIdField, email: recipient }),
  output: done,
});

export const linkDocument = endpoint({
  method: 'POST',
  path: '/admin/document-link',
  summary: 'A short-lived signed link to a stored document',
  access: { kind: 'staff', action: 'orders.read' },
  input: z.object({ documentId: orderIdField }),
  output: answer(z.object({ url: z.string() })),
});
