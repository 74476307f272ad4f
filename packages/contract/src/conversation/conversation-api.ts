import { z } from 'zod';
import { answer, endpoint } from './endpoint';
import { instant, orderIdField } from './fields';
import { languageField } from './language-field';
import { mailStates } from './mail-states';

/*
 * The conversation with the customer of an order: what staff asked, by a template in the customer's language, and what the
 * customer answered, on the tracking page or as an email to the order's address.
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

/** A file that a customer sent with an answer. */
export const answerFile = z.object({
  id: z.int(),
  /** As the customer named it. */
  name: z.string(),
  content_type: z.string(),
  bytes: z.int(),
  /** A short-lived link; null when the file is gone. */
  url: z.string().nullable(),
});
export type AnswerFile = z.output<typeof answerFile>;

/** One message of the conversation. Those of a purged order have no words left. */
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
    mail: z.object({ id: z.int(), state: z.enum(mailStates), recipient: z.string() }).nullable(),
  }),
  z.object({
    is: z.literal('answer'),
    id: z.int(),
    at: instant,
    /** 'page': written on the tracking page. */
    via: z.enum(['page', 'mail']),
    /** False: an email of before senders were verified. */
    is_verified: z.boolean(),
    /** Who said that an email of an unverified sender is the customer's. */
    accepted_by: z.string().nullable(),
    text: z.string(),
    /** What an email repeats of earlier ones, folded on screen; '' when nothing. */
    quoted: z.string(),
    files: z.array(answerFile),
  }),
  z.object({
    is: z.literal('other mail'),
    /** The incoming email's: from another address or not verified, so nothing happens by itself. */
    id: z.int(),
    at: instant,
    from: z.string().nullable(),
    /** The address is that of the order's customer. */
    is_customers_address: z.boolean(),
    is_verified: z.boolean(),
    subject: z.string().nullable(),
    text: z.string().nullable(),
    handled_at: instant.nullable(),
  }),
]);
export type ConversationEntry = z.output<typeof conversationEntry>;

export const getConversation = endpoint({
  method: 'GET',
  path: '/admin/get-conversation/:orderId',
  summary: 'What staff asked the customer of an order and what the customer answered, oldest first',
  access: { kind: 'staff', action: 'orders.read' },
  input: z.object({ orderId: orderIdField }),
  output: answer(z.array(conversationEntry)),
});
