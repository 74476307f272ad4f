import type { Language } from '@sac/contract/platform/languages';
import { type MailConfig, trackUrlOf } from '../mail/templates/completion-mail';
import type { RenderedMail } from '../mail/templates/letter';
import { fillFrame } from './fill-frame';
import type { AskedOrder } from './question-values';
import { renderQuestion } from './render-question';
import { texts } from './texts/all';

/** Reminds the customer, in their language, to download the card before they travel. */
export function renderCardReminder(order: AskedOrder, language: Language, config: MailConfig): Promise<RenderedMail> {
  const { hello, facts, thanks, cardReminder } = texts[language];
  const fill = fillFrame(order, language, config);
  const text = [hello, cardReminder.ask, facts, '{link}', thanks].map(fill).join('\n\n');
  return renderQuestion({ subject: fill(cardReminder.subject), text }, language, trackUrlOf(order, config), config);
}
