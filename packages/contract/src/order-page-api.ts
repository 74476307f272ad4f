import { z } from 'zod';
import { downloadEntry } from './download-entry';
import { answer, done, endpoint } from './endpoint';
import { instant, orderIdField } from './fields';
import { mailProvider, recipient, remarkForm, transactionForm } from './forms';
import { mailEntry } from './mail-api';
import { type OrderFields, orderFields } from './order';
import { type EventKind, eventKinds } from './order-events';
import { orderRow } from './orders-api';
import { storedDocument } from './stored-document';

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

export const linkDocument = endpoint({
  method: 'POST',
  path: '/admin/document-link',
  summary: 'A short-lived signed link to a stored document',
  access: { kind: 'staff', action: 'orders.read' },
  input: z.object({ documentId: orderIdField }),
  output: answer(z.object({ url: z.string() })),
});
