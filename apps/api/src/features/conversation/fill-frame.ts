import { fillPlaceholders } from '@sac/contract/conversation/question-placeholders';
import type { Language } from '@sac/contract/platform/languages';
import type { MailConfig } from '../mail/templates/completion-mail';
import { type AskedOrder, questionValues } from './question-values';

/** Fills the placeholders of what a letter has around its words: greeting, facts, sign-off. */
export function fillFrame(order: AskedOrder, language: Language, config: MailConfig): (text: string) => string {
  const values = questionValues(order, language, undefined, config);
  return (text) => fillPlaceholders(text, (name) => values[name]);
}
