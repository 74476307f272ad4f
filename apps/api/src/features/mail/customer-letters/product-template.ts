import type { TemplateName } from '@sac/contract/conversation/conversation-api';
import type { TemplateFormValues } from '@sac/contract/conversation/question-placeholders';
import { isNotice } from '@sac/contract/mail/mail-states';
import type { Language } from '@sac/contract/platform/languages';
import { texts } from './texts/all';

/** The product's text of a message, with placeholders. Paragraphs are apart by an empty line. */
export function productTemplate(name: TemplateName, language: Language): TemplateFormValues {
  const { hello, facts, answer, thanks, purposes, notices, expected, epass } = texts[language];
  if (name === 'epass') {
    return { subject: epass.subject, body: [hello, epass.text, facts, '{link}', thanks].join('\n\n') };
  }
  if (!isNotice(name)) {
    const { subject, ask } = purposes[name];
    return { subject, body: [hello, ask, '{question}', facts, answer, thanks].join('\n\n') };
  }
  const { subject, text } = notices[name];
  const said = name === 'later' ? [text, '{reason}'] : [text];
  return { subject, body: [hello, ...said, expected, '{next}', facts, '{link}', thanks].join('\n\n') };
}
