import type { Language } from '@sac/contract/platform/languages';
import type { Db } from '../../../platform/db/open-database';
import { type MailConfig, trackUrlOf } from '../templates/completion-mail';
import type { RenderedMail } from '../templates/letter';
import { fillLetter } from './fill-letter';
import { type AskedOrder, letterValues, longDate } from './letter-values';
import { renderCustomerLetter } from './render-customer-letter';
import { selectTemplate } from './select-template';
import { texts } from './texts/all';

type Recipient = AskedOrder & { language: Language | null };

/**
 * The values of the placeholders of an email about an e-Pass; null: there is none.
 * @param lastDay of stay, YYYY-MM-DD
 */
export const epassValues = (order: AskedOrder, language: Language, lastDay: string, config: MailConfig) => ({
  ...letterValues(order, language, undefined, config),
  lastDate: longDate(lastDay, language),
});

/** The email that brings the e-Pass, in the customer's language, English where we do not know it. */
export async function renderEpass(
  db: Db,
  order: Recipient,
  lastDay: string,
  config: MailConfig,
): Promise<RenderedMail> {
  const language = order.language ?? 'en';
  const template = await selectTemplate(db, 'epass', language);
  const filled = fillLetter(template, epassValues(order, language, lastDay, config));
  return renderCustomerLetter(filled, language, trackUrlOf(order, config), config);
}

/** Reminds the customer of their last day of stay. */
export function renderLastDayReminder(order: Recipient, lastDay: string, config: MailConfig): Promise<RenderedMail> {
  const language = order.language ?? 'en';
  const { hello, facts, thanks, lastDay: words } = texts[language];
  const body = [hello, words.text, facts, '{link}', thanks].join('\n\n');
  const filled = fillLetter({ subject: words.subject, body }, epassValues(order, language, lastDay, config));
  return renderCustomerLetter(filled, language, trackUrlOf(order, config), config);
}

/** The email that a message of the authority is attached to. */
export function renderForwarded(order: Recipient, config: MailConfig): Promise<RenderedMail> {
  const language = order.language ?? 'en';
  const { hello, facts, thanks, forwarded } = texts[language];
  const body = [hello, forwarded.text, facts, thanks].join('\n\n');
  const filled = fillLetter({ subject: forwarded.subject, body }, letterValues(order, language, undefined, config));
  return renderCustomerLetter(filled, language, trackUrlOf(order, config), config);
}
