import { z } from 'zod';
import { answer, answerList, answerWith, done, endpoint } from './endpoint';
import { incomingMailIdField, instant, listOf, receivedCardIdField, wholeNumber } from './fields';
import { mailProvider, recipient } from './forms';
import { orderRow } from './orders-api';
import { cardVerdicts, comparedFact } from './stored-document';

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
  bounce: 'Returned',
  broken: 'Unreadable',
} as const;
export type IncomingMailKind = keyof typeof incomingMailKinds;

/** 'ready': it may be sent as it is. 'inbox': a person decides. */
const receivedCardStates = ['ready', 'inbox', 'sent', 'dismissed'] as const;

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

export const receivedCard = z.object({
  ...order.shape,
  id: z.int(),
  order_id: z.int(),
  received_at: instant,
  /** Null: it did not come by mail. */
  sender: sender.nullable(),
  /** The incoming email's; null: it did not come by mail. */
  mail_id: z.int().nullable(),
  /** Who has uploaded it with many others; null: it came by mail. */
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
  state: z.enum(receivedCardStates),
  decided_at: instant.nullable(),
  decided_by: z.string().nullable(),
});
export type ReceivedCard = z.output<typeof receivedCard>;

export const receivedMessage = z.object({
  ...order.shape,
  id: z.int(),
  order_id: z.int(),
  received_at: instant,
  sender,
  kind: z.enum(Object.keys(incomingMailKinds) as [IncomingMailKind, ...IncomingMailKind[]]),
  subject: z.string().nullable(),
  /** Plain text; null when the email could not be read. */
  text: z.string().nullable(),
  /** Attachments that could not be taken, a sentence each. */
  problems: z.array(z.string()),
  handled_at: instant.nullable(),
  handled_by: z.string().nullable(),
});
export type ReceivedMessage = z.output<typeof receivedMessage>;

/** An entry of the Inbox, by what was received first. */
export const inboxEntry = z.discriminatedUnion('is', [
  z.object({ is: z.literal('card'), card: receivedCard }),
  z.object({ is: z.literal('message'), message: receivedMessage }),
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
  summary: 'Received cards that match their orders and wait to be sent, soonest arrival first',
  access: read,
  input: page,
  output: answerList(receivedCard),
});

export const getInbox = endpoint({
  method: 'GET',
  path: '/admin/get-inbox',
  summary: 'What was received by email and waits for a person, oldest first',
  access: read,
  input: page,
  output: answerList(inboxEntry),
});

/** One received card with what a person needs to decide on it. */
export const receivedCardDetails = z.object({
  card: receivedCard,
  /** Compared now, unmasked. */
  facts: z.array(comparedFact),
  /** What was written beside it. */
  text: z.string().nullable(),
  /** The customer's address. */
  email: z.string(),
  /** Null when the file is gone: the card was withdrawn. */
  url: z.string().nullable(),
});
export type ReceivedCardDetails = z.output<typeof receivedCardDetails>;

export const getReceivedCard = endpoint({
  method: 'GET',
  path: '/admin/get-received-card/:cardId',
  summary: 'A received card compared with its order, and a short-lived link to its file',
  access: read,
  input: z.object({ cardId: receivedCardIdField }),
  output: answer(receivedCardDetails),
});

/** At most as many as the screen shows on its largest page. */
const maxCardsAtOnce = 200;

export const sendReadyCards = endpoint({
  method: 'POST',
  path: '/admin/send-ready-cards',
  summary: 'Send received cards that match: each completes its order and queues the completion email to its customer',
  access: work,
  heavy: 'upload',
  input: z.object({
    cardId: listOf(receivedCardIdField, maxCardsAtOnce, '{"cardId": [1]}'),
    mailServiceProvider: mailProvider,
  }),
  /** `refused`: cards that were not sent, and why. */
  output: answerWith({
    sent: z.array(z.int()),
    refused: z.array(z.object({ cardId: z.int(), orderId: z.int(), reason: z.string() })),
  }),
});

export const sendReceivedCard = endpoint({
  method: 'POST',
  path: '/admin/send-received-card',
  summary: 'Send a received card that a person has compared with its order',
  access: work,
  heavy: 'upload',
  input: z.object({
    cardId: receivedCardIdField,
    email: recipient,
    mailServiceProvider: mailProvider,
    /** As for an upload: a card that contradicts the order is refused (422) unless staff confirm it. */
    confirmContradiction: z.literal('yes', 'Send yes, or nothing.').optional(),
    comparedByEye: z.literal('yes', 'Send yes, or nothing.').optional(),
  }),
  output: done,
});

export const dismissReceivedCard = endpoint({
  method: 'PUT',
  path: '/admin/dismiss-received-card',
  summary: 'Decide that a received file is not this order’s card; it stays with the email it came with',
  access: work,
  input: z.object({ cardId: receivedCardIdField }),
  output: done,
});

export const linkReceivedMail = endpoint({
  method: 'POST',
  path: '/admin/received-mail-link',
  summary: 'A short-lived signed link that downloads an email as it was received',
  access: read,
  input: z.object({ mailId: incomingMailIdField }),
  output: answer(z.object({ url: z.string() })),
});

export const readReceivedMailAgain = endpoint({
  method: 'PUT',
  path: '/admin/read-received-mail-again',
  summary: 'Read an email again that could not be read',
  access: work,
  heavy: 'upload',
  input: z.object({ mailId: incomingMailIdField }),
  output: done,
});

export const handleReceivedMail = endpoint({
  method: 'PUT',
  path: '/admin/handle-received-mail',
  summary: 'Say that a received message has been dealt with',
  access: work,
  input: z.object({ mailId: incomingMailIdField }),
  output: done,
});

export const acceptReceivedMail = endpoint({
  method: 'PUT',
  path: '/admin/accept-received-mail',
  summary: 'Say that a message from the customer’s address whose sender is not verified is the customer’s',
  access: work,
  input: z.object({ mailId: incomingMailIdField }),
  output: done,
});
