import { z } from 'zod';
import { maxText } from './constants';
import { downloadEntry } from './download-entry';
import { answer, answerWith, endpoint } from './endpoint';
import { instant, line, orderIdField, ownKey } from './fields';
import { trackOrderForm, wrongDetailsForm } from './forms';
import { languageTags } from './languages';
import { orderStatuses } from './order-status';

export const trackOrder = endpoint({
  method: 'POST',
  path: '/front/track-order',
  summary: 'Open an order with its id and email; answers a grant for that order, valid for 30 minutes',
  access: { kind: 'public' },
  input: trackOrderForm,
  output: answer(z.object({ token: z.string(), order_id: z.int() })),
});

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
  /** What was asked last, in the words that were sent, without the letter around them. It waits for an answer while none is newer. */
  asked: z.object({ at: instant, language: z.string(), text: z.string() }).nullable(),
  /** What the customer answered last, on this page or by email; not its words. */
  answered: z
    .object({ at: instant, hasText: z.boolean(), files: z.array(z.object({ name: z.string(), bytes: z.int() })) })
    .nullable(),
  /** When most recent orders of this kind had their card, counted from this one's submission; null when that is not known. */
  expected: z.object({ from: instant, to: instant }).nullable(),
});
export type TrackedOrder = z.output<typeof trackedOrder>;

export const getDownloadHistory = endpoint({
  method: 'POST',
  path: '/front/get-download-history',
  summary: 'The order, its approved card and every download of it',
  access: { kind: 'grant' },
  input: z.object({
    orderId: orderIdField,
    /** In which the page is read; we write to the customer in it from now on. */
    language: z.enum(languageTags, 'Send a language of the page, such as en.').optional(),
  }),
  output: answerWith({
    data: z.array(downloadEntry.pick({ id: true, order_id: true, create_ts: true, file1: true })),
    mainResult: trackedOrder,
    path: z.object({ file1: z.string(), bytes: z.int(), content_type: z.string() }).nullable(),
  }),
});
export type DownloadHistory = z.output<typeof getDownloadHistory.output>;

const timezoneNeeded = 'Send the time zone by its IANA name, such as Asia/Singapore, or leave it out.';

export const downloadDocument = endpoint({
  method: 'POST',
  path: '/front/download-passport-doc-pdf',
  summary: 'A signed link to the approved card, valid for 5 minutes; opening it is recorded as a download',
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
