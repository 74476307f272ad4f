import { fillPlaceholders } from '@sac/contract/conversation/question-placeholders';
import type { Language } from '@sac/contract/platform/languages';
import type { MailConfig } from '../templates/completion-mail';
import type { RenderedMail } from '../templates/letter';
import { texts } from './texts/all';

/** A letter to a customer as an email, in one language throughout. Call it before a transaction, never inside. */
export async function renderCustomerLetter(
  { subject, text }: { subject: string; text: string },
  language: Language,
  link: string,
  { provider }: MailConfig,
): Promise<RenderedMail> {
  const { open, statement: template } = texts[language];
  const statement = fillPlaceholders(template, (name) => (name === 'provider' ? provider.name : null));
  // react-email takes a tenth of a second to load, which must not slow the start.
  const { customerLetterHtml } = await import('./customer-letter-html');
  return {
    subject,
    html: await customerLetterHtml({ subject, text, language, link, open, statement, provider }),
    text: `${text}\n\n${statement}\n${provider.name}, ${provider.address}\n${provider.email}, ${provider.phone}`,
  };
}
