import type { QuestionPurpose } from '@sac/contract/conversation-api';

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
  /** The email to a customer who has not downloaded the card. */
  cardReminder: { subject: string; ask: string };
  purposes: Record<QuestionPurpose, { subject: string; ask: string }>;
}
