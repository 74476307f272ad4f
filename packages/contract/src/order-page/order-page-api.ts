import { z } from 'zod';
import { answerFile, answerVias } from '../conversation/conversation-api';
import { disputeFacts } from '../disputes/dispute';
import { downloadEntry } from '../disputes/download-entry';
import { inboxEntry } from '../incoming-cards/incoming-cards-api';
import { type OrderFields, orderFields } from '../intake/application';
import { orderFieldNames } from '../intake/correct-order-api';
import { authorityKindNames } from '../mail/authority-mail';
import { mailEntry } from '../mail/mail-api';
import { journeyOrder } from '../orders/journey-api';
import { type EventKind, eventKinds } from '../orders/order-events';
import { orderRow } from '../orders/orders-api';
import { orderChange } from '../orders/seen-order';
import { storedDocument } from '../orders/stored-document';
import { checkoutFacts } from '../payments/checkout';
import { answer, endpoint } from '../platform/endpoint';
import { instant, orderIdField } from '../platform/fields';
import { languageField } from '../platform/language-field';

const flag = z.literal('Y').nullable();

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
export const telephoneProblems = [
  'no dialling code',
  'several numbers',
  'impossible',
  'dialling code twice',
  'no area code',
  'old number',
  'unknown',
] as const;
export type TelephoneProblem = (typeof telephoneProblems)[number];

type StoredShape = {
  [K in keyof OrderFields]-?: undefined extends OrderFields[K] ? z.ZodNullable<z.ZodString> : z.ZodString;
};
/** The fields of the application as stored: texts, null where an optional one was not given. */
const storedShape = Object.fromEntries(
  Object.entries(orderFields.shape).map(([field, schema]) => [
    field,
    schema instanceof z.ZodOptional ? z.string().nullable() : z.string(),
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
  /** The latest first. */
  disputes: z.array(disputeFacts),
  /** Decimal text, such as '25.50'; null when only the day of the refund is recorded. */
  refund_amount: z.string().nullable(),
  refund_currency: z.string().nullable(),
  refund_reference: z.string().nullable(),
  /** The number that the official form showed; null: not recorded. */
  de_number: z.string().nullable(),
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
  /** Those that the customer waits for and that did not leave, by id: why the order is in Needs attention. */
  unsent_mails: z.array(z.int()),
  /** Newest first; {@link currentOf} is the one that customers get. */
  uploadDoc: z.array(storedDocument),
  /** The e-Passes that were sent to the customer, newest first; {@link currentOf} is the one that customers get. */
  epasses: z.array(storedDocument),
  /** When the order was first submitted to the authority, and its first card stored. */
  submitted_at: instant.nullable(),
  card_at: instant.nullable(),
  /** The authority's unanswered emails, newest first. */
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
      /** Its place among other times: see `Timed`. */
      moment: instant,
      /** When the newest of all that wait was recorded; an email is recorded when it is read. */
      recorded_at: instant,
      /** Null: a report. */
      answer_id: z.int().nullable(),
      via: z.enum(['report', ...answerVias]),
      text: z.string(),
      files: z.array(answerFile.omit({ url: true, removed: true })),
    })
    .nullable(),
  /** Cards and messages that came by mail to the order's own address, newest first. */
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
