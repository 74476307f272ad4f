import { fillPlaceholders } from '@sac/contract/conversation/question-placeholders';
import type { Language } from '@sac/contract/platform/languages';
import type { MailConfig } from '../mail/templates/completion-mail';
import type { RenderedMail } from '../mail/templates/letter';
import type { FilledTemplate } from './fill-template';
import { texts } from './texts/all';

/** A question as an email, in its language throughout. Call it before a transaction, never inside. */
export async function renderQuestion(
  { subject, text }: Pick<FilledTemplate, 'subject' | 'text'>,
  language: Language,
  link: string,
  { provider }: MailConfig,
): Promise<RenderedMail> {
  const { open, statement: template } = texts[language];
  const statement = fillPlaceholders(template, (name) => (name === 'provider' ? provider.name : null));
  // react-email takes a tenth of a second to load, which must not slow the start.
  const { questionHtml } = await import('./question-html');
  return {
    subject,
    html: await questionHtml({ subject, text, language, link, open, statement, provider }),
    text: `${text}\n\n${statement}\n${provider.name}, ${provider.address}\n${provider.email}, ${provider.phone}`,
  };
}
