import type { QuestionPurpose } from '@sac/contract/conversation-api';
import type { Language } from '@sac/contract/languages';
import type { TemplateFormValues } from '@sac/contract/question-placeholders';
import { texts } from './texts/all';

/** The product's text of a message, with placeholders. Paragraphs are apart by an empty line. */
export function productTemplate(purpose: QuestionPurpose, language: Language): TemplateFormValues {
  const { hello, facts, answer, thanks, purposes } = texts[language];
  const { subject, ask } = purposes[purpose];
  return { subject, body: [hello, ask, '{question}', facts, answer, thanks].join('\n\n') };
}
