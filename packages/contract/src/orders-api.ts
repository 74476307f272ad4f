import { z } from 'zod';
import { answer, answerList, done, endpoint } from './endpoint';
import { instant, orderIdField } from './fields';
import { mailProvider, mailProviders, recipient } from './forms';
import { maxPageLimit } from './limits';
import { type OrderFields, orderFields } from './order';
import { orderStatuses } from './order-status';
import { type CountKey, queueKeys, queues } from './queues';

export const orderRow = z.object({
  order_id: z.int(),
  process_status: z.enum(orderStatuses),
  processing_mode: orderFields.shape.processing_mode,
  full_name: z.string(),
  nationality: z.string(),
  arrival_date: z.string(),
  email: z.string(),
  phone: z.string(),
  /** Dialling code without '+'; a country we do not know stays as it was sent. */
  country_code: z.string(),
  /** Both together, written internationally. */
  telephone: z.string(),
  create_ts: instant,
  refund_date: z.string().nullable(),
  processing_date: z.string(),
  process_month: z.int().min(1).max(12),
  assign_to: z.string().nullable(),
});
export type OrderRow = z.output<typeof orderRow>;

const countShape = Object.fromEntries(
  Object.values(queues).map(({ countKey }) => [countKey, z.int().nonnegative()]),
) as Record<CountKey, z.ZodInt>;

export const folderCounts = z.object(countShape);
export type FolderCounts = z.output<typeof folderCounts>;

export const getFolderCount = endpoint({
  method: 'GET',
  path: '/admin/get-folder-count',
  summary: 'How many orders each queue holds',
  access: { kind: 'staff', action: 'orders.read' },
  // userName is sent as spec section 7 says; who is asking comes from the token alone.
  input: z.object({ userName: z.string().optional() }),
  output: answer(folderCounts),
});

export const getOrdersList = endpoint({
  method: 'GET',
  path: '/admin/get-orders-list/:orderName',
  summary: 'One page of a queue',
  access: { kind: 'staff', action: 'orders.read' },
  input: z.object({
    orderName: z.enum(queueKeys, 'There is no such queue.'),
    page: z.coerce
      .number()
      .int()
      .min(1, 'Pages are counted from 1.')
      .max(1_000_000_000, 'There is no such page.')
      .default(1),
    limit: z.coerce
      .number()
      .int()
      .min(1, 'Ask for at least one row.')
      .max(maxPageLimit, `Ask for at most ${maxPageLimit} rows at a time.`)
      .default(10),
    delay: z.coerce.number().optional(),
    userName: z.string().optional(),
  }),
  output: answerList(orderRow),
});

/** A mail's way: queued, being handed over, sent, or given up with a reason. */
export const mailStates = ['queued', 'sending', 'sent', 'failed'] as const;
export type MailState = (typeof mailStates)[number];

const storedDocument = z.object({
  id: z.int(),
  file1: z.string(),
  customer_name: z.string(),
  content_type: z.string(),
  bytes: z.int(),
  create_ts: instant,
  uploaded_by: z.string().nullable(),
});

const mailEntry = z.object({
  id: z.int(),
  order_id: z.int(),
  create_ts: instant,
  sent_ts: instant.nullable(),
  recipient: z.string(),
  subject: z.string(),
  /** 'Preview' when no provider's credentials are set and the mail lies in the local mailbox. */
  mail_service_provider: z.enum([...mailProviders, 'Preview']),
  state: z.enum(mailStates),
  failure_reason: z.string().nullable(),
  uploadDoc: storedDocument.pick({ id: true, file1: true }).nullable(),
});
export type MailEntry = z.output<typeof mailEntry>;

export const downloadEntry = z.object({
  id: z.int(),
  order_id: z.int(),
  create_ts: instant,
  file1: z.string(),
  document_id: z.int(),
  ip: z.string(),
  /** ISO 3166 name of the country the address belongs to; null when not known. */
  country: z.string().nullable(),
  timezone: z.string().nullable(),
  browser: z.string().nullable(),
  os: z.string().nullable(),
});
export type DownloadEntry = z.output<typeof downloadEntry>;

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
  mailHistory: z.array(mailEntry),
  uploadDoc: z.array(storedDocument),
  downloadHistory: z.array(downloadEntry),
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

export const assignOrders = endpoint({
  method: 'PUT',
  path: '/admin/assign-order-status',
  summary: 'Assign orders to oneself',
  access: { kind: 'staff', action: 'orders.work' },
  input: z.object({
    orderId: z.array(orderIdField).min(1, 'Choose at least one order.').max(maxPageLimit, 'Choose fewer orders.'),
    /** The caller's own name. Whom it is assigned to comes from the token; another name is refused. */
    assignTo: z.string(),
    /** Order id → name the caller's screen shows as having it. Taking over is allowed only from the person shown. */
    shownAssignees: z.record(z.string(), z.string()).optional(),
  }),
  output: done,
});

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/admin/upload-visa-document',
  summary: 'Store the approved card, complete the order and queue the completion e-mail',
  access: { kind: 'staff', action: 'orders.work' },
  input: z.object({ orderId: orderIdField, email: recipient, mailServiceProvider: mailProvider }),
  output: done,
  file: 'uploadVisaDoc',
});

export const resendMail = endpoint({
  method: 'POST',
  path: '/admin/resend-mail',
  summary: 'Send the completion e-mail again',
  access: { kind: 'staff', action: 'orders.work' },
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

export const linkDocument = endpoint({
  method: 'POST',
  path: '/admin/document-link',
  summary: 'A short-lived signed link to a stored document',
  access: { kind: 'staff', action: 'orders.read' },
  input: z.object({ documentId: orderIdField }),
  output: answer(z.object({ url: z.string() })),
});
