import { z } from 'zod';
import { incomingMailKind, mailAttachment } from '../incoming-cards/incoming-cards-api';
import { type CustomerNotice, customerNotices, noticeNames, shownMailStates } from '../mail/mail-states';
import { applies } from '../orders/conditional-fields';
import { removal } from '../orders/removal';
import { answer, endpoint } from '../platform/endpoint';
import { instant, orderIdField } from '../platform/fields';
import { languageField } from '../platform/language-field';

/*
 * The conversation with the customer of an order: what staff asked, by a template in the customer's language, and replied, and
 * what the customer answered, on the tracking page, as an email to the order's address, or by WhatsApp as staff recorded it.
 */

/** What staff ask for, as it is named on screen; the texts themselves are templates. */
export const questionPurposes = {
  passportMissing: 'Passport page is missing',
  passportUnreadable: 'Passport page cannot be read',
  hotel: 'Hotel or place of stay',
  flight: 'Flight details',
  dates: 'Travel dates',
  callUs: 'Please call us',
  free: 'Question of your own',
} as const;
export type QuestionPurpose = keyof typeof questionPurposes;
export const purposeNames = Object.keys(questionPurposes) as [QuestionPurpose, ...QuestionPurpose[]];
export const questionPurpose = z.enum(purposeNames, `Choose the purpose: ${purposeNames.join(', ')}.`);

/** Every message that has a text of its own: questions, and what customers are emailed before they ask. */
export type TemplateName = QuestionPurpose | CustomerNotice | 'epass';
export const templateLabels: Record<TemplateName, string> = {
  ...questionPurposes,
  ...customerNotices,
  epass: 'e-Pass',
};
export const templateNames: readonly [TemplateName, ...TemplateName[]] = [...purposeNames, ...noticeNames, 'epass'];
export const templateName = z.enum(templateNames, `Choose the message: ${templateNames.join(', ')}.`);

/** Whether an order's customer can be asked for it: a traveller by bus has no flight. */
export const mayAskFor = (purpose: QuestionPurpose, order: { readonly travel_mode: string }): boolean =>
  purpose !== 'flight' || applies(order, 'travel_mode_details');

/** How an answer came. */
export const answerVias = ['page', 'mail', 'whatsapp'] as const;
export type AnswerVia = (typeof answerVias)[number];

/** A file that a customer sent with an answer. */
export const answerFile = z.object({
  id: z.int(),
  /** As the customer named it. */
  name: z.string(),
  content_type: z.string(),
  bytes: z.int(),
  /** A short-lived link; null when the file is gone. */
  url: z.string().nullable(),
  removed: removal.nullable(),
});
export type AnswerFile = z.output<typeof answerFile>;

const sentMail = z.object({ id: z.int(), state: z.enum(shownMailStates), recipient: z.string() });

/** One message of the conversation. Those of a purged order have no words. */
export const conversationEntry = z.discriminatedUnion('is', [
  z.object({
    is: z.literal('question'),
    id: z.int(),
    at: instant,
    by: z.string(),
    purpose: questionPurpose,
    language: languageField,
    subject: z.string(),
    text: z.string(),
    /** Null: sent as a WhatsApp message. */
    mail: sentMail.nullable(),
    /** It waits for an answer. */
    is_open: z.boolean(),
  }),
  z.object({
    is: z.literal('reply'),
    id: z.int(),
    at: instant,
    by: z.string(),
    language: languageField,
    text: z.string(),
    mail: sentMail,
  }),
  z.object({
    is: z.literal('answer'),
    id: z.int(),
    at: instant,
    /** Null: it names no question. */
    question_id: z.int().nullable(),
    /** 'page': written on the tracking page. 'whatsapp': pasted by staff. */
    via: z.enum(answerVias),
    /** Who pasted it, and when. */
    recorded: z.object({ by: z.string(), at: instant }).nullable(),
    /** False: an email of before senders were verified. */
    is_verified: z.boolean(),
    /** Who said that an email of an unverified sender, or one that looked like an automatic reply, is the customer's. */
    accepted_by: z.string().nullable(),
    text: z.string(),
    /** The words were removed, and the original of an email. */
    removed: removal.nullable(),
    /** What an email repeats of earlier ones, folded on screen; '' when nothing. */
    quoted: z.string(),
    files: z.array(answerFile),
    /** The email that it came with; null: it came another way. */
    mail_id: z.int().nullable(),
    attachments: z.array(mailAttachment),
  }),
  z.object({
    is: z.literal('other mail'),
    /** The incoming email's: from another address, not verified, or a program's, so nothing happens without a colleague. */
    id: z.int(),
    at: instant,
    kind: incomingMailKind,
    from: z.string().nullable(),
    /** The address is that of the order's customer. */
    is_customers_address: z.boolean(),
    is_verified: z.boolean(),
    subject: z.string().nullable(),
    text: z.string().nullable(),
    /** It was removed with its attachments. */
    removed: removal.nullable(),
    attachments: z.array(mailAttachment),
    handled_at: instant.nullable(),
  }),
]);
export type ConversationEntry = z.output<typeof conversationEntry>;

export const getConversation = endpoint({
  method: 'GET',
  path: '/admin/get-conversation/:orderId',
  summary: 'What staff wrote to the customer of an order and what the customer answered, oldest first',
  access: { kind: 'staff', action: 'orders.read' },
  input: z.object({ orderId: orderIdField }),
  output: answer(z.array(conversationEntry)),
});
