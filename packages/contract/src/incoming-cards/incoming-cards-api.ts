import { z } from 'zod';
import { authorityKindNames } from '../mail/authority-mail';
import { orderRow } from '../orders/orders-api';
import { removal } from '../orders/removal';
import { cardVerdicts, comparedFact, documentKindNames } from '../orders/stored-document';
import { answer, answerList, answerWith, done, endpoint } from '../platform/endpoint';
import { date, incomingCardIdField, incomingMailIdField, instant, listOf, wholeNumber } from '../platform/fields';
import { mailProvider, recipient } from '../platform/forms';

/*
 * Cards that come by mail to `{order id}@` the office mail domain, or were uploaded many at once. One that names the traveller of its order waits under
 * Ready to send; everything else that was received waits in the Inbox for a person.
 */

const read = { kind: 'staff', action: 'orders.read' } as const;
const work = { kind: 'staff', action: 'orders.work' } as const;

/** What a received email turned out to be. */
export const incomingMailKinds = {
  card: 'Card',
  message: 'Message',
  /** A message of the customer: verified as from the address of the order, or accepted by staff. */
  answer: 'Answer',
  automatic: 'Automatic reply',
  bounce: 'Returned email',
  broken: 'Unreadable',
} as const;
export type IncomingMailKind = keyof typeof incomingMailKinds;
export const incomingMailKind = z.enum(Object.keys(incomingMailKinds) as [IncomingMailKind, ...IncomingMailKind[]]);

/** A program wrote it: an automatic reply, a receipt, or a notice that an email could not be delivered. */
export const isMachineKind = (kind: string | null): boolean => kind === 'automatic' || kind === 'bounce';

/** 'ready': it may be sent as it is. 'inbox': a person decides. */
const incomingCardStates = ['ready', 'inbox', 'sent', 'dismissed'] as const;

/** Who an email comes from, and what is known of that. */
const sender = z.object({
  /** As the email says; anybody can write anything there. */
  address: z.string().nullable(),
  name: z.string().nullable(),
  /** Domains whose DKIM signature on the email is valid. */
  signedBy: z.array(z.string()),
  /** Results by RFC 8601, such as 'pass', 'fail' and 'none'; null: not checked. */
  spf: z.string().nullable(),
  dmarc: z.string().nullable(),
  /** The address is that of the order's customer. */
  isCustomersAddress: z.boolean(),
  /** It is from that address; anybody can write it. */
  isVerified: z.boolean(),
  /** Why it was not verified, as a sentence. */
  problem: z.string().nullable(),
  /** Who said that it is the customer's although it was not verified. */
  acceptedBy: z.string().nullable(),
});
export type MailSender = z.output<typeof sender>;

export const isFromCustomer = ({ isCustomersAddress, isVerified }: MailSender): boolean =>
  isCustomersAddress && isVerified;

/** Somebody may pass for the customer: a person can accept the message. */
export const mayBeCustomer = ({ isCustomersAddress, isVerified }: MailSender): boolean =>
  isCustomersAddress && !isVerified;

const order = orderRow.pick({ full_name: true, arrival_date: true, process_status: true, assign_to: true });

export const incomingCard = z.object({
  ...order.shape,
  id: z.int(),
  order_id: z.int(),
  received_at: instant,
  /** Null: it did not come by mail. */
  sender: sender.nullable(),
  /** The incoming email's; null: it did not come by mail. */
  mail_id: z.int().nullable(),
  kind: z.enum(documentKindNames),
  /** An e-Pass's last day of stay as read, YYYY-MM-DD. Null: it is a card, or the day could not be read. */
  last_day: z.string().nullable(),
  /** The member who uploaded it with many others; null: it came by mail. */
  uploaded_by: z.string().nullable(),
  subject: z.string().nullable(),
  /** As the sender or uploader named it. */
  name: z.string(),
  content_type: z.string(),
  bytes: z.int(),
  verdict: z.enum(cardVerdicts),
  /** What the comparison with the order found, a sentence each. */
  findings: z.array(z.string()),
  /** Why it is not ready, as a sentence; null when it is. */
  reason: z.string().nullable(),
  state: z.enum(incomingCardStates),
  decided_at: instant.nullable(),
  decided_by: z.string().nullable(),
});
export type IncomingCard = z.output<typeof incomingCard>;

/** An attachment of any kind of received email. */
export const mailAttachment = z.object({
  /** Its place among the attachments. */
  part: z.int(),
  /** As the sender named it; '' when it has no name. */
  name: z.string(),
  content_type: z.string(),
  bytes: z.int(),
  /** The attachment that it was inside of; null: it is attached to the email itself. */
  within: z.string().nullable(),
  /** It became a card or a file of the customer's answer, or what is inside it is listed. */
  is_read: z.boolean(),
});
export type MailAttachment = z.output<typeof mailAttachment>;

