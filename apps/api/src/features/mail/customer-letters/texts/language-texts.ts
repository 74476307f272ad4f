import type { QuestionPurpose } from '@sac/contract/conversation/conversation-api';
import type { CustomerNotice } from '@sac/contract/mail/mail-states';

/** What is recorded of why a card is later than we said: an answer or the card is missing, or the trip has other dates. */
export type LateReason = 'answer' | 'dates' | 'authority';

/** The texts of one language, with placeholders in braces. A message is made of them in `product-template.ts`. */
export interface LanguageTexts {
  hello: string;
  /** What the message is about. */
  facts: string;
  /** How to answer. */
  answer: string;
  thanks: string;
  /** The button of the email that opens the order page. */
  open: string;
  /** At the end of the email. */
  statement: string;
  /** The subject of an email that is about several questions, or asks nothing. */
  about: string;
  /** The email to a customer who has not downloaded the card. */
  cardReminder: { subject: string; ask: string };
  /** The email that brings the e-Pass, with {lastDate}; its paragraphs are apart by an empty line. */
  epass: { subject: string; text: string };
  /** The reminder before the last day of stay, with {lastDate}. */
  lastDay: { subject: string; text: string };
  /** The email that what the authority wrote is attached to. */
  forwarded: { subject: string; text: string };
  /** The beginning of each notice that customers get before they ask. The rest is the same for all. */
  notices: Record<CustomerNotice, { subject: string; text: string }>;
  /** By when to expect the card. */
  expected: string;
  nothingToDo: string;
  toCheck: string;
  /** Why the card is later than we said. */
  reasons: Record<LateReason, string>;
  purposes: Record<QuestionPurpose, { subject: string; ask: string }>;
}
