import {
  fillPlaceholders,
  namesInBraces,
  type Placeholder,
  type TemplateFormValues,
} from '@sac/contract/conversation/question-placeholders';
import type { Language } from '@sac/contract/platform/languages';
import type { MailConfig } from '../templates/completion-mail';
import { type AskedOrder, letterValues } from './letter-values';

/** Fills the placeholders of what a letter has around its words: greeting, facts, sign-off. */
export function fillFrame(order: AskedOrder, language: Language, config: MailConfig): (text: string) => string {
  const values = letterValues(order, language, undefined, config);
  return (text) => fillPlaceholders(text, (name) => values[name]);
}

/** Fills in a letter. A paragraph with a placeholder that has no value is left out. */
export function fillLetter({ subject, body }: TemplateFormValues, values: Record<Placeholder, string | null>) {
  const fill = (text: string) => fillPlaceholders(text, (name) => values[name]);
  const hasValues = (text: string) => namesInBraces(text).every((name) => values[name as Placeholder] !== null);
  const paragraphs = body.split(/\n{2,}/).filter(hasValues);
  return { subject: fill(subject), text: paragraphs.map(fill).join('\n\n') };
}
