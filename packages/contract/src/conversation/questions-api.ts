import { z } from 'zod';
import { seenEvent } from '../orders/seen-order';
import { maxText } from '../platform/constants';
import { answer, endpoint } from '../platform/endpoint';
import { longText, orderIdField } from '../platform/fields';
import { mailProvider } from '../platform/forms';
import { languageField } from '../platform/language-field';
import { questionPurpose } from './conversation-api';
import { placeholderNames } from './question-placeholders';

/** What staff choose and write. */
const draft = z.object({
  orderId: orderIdField,
  purpose: questionPurpose,
  language: languageField,
  /** Added to the text; needed by the purpose 'free'. */
  question: longText('question', maxText.customerMessage, 'Write the question, or leave it out.').optional(),
});

export const questionVias = ['mail', 'whatsapp'] as const;
export type QuestionVia = (typeof questionVias)[number];

/** A placeholder without a value: the question is not sent. */
const missingValue = z.object({ placeholder: z.enum(placeholderNames), message: z.string() });

export const previewQuestion = endpoint({
  method: 'POST',
  onlyReads: true,
  path: '/admin/preview-question',
  summary: 'A question to the customer as it would be sent now, and what is missing',
  access: { kind: 'staff', action: 'orders.work' },
  input: draft,
  output: answer(
    z.object({
      subject: z.string(),
      html: z.string(),
      /** As a WhatsApp message. */
      text: z.string(),
      /** What is asked alone, without greeting and sign-off: for a reply, which has its own. */
      asked: z.string(),
      /** Without these it is not sent. */
      missing: z.array(missingValue),
    }),
  ),
});
export type QuestionPreview = z.output<typeof previewQuestion.output>['data'];

export const askCustomer = endpoint({
  method: 'POST',
  path: '/admin/ask-customer',
  summary: 'Ask the customer by email or WhatsApp, and move the order to Awaiting',
  access: { kind: 'staff', action: 'orders.work' },
  heavy: 'mail',
  input: draft.extend({
    via: z.enum(questionVias, 'Choose mail or whatsapp.'),
    /** By email: who sends it. Left out: the configured provider. */
    mailServiceProvider: mailProvider.optional(),
    /** Made by the page for this question: sending it again asks once. */
    key: z.uuid('Send a key of your own, a UUID.'),
    seen: seenEvent.optional(),
  }),
  output: answer(
    z.object({
      question_id: z.int(),
      /** By WhatsApp: the address that opens the chat with the text. */
      chat: z.object({ text: z.string(), url: z.string() }).nullable(),
    }),
  ),
});
