import type { Language } from '@sac/contract/platform/languages';
import { fillFrame } from '../mail/customer-letters/fill-letter';
import type { AskedOrder } from '../mail/customer-letters/letter-values';
import { renderCustomerLetter } from '../mail/customer-letters/render-customer-letter';
import { texts } from '../mail/customer-letters/texts/all';
import { type MailConfig, trackUrlOf } from '../mail/templates/completion-mail';
import type { RenderedMail } from '../mail/templates/letter';

interface OpenQuestion {
  language: Language;
  subject: string;
  /** The whole message. */
  body_text: string;
  /** What is asked alone. */
  text: string;
}

/** Reminds the customer of a question as it was sent, or of several in one letter; null when none is open. */
export async function renderQuestionReminder(
  order: AskedOrder,
  open: readonly OpenQuestion[],
  config: MailConfig,
): Promise<RenderedMail | null> {
  const last = open.at(-1);
  if (!last) return null;
  const { language, subject, body_text: text } = last;
  const letter = open.length === 1 ? { subject, text } : letterOf(order, language, open, config);
  return renderCustomerLetter(letter, language, trackUrlOf(order, config), config);
}

function letterOf(order: AskedOrder, language: Language, open: readonly OpenQuestion[], config: MailConfig) {
  const { hello, facts, answer, thanks, about } = texts[language];
  const fill = fillFrame(order, language, config);
  const asked = open.map(({ text }, index) => `${index + 1}. ${text}`);
  return { subject: fill(about), text: [fill(hello), ...asked, ...[facts, answer, thanks].map(fill)].join('\n\n') };
}
