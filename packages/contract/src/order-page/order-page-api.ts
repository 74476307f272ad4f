import { z } from 'zod';
import { authorityKindNames } from '../cards/authority-mail';
import { inboxEntry } from '../cards/incoming-cards-api';
import { answerFile } from '../conversation/conversation-api';
import { downloadEntry } from '../disputes/download-entry';
import { type OrderFields, orderFields } from '../intake/application';
import { orderFieldNames } from '../intake/correct-order-api';
import { mailEntry } from '../mail/mail-api';
import { journeyOrder } from '../orders/journey-api';
import { type EventKind, eventKinds } from '../orders/order-events';
import { orderRow } from '../orders/orders-api';
import { orderChange, seenEvent } from '../orders/seen-order';
import { checkedCard, storedDocument } from '../orders/stored-document';
import { checkoutFacts } from '../payments/checkout';
import { answer, done, endpoint } from '../platform/endpoint';
import { documentIdField, filterText, instant, orderIdField } from '../platform/fields';
import { mailProvider, recipient, remarkForm, transactionForm, withdrawForm } from '../platform/forms';
import { languageField } from '../platform/language-field';

const flag = z.literal('Y').nullable();

/** The author of a customer's message from the public pages, which has `report_error` set. */
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

/** Another order that may be for the same traveller. */
const duplicateOrder = z.object({
  order_id: z.int(),
  process_status: orderRow.shape.process_status,
  arrival_date: z.string(),
  /** Same passport number, or same name, email and arrival date. */
  same: z.enum(['passport', 'name']),
});

/** What looks wrong with an order's phone number. */
export const telephoneProblems = ['no dialling code', 'impossible', 'dialling code twice'] as const;
export type TelephoneProblem = (typeof telephoneProblems)[number];

type StoredShape = {
  [K in keyof OrderFields]-?: undefined extends OrderFields[K] ? z.ZodNullable<z.ZodString> : z.ZodString;
};
/** The fields of the application as stored: texts, null where an optional one was not given. */
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
  /** The email as typed the second time; null for orders older than the field. */
  confirm_email: z.string().nullable(),
  /** The application's own address: the order id at the office mail domain. */
  office_email: z.string(),
  /** In which language we write to the customer; null: not known. */
  language: languageField.nullable(),
  telephone_problem: z.enum(telephoneProblems).nullable(),
  completed_at: instant.nullable(),
  processed_by: z.string().nullable(),
  /** When the customer's data were removed and replaced by placeholders. */
  purged_at: instant.nullable(),
  transaction_id: z.string().nullable(),
  merchant_name: z.string().nullable(),
  /** Decimal text, such as '25.50'; null when only the day of the refund is recorded. */
  refund_amount: z.string().nullable(),
  refund_currency: z.string().nullable(),
  refund_reference: z.string().nullable(),
  /** The purchase as the sales site knows it; null: it said nothing. */
  checkout: checkoutFacts.nullable(),
  /** What staff have corrected, oldest first; the timeline has the values. */
  corrections: z.array(
    z.object({
      /** The event's. */
      id: z.int(),
      at: instant,
      actor: z.string(),
      field: z.enum(orderFieldNames),
      /** What was submitted is no longer what the order says, until it is submitted again. */
      after_submission: z.boolean(),
    }),
  ),
  mailHistory: z.array(mailEntry),
  /** Newest first; {@link currentOf} is the one that customers get. */
  uploadDoc: z.array(storedDocument),
  /** The e-Passes that were sent to the customer, newest first; {@link currentOf} is the one that customers get. */
  epasses: z.array(storedDocument),
  /** When the order was first submitted to the authority, and its first card stored. */
  submitted_at: instant.nullable(),
  card_at: instant.nullable(),
  /** What the authority wrote that nobody has answered yet, newest first. */
  authority_mail: z.array(
    z.object({
      id: z.int(),
      received_at: instant,
      kind: z.enum(authorityKindNames),
      subject: z.string().nullable(),
      text: z.string().nullable(),
    }),
  ),
  downloadHistory: z.array(downloadEntry),
  /** What the customer wrote last, while it waits for staff; a report of wrong details is a comment too. */
  customer_message: z
    .object({
      at: instant,
      via: z.enum(['report', 'page', 'mail']),
      text: z.string(),
      files: z.array(answerFile.omit({ url: true })),
    })
    .nullable(),
  /** What came by mail to the order's own address, newest first. */
  received: z.array(inboxEntry),
  remark: z.array(remarkEntry),
  duplicates: z.array(duplicateOrder),
  /** By order id; the order itself included, unless it is deleted. */
  journey: z.array(journeyOrder),
  /** The last change by somebody else, for calls that are refused after the next one; 0: there was none. */
  last_event_id: z.int().nonnegative(),
  /** What others have changed, the latest of each kind of change. */
  latestChanges: z.array(orderChange),
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
export type OrderEventEntry = z.output<typeof orderEvent>;

