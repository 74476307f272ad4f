import type { Language } from '@sac/contract/platform/languages';
import { fillFrame } from '../mail/customer-letters/fill-letter';
import type { AskedOrder } from '../mail/customer-letters/letter-values';
import { renderCustomerLetter } from '../mail/customer-letters/render-customer-letter';
import { texts } from '../mail/customer-letters/texts/all';
import { type MailConfig, trackUrlOf } from '../mail/templates/completion-mail';
import type { RenderedMail } from '../mail/templates/letter';

/** Reminds the customer, in their language, to download the card before they travel. */
export function renderCardReminder(order: AskedOrder, language: Language, config: MailConfig): Promise<RenderedMail> {
  const { hello, facts, thanks, cardReminder } = texts[language];
  const fill = fillFrame(order, language, config);
  const text = [hello, cardReminder.ask, facts, '{link}', thanks].map(fill).join('\n\n');
  return renderCustomerLetter(
    { subject: fill(cardReminder.subject), text },
    language,
    trackUrlOf(order, config),
    config,
  );
}
