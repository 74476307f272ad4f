import { z } from 'zod';
import { maxText } from './constants';
import { downloadEntry } from './download-entry';
import { answer, answerWith, endpoint } from './endpoint';
import { instant, line, orderIdField } from './fields';
import { trackOrderForm, wrongDetailsForm } from './forms';
import { orderStatuses } from './order-status';

export const trackOrder = endpoint({
  method: 'POST',
  path: '/front/track-order',
  summary: 'Show that one knows an order and its e-mail; answers a grant for that order, good for 30 minutes',
  access: { kind: 'public' },
  input: trackOrderForm,
  output: answer(z.object({ token: z.string(), order_id: z.int() })),
});

/** An order as its customer may see it: the recorded facts that the sentences on their page follow from. */
export const trackedOrder = z.object({
  order_id: z.int(),
  process_status: z.enum(orderStatuses),
  first_name: z.string(),
  full_name: z.string(),
  arrival_date: z.string(),
  create_ts: instant,
  /** When staff first recorded that the application is with the authority. */
  submitted_at: instant.nullable(),
  /** When the first approved card was stored; it stays set if that card is withdrawn. */
  card_at: instant.nullable(),
  /** YYYY-MM-DD; null until the refund is recorded as paid. */
  refund_date: z.string().nullable(),
  /** The customer's last message about wrong details; `answered` once staff have moved the order since. */
  report: z.object({ create_ts: instant, answered: z.boolean() }).nullable(),
});
export type TrackedOrder = z.output<typeof trackedOrder>;

export const getDownloadHistory = endpoint({
  method: 'POST',
  path: '/front/get-download-history',
  summary: 'The order, its approved card and every download of it',
  access: { kind: 'grant' },
  input: z.object({ orderId: orderIdField }),
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
  summary: 'A signed link to the approved card, good for 5 minutes; following it is recorded as a download',
  access: { kind: 'grant' },
  input: z.object({
    orderId: orderIdField,
    customername: line('name', maxText.name * 2),
    file1: line('file', 300),
    /** The reader's own time zone, for the download record: an IANA name. */
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
  summary: 'What is wrong, in the customer’s words: a comment for staff, who are to contact the customer',
  access: { kind: 'grant' },
  input: wrongDetailsForm.extend({
    orderId: orderIdField,
    /** Made by the page for these words: sent again with them, it changes nothing. */
    key: z.uuid('Send a key of your own, a UUID.'),
  }),
  output: answer(z.object({ create_ts: instant })),
});