export const getOrderEvents = endpoint({
  method: 'GET',
  path: '/admin/get-order-events/:orderId',
  summary: 'What happened to an order, newest first',
  access: { kind: 'staff', action: 'orders.read' },
  input: z.object({ orderId: orderIdField }),
  output: answer(z.array(orderEvent)),
});

/** Ticked or not: 'N' is how Comment History shows a flag that is not (docs/spec.md §2). */
const flagInput = z.enum(['Y', 'N', ''], 'A flag is Y when ticked, N or nothing when not.').nullish();

export const addNewRemark = endpoint({
  method: 'POST',
  path: '/admin/add-new-remark',
  summary: 'Add a comment to an order',
  access: { kind: 'staff', action: 'orders.work' },
  input: z.object({
    orderId: orderIdField,
    remark: remarkForm.shape.remark,
    // Sent as in docs/spec.md §3; the author comes from the token.
    remarkerName: filterText('name').nullish(),
    whatsapp: flagInput,
    telephone: flagInput,
    statusRefund: flagInput,
    voided: flagInput,
    chargeBack: flagInput,
    seen: seenEvent.optional(),
  }),
  output: done,
});

export const saveTransactionDetails = endpoint({
  method: 'POST',
  path: '/admin/save-transaction-details',
  summary: 'Save the transaction that a bank asks about',
  access: { kind: 'staff', action: 'orders.work' },
  input: transactionForm.extend({ orderId: orderIdField, seen: seenEvent.optional() }),
  output: done,
});

export const uploadDocument = endpoint({
  method: 'POST',
  path: '/admin/upload-visa-document',
  summary: 'Check and store the approved card, complete the order and queue the completion email',
  access: { kind: 'staff', action: 'orders.work' },
  heavy: 'upload',
  input: z.object({
    orderId: orderIdField,
    email: recipient,
    mailServiceProvider: mailProvider,
    /** A card that contradicts the order is refused (422, `errors.confirmContradiction`) unless staff confirm it with 'yes'. */
    confirmContradiction: z.literal('yes', 'Send yes, or nothing.').optional(),
    /** Staff have compared a card that the server cannot read with the order. Recorded with the card. */
    comparedByEye: z.literal('yes', 'Send yes, or nothing.').optional(),
    seen: seenEvent.optional(),
  }),
  /** `notice`: why the card could not be compared with the order; null when it was compared. */
  output: done.extend({ notice: z.string().nullable() }),
  file: 'uploadVisaDoc',
});

export const checkDocument = endpoint({
  method: 'POST',
  path: '/admin/check-visa-document',
  summary: 'Read a card and compare it with its order before it is uploaded; stores and sends nothing',
  access: { kind: 'staff', action: 'orders.work' },
  heavy: 'upload',
  input: z.object({ orderId: orderIdField }),
  output: answer(checkedCard),
  file: 'uploadVisaDoc',
});

export const linkDocument = endpoint({
  method: 'POST',
  path: '/admin/document-link',
  summary: 'A short-lived signed link to a stored document',
  access: { kind: 'staff', action: 'orders.read' },
  input: z.object({
    documentId: documentIdField,
    /** The uploaded file instead of the picture that was made of it. */
    original: z.boolean('Send original as true or false.').optional(),
  }),
  output: answer(z.object({ url: z.string() })),
});

export const withdrawDocument = endpoint({
  method: 'POST',
  path: '/admin/withdraw-document',
  summary: 'Withdraw a stored card: customers no longer get it, and its files are removed',
  access: { kind: 'staff', action: 'document.withdraw' },
  input: withdrawForm.extend({ documentId: documentIdField }),
  output: done,
});
