import { z } from 'zod';
import { downloadEntry } from '../disputes/download-entry';
import { orderStatuses } from '../orders/order-status';
import { tripWarningIds } from '../orders/trip-warning-ids';
import { isUnseen } from '../platform/clean-text';
import { maxText } from '../platform/constants';
import { answer, answerWith, endpoint } from '../platform/endpoint';
import { emailAddress, instant, line, orderIdField, ownKey } from '../platform/fields';
import { wrongDetailsForm } from '../platform/forms';
import { languageTags } from '../platform/languages';
import { readTypedOrderId } from './typed-order-id';

const orderIdNeeded = 'Please enter your orderId';
const orderIdUnclear = 'Enter the order ID only, such as 100482';
const typedOrderId = z
  .union([z.string(), z.int().min(1, orderIdUnclear).transform(String)], orderIdNeeded)
  .transform((typed, context) => {
    const orderId = readTypedOrderId(typed);
    if (orderId !== null) return orderId;
    context.addIssue({ code: 'custom', message: isUnseen(typed) ? orderIdNeeded : orderIdUnclear });
    return z.NEVER;
  });

export const trackOrderForm = z.object({
  /** As the customer types or pastes it; a program may send the number. */
  orderId: typedOrderId,
  email: emailAddress('Please enter your email', 'Invalid email address'),
});

export const trackOrder = endpoint({
  method: 'POST',
  path: '/front/track-order',
  summary: 'Open an order with its id and email; answers a grant for that order, valid for 30 minutes',
  access: { kind: 'public' },
  input: trackOrderForm,
  output: answer(z.object({ token: z.string(), order_id: z.int() })),
});

/** What staff wrote to the customer. */
const message = z.object({ at: instant, language: z.string(), text: z.string() });

/** An order as its customer may see it: the recorded facts on which the page's sentences depend. */
export const trackedOrder = z.object({
  order_id: z.int(),
  process_status: z.enum(orderStatuses),
  first_name: z.string(),
  full_name: z.string(),
  arrival_date: z.string(),
  create_ts: instant,
  /** When staff first moved the order to Awaiting Govt. */
  submitted_at: instant.nullable(),
  /** When the first approved card was stored; it stays set if that card is withdrawn. */
  card_at: instant.nullable(),
  /** YYYY-MM-DD; null until the refund is recorded as paid. */
  refund_date: z.string().nullable(),
  /** The customer's last message about wrong details; `answered`: staff have moved the order since. */
  report: z.object({ create_ts: instant, answered: z.boolean() }).nullable(),
  /** What was asked last, in the words that were sent, without the letter around them. */
  asked: message.nullable(),
  /** What waits for an answer, the first asked first. */
  questions: z.array(message.extend({ id: z.int() })),
  /** What staff wrote without asking anything, the newest first. */
  replies: z.array(message.extend({ id: z.int() })),
  /** What the customer answered last, on this page or by email; not its words. */
  answered: z
    .object({
      at: instant,
      /** Its place among other times: see `Timed`. */
      moment: instant,
      hasText: z.boolean(),
      files: z.array(z.object({ name: z.string(), bytes: z.int() })),
    })
    .nullable(),
  /** The authority refused the application or asked for something, and its email is not marked as done. */
  authority_wrote: z.boolean(),
  /** Our emails to the order's address came back, and it is still the same. */
  email_returned: z.boolean(),
  /** What the customer should check while the application is not submitted; `found` as in `TripWarning`. */
  warnings: z.array(z.object({ id: z.enum(tripWarningIds), found: z.string() })),
  /**
   * Days in Singapore, YYYY-MM-DD: on which we submitted or can first submit it, and by which to expect the card (null when that
   * is not known).
   */
  schedule: z.object({ submitOn: z.string(), readyBy: z.string().nullable(), isEstimate: z.boolean() }),
});
export type TrackedOrder = z.output<typeof trackedOrder>;

const servedFile = z.object({ file1: z.string(), bytes: z.int(), content_type: z.string() });

export const getDownloadHistory = endpoint({
  method: 'POST',
  path: '/front/get-download-history',
  summary: 'The order, its approved card and every download of it, and its e-Pass',
  access: { kind: 'grant' },
  input: z.object({
    orderId: orderIdField,
    /** The language that the customer chose on the page. Later emails use it. */
    language: z.enum(languageTags, 'Send a language of the page, such as en.').optional(),
  }),
  output: answerWith({
    data: z.array(downloadEntry.pick({ id: true, order_id: true, create_ts: true, file1: true })),
    mainResult: trackedOrder,
    path: servedFile.nullable(),
    /** The e-Pass with the last day of stay, YYYY-MM-DD; null: there is none. */
    epass: servedFile.extend({ lastDay: z.string() }).nullable(),
  }),
});
export type DownloadHistoryEntry = z.output<typeof getDownloadHistory.output>;

const timezoneNeeded = 'Send the time zone by its IANA name, such as Asia/Singapore, or leave it out.';

export const downloadDocument = endpoint({
  method: 'POST',
  path: '/front/download-passport-doc-pdf',
  summary:
    'A signed link to the approved card or the e-Pass, valid for 5 minutes; opening it is recorded as a download',
  access: { kind: 'grant' },
  input: z.object({
    orderId: orderIdField,
    customername: line('name', maxText.name * 2),
    file1: line('file', 300),
    /** The customer's time zone, for the download record: an IANA name. */
    timezone: z
      .string(timezoneNeeded)
      .max(64, timezoneNeeded)
      .regex(/^[A-Za-z0-9_+/-]+$/, timezoneNeeded)
      .optional(),
  }),
  output: answer(z.object({ url: z.string() })),
});

export const reportWrongDetails = endpoint({
  method: 'POST',
  path: '/front/report-wrong-details',
  summary: 'Report wrong details: adds a comment for staff and moves the order to Contact Customer',
  access: { kind: 'grant' },
  input: wrongDetailsForm.extend({
    orderId: orderIdField,
    /** Made by the page for this message: sending both again changes nothing. */
    key: ownKey,
  }),
  output: answer(z.object({ create_ts: instant })),
});
