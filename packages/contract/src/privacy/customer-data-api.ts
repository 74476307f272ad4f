import { z } from 'zod';
import { orderStatuses } from '../orders/order-status';
import { maxText } from '../platform/constants';
import { answer, answerWith, endpoint } from '../platform/endpoint';
import { code, emailAddress, instant, orderIdField } from '../platform/fields';

const access = { kind: 'staff', action: 'customerData.manage', recentProof: true } as const;

/** The most orders of one customer that are shown, exported or erased at a time. */
export const maxCustomerOrders = 1000;

/** What an order has of a customer, as the screen names it. */
export const customerDataKinds = {
  emailsOut: 'Emails sent',
  emailsIn: 'Emails received',
  messages: 'Messages',
  documents: 'Cards',
  files: 'Files and pictures',
  downloads: 'Downloads',
  comments: 'Comments',
  disputes: 'Disputes',
  events: 'Events',
} as const;
export type CustomerDataKind = keyof typeof customerDataKinds;
const kinds = Object.keys(customerDataKinds) as [CustomerDataKind, ...CustomerDataKind[]];
const counts = z.record(z.enum(kinds), z.int().nonnegative());

export const customerOrder = z.object({
  order_id: z.int(),
  create_ts: instant,
  process_status: z.enum(orderStatuses),
  /** Who sent it in: the sales site, or a CSV file; null: not recorded. */
  source: z.string().nullable(),
  purged_at: instant.nullable(),
  /** Why it cannot be erased: the deadline of its dispute, YYYY-MM-DD, or 'ChargeBack' while none is recorded; null: it can. */
  kept_for: z.string().nullable(),
  counts,
});
export type CustomerOrder = z.output<typeof customerOrder>;

/** The most places with data of another customer that are named. */
export const maxOtherCustomers = 100;

const textsOfOrder = ['comment', 'emailIn', 'emailOut', 'question', 'reply', 'message', 'picture'] as const;
export type TextOfOrder = (typeof textsOfOrder)[number];

/** Where an export has something of another customer. */
const otherCustomer = z.object({
  /** The order that has it, when, and what it is. */
  order_id: z.int(),
  at: instant,
  what: z.enum([...textsOfOrder, 'card']),
  /** What a text names of another order; null for a card, which the check found to differ from its order. */
  names: z.enum(['email', 'passport number']).nullable(),
  of: z.int().nullable(),
});
export type OtherCustomer = z.output<typeof otherCustomer>;

/** A file of an import that has rows of a customer. */
const importOfCustomer = z.object({
  importId: z.int(),
  name: z.string(),
  /** Rows of the customer. */
  rows: z.int().positive(),
  /** 'waiting' to be started, or to be erased when it has ended; 'refused' rows, kept for days for correction. */
  state: z.enum(['waiting', 'running', 'refused']),
});

const customerEmail = emailAddress('Enter the email.', 'Enter a complete email address.');

export const findCustomerData = endpoint({
  method: 'POST',
  onlyReads: true,
  path: '/admin/find-customer-data',
  summary: 'What is stored of a customer, by email or by an order, as people write them: all orders with that email',
  access,
  input: z.object({ customer: code('email or order ID', 2 * maxText.email) }),
  output: answer(
    z.object({
      /** Null: the data of this order were removed before. */
      email: z.string().nullable(),
      /** Oldest first, at most {@link maxCustomerOrders}. */
      orders: z.array(customerOrder),
      /** Emails from this address to orders of other customers. */
      emailsToOthers: z.array(z.object({ order_id: z.int(), emails: z.int() })),
      /** Uploaded cards without an order that may be one of theirs. */
      unassignedCards: z.int(),
      /** Also of somebody whose row was refused, and who has no order. */
      imports: z.array(importOfCustomer),
      /** What to look at before an export is given to the customer; at most {@link maxOtherCustomers}. */
      others: z.array(otherCustomer),
    }),
  ),
});

export const exportCustomerData = endpoint({
  method: 'POST',
  onlyReads: true,
  path: '/admin/export-customer-data',
  summary: 'What is stored of a customer as a ZIP: a JSON file for each order, its files, and rows of imports',
  access,
  heavy: 'export',
  input: z.object({ email: customerEmail }),
  output: z.file(),
  contentType: 'application/zip',
});

export const eraseCustomerData = endpoint({
  method: 'POST',
  path: '/admin/erase-customer-data',
  summary: 'Remove the personal data of a customer’s orders; those that a dispute needs are kept and named',
  access,
  heavy: 'batch',
  input: z.object({
    email: customerEmail,
    /** Which of the customer's orders; emails to orders of others are erased too. */
    orderId: z
      .array(orderIdField, 'Send a list of order ids, such as [100001].')
      .max(maxCustomerOrders, 'Choose fewer orders.'),
  }),
  output: answerWith({
    erased: z.array(z.int()),
    kept: z.array(customerOrder.pick({ order_id: true, kept_for: true })),
  }),
});