export const incomingMessage = z.object({
  ...order.shape,
  id: z.int(),
  order_id: z.int(),
  received_at: instant,
  sender,
  kind: incomingMailKind,
  /** What the authority wrote about; null: it is not from the authority. */
  authority: z.enum(authorityKindNames).nullable(),
  subject: z.string().nullable(),
  /** Plain text; null when the email could not be read. */
  text: z.string().nullable(),
  /** Attachments that could not be taken, a sentence each. */
  problems: z.array(z.string()),
  attachments: z.array(mailAttachment),
  handled_at: instant.nullable(),
  handled_by: z.string().nullable(),
  /** It was removed with its attachments. */
  removed: removal.nullable(),
});
export type IncomingMessage = z.output<typeof incomingMessage>;

/** An entry of the Inbox, by what was received first. */
export const inboxEntry = z.discriminatedUnion('is', [
  z.object({ is: z.literal('card'), card: incomingCard }),
  z.object({ is: z.literal('message'), message: incomingMessage }),
]);
export type InboxEntry = z.output<typeof inboxEntry>;

const pageSize = 'Send a limit from 1 to 200.';
const page = z.object({
  page: wholeNumber('Send the page as a number from 1.', { min: 1, max: 1_000_000 }),
  limit: wholeNumber(pageSize, { min: 1, max: 200 }),
});

export const getReadyCards = endpoint({
  method: 'GET',
  path: '/admin/get-ready-cards',
  summary: 'Incoming cards that match their orders and wait to be sent, soonest arrival first',
  access: read,
  input: page,
  output: answerList(incomingCard),
});

export const getInbox = endpoint({
  method: 'GET',
  path: '/admin/get-inbox',
  summary: 'What was received by email and waits for a person, oldest first',
  access: read,
  input: page,
  output: answerList(inboxEntry),
});

/** One incoming card with what a person needs to decide on it. */
export const incomingCardDetails = z.object({
  card: incomingCard,
  /** Compared now, unmasked. */
  facts: z.array(comparedFact),
  /** What was written beside it. */
  text: z.string().nullable(),
  attachments: z.array(mailAttachment),
  /** The customer's address. */
  email: z.string(),
  /** Null when the file is gone: the card was withdrawn. */
  url: z.string().nullable(),
});
export type IncomingCardDetails = z.output<typeof incomingCardDetails>;

export const getIncomingCard = endpoint({
  method: 'GET',
  path: '/admin/get-incoming-card/:cardId',
  summary: 'An incoming card compared with its order, and a short-lived link to its file',
  access: read,
  input: z.object({ cardId: incomingCardIdField }),
  output: answer(incomingCardDetails),
});

export const getIncomingMessage = endpoint({
  method: 'GET',
  path: '/admin/get-incoming-message/:mailId',
  summary: 'A message that came by email, with its text and attachments',
  access: read,
  input: z.object({ mailId: incomingMailIdField }),
  output: answer(incomingMessage),
});

export const refusedCards = z.array(z.object({ cardId: z.int(), orderId: z.int(), reason: z.string() }));

/** At most as many as the screen shows on its largest page. */
export const maxCardsAtOnce = 200;

export const sendReadyCards = endpoint({
  method: 'POST',
  path: '/admin/send-ready-cards',
  summary: 'Send incoming cards that match: each completes its order and queues the completion email to its customer',
  access: work,
  heavy: 'upload',
  input: z.object({
    cardId: listOf(incomingCardIdField, maxCardsAtOnce, '{"cardId": [1]}'),
    mailServiceProvider: mailProvider,
  }),
  /** `refused`: cards that were not sent, and why. */
  output: answerWith({ sent: z.array(z.int()), refused: refusedCards }),
});

export const sendIncomingCard = endpoint({
  method: 'POST',
  path: '/admin/send-incoming-card',
  summary: 'Send an incoming card that a person has compared with its order',
  access: work,
  heavy: 'upload',
  input: z.object({
    cardId: incomingCardIdField,
    email: recipient,
    mailServiceProvider: mailProvider,
    /** As for an upload: a card that contradicts the order is refused (422) unless staff confirm it. */
    confirmContradiction: z.literal('yes', 'Send yes, or nothing.').optional(),
    comparedByEye: z.literal('yes', 'Send yes, or nothing.').optional(),
    /** Required for an e-Pass whose last day of stay could not be read. */
    lastDay: date('last day of stay').optional(),
  }),
  output: done,
});

export const dismissIncomingCard = endpoint({
  method: 'PUT',
  path: '/admin/dismiss-incoming-card',
  summary: 'Decide that a received file is not this order’s card; it stays with the email it came with',
  access: work,
  input: z.object({ cardId: incomingCardIdField }),
  output: done,
});
