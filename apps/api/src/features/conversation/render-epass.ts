import { fillPlaceholders } from '@sac/contract/conversation/question-placeholders';
import type { Language } from '@sac/contract/platform/languages';
import type { Db } from '../../platform/db/open-database';
import { type MailConfig, trackUrlOf } from '../mail/templates/completion-mail';
import type { RenderedMail } from '../mail/templates/letter';
import { type AskedOrder, longDate, questionValues } from './question-values';
import { renderQuestion } from './render-question';
import { selectTemplate } from './select-template';
import { texts } from './texts/all';

type Recipient = AskedOrder & { language: Language | null };

/** The values of the placeholders in a message about an e-Pass; `lastDay`: YYYY-MM-DD. */
export const epassValues = (order: AskedOrder, language: Language, lastDay: string | null, config: MailConfig) => ({
  ...questionValues(order, language, undefined, config),
  lastDate: lastDay && longDate(lastDay, language),
});

/** In the customer's language, English where we do not know it. */
function render(
  order: Recipient,
  lastDay: string | null,
  { subject, body }: { subject: string; body: string },
  config: MailConfig,
): Promise<RenderedMail> {
  const language = order.language ?? 'en';
  const values = epassValues(order, language, lastDay, config);
  const fill = (text: string) => fillPlaceholders(text, (name) => values[name]);
  return renderQuestion({ subject: fill(subject), text: fill(body) }, language, trackUrlOf(order, config), config);
}

/** The email that brings the e-Pass, which is attached; `lastDay`: YYYY-MM-DD. */
export const renderEpass = async (db: Db, order: Recipient, lastDay: string, config: MailConfig) =>
  render(order, lastDay, await selectTemplate(db, 'epass', order.language ?? 'en'), config);

/** Reminds the customer of the last day of stay, YYYY-MM-DD. */
export function renderLastDayReminder(order: Recipient, lastDay: string, config: MailConfig): Promise<RenderedMail> {
  const { hello, facts, thanks, lastDay: reminder } = texts[order.language ?? 'en'];
  return render(
    order,
    lastDay,
    { ...reminder, body: paragraphs(hello, reminder.text, facts, '{link}', thanks) },
    config,
  );
}

/** The email that what the authority wrote is attached to. */
export function renderForwarded(order: Recipient, config: MailConfig): Promise<RenderedMail> {
  const { hello, facts, thanks, forwarded } = texts[order.language ?? 'en'];
  return render(
    order,
    null,
    { ...forwarded, body: paragraphs(hello, forwarded.text, facts, '{link}', thanks) },
    config,
  );
}

const paragraphs = (...parts: string[]) => parts.join('\n\n');
