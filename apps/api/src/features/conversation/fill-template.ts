import type { QuestionPurpose } from '@sac/contract/conversation/conversation-api';
import {
  fillPlaceholders,
  namesInBraces,
  type Placeholder,
  placeholders,
  type TemplateFormValues,
} from '@sac/contract/conversation/question-placeholders';

export interface Missing {
  placeholder: Placeholder;
  message: string;
}

export interface FilledTemplate {
  subject: string;
  /** The whole message; a placeholder without a value is still in it. */
  text: string;
  /** The question alone, for the order page, which shows the order's facts and the way to answer anyway. */
  asked: string;
  missing: Missing[];
}

const whatToDo = (placeholder: Placeholder) =>
  placeholder === 'question'
    ? 'Write your question.'
    : `The text needs {${placeholder}}, but this order has no ${placeholders[placeholder].toLowerCase()}. Choose another purpose, or write a question of your own.`;

/** A line that greets, in any language. */
const isGreeting = (paragraph: string) => paragraph.trim().length <= 40 && paragraph.includes('{fullName}');

/** A paragraph of the letter, and not of what is asked. */
const isAround = (paragraph: string) => isGreeting(paragraph) || /\{(link|provider|orderId)\}/.test(paragraph);

const isQuestionAlone = (paragraph: string) => paragraph.trim() === '{question}';

/**
 * Fills in a message. A question of one's own is needed by the purpose 'free'; in the others the paragraph for it is left
 * out when there is none.
 */
export function fillTemplate(
  purpose: QuestionPurpose,
  { subject, body }: TemplateFormValues,
  values: Record<Placeholder, string | null>,
): FilledTemplate {
  const hasOptionalQuestion = purpose !== 'free' && values.question === null;
  const given = hasOptionalQuestion ? { ...values, question: '' } : values;
  const paragraphs = body.split(/\n{2,}/).filter((paragraph) => !(hasOptionalQuestion && isQuestionAlone(paragraph)));
  const wanted = paragraphs.join('\n\n');
  // An Admin's own text may have everything in one paragraph.
  const asked = paragraphs.filter((paragraph) => !isAround(paragraph)).join('\n\n') || wanted;
  const missing = namesInBraces(`${subject}\n${wanted}`)
    .filter((name): name is Placeholder => name in given && given[name as Placeholder] === null)
    .map((placeholder) => ({ placeholder, message: whatToDo(placeholder) }));
  const fill = (text: string) => fillPlaceholders(text, (name) => given[name]).trim();
  return { subject: fill(subject), text: fill(wanted), asked: fill(asked), missing };
}
