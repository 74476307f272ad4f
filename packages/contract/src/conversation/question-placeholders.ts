import { z } from 'zod';
import { isNotice } from '../mail/mail-states';
import { maxText } from '../platform/constants';
import { line, longText } from '../platform/fields';
import type { TemplateName } from './conversation-api';

/** The names that a message's text may contain in braces, and what replaces them. */
export const placeholders = {
  fullName: 'Full name',
  orderId: 'Order ID',
  arrivalDate: 'Arrival date',
  departureDate: 'Departure date',
  hotelName: 'Hotel name',
  flight: 'Flight code and number',
  question: 'The question that a colleague writes',
  link: 'Link to the order page',
  phone: 'Our phone number',
  provider: 'Our name',
  submitDate: 'Day on which we submitted or can first submit the order',
  cardDate: 'Day by which to expect the card',
  saidDate: 'Day that we said before',
  reason: 'Why it is later, where that is recorded',
  lastDate: 'Last day of stay',
  next: 'That there is nothing to do, or that the customer should check something',
} as const;
export type Placeholder = keyof typeof placeholders;
export const placeholderNames = Object.keys(placeholders) as [Placeholder, ...Placeholder[]];

const ofNotices: readonly Placeholder[] = ['submitDate', 'cardDate', 'saidDate', 'reason', 'next'];
const ofQuestions: readonly Placeholder[] = ['question', 'hotelName', 'flight'];

const ofEpass: readonly Placeholder[] = ['lastDate'];

/** The placeholders that a message's text may have. */
export function placeholdersOf(purpose: TemplateName): Placeholder[] {
  const own = purpose === 'epass' ? ofEpass : isNotice(purpose) ? ofNotices : ofQuestions;
  const special = [...ofNotices, ...ofQuestions, ...ofEpass];
  return placeholderNames.filter((name) => own.includes(name) || !special.includes(name));
}

const isPlaceholder = (name: string): name is Placeholder => Object.hasOwn(placeholders, name);

/** Lock screens show subjects, and what customers typed does not belong in a header. */
const subjectPlaceholders = ['orderId', 'arrivalDate', 'departureDate', 'provider'] as const;

const list = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** The names in braces of a text, each once, in their order. */
export const namesInBraces = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)),
];

/** Replaces the placeholders of a text; those that `fillWith` does not know stay. What a value contains is not replaced. */
export const fillPlaceholders = (text: string, fillWith: (name: Placeholder) => string | null): string =>
  text.replaceAll(/\{([^{}]*)\}/g, (whole, name: string) => (isPlaceholder(name) ? (fillWith(name) ?? whole) : whole));

/** What is wrong with the placeholders of a text; null when nothing is. */
function problemOf(text: string, place: string, allowed: readonly string[]): string | null {
  const unknown = namesInBraces(text).find((name) => !allowed.includes(name));
  if (unknown !== undefined)
    return isPlaceholder(unknown)
      ? `{${unknown}} cannot be in ${place}. Use ${list(allowed)}.`
      : `There is no placeholder {${unknown}}. Use ${list(allowed)}.`;
  if (/[{}]/.test(text.replaceAll(/\{[^{}]*\}/g, '')))
    return 'A brace is missing: write a placeholder with both, such as {orderId}.';
  return null;
}

/** Without these a customer could not read and answer a question, or would not learn what an email is about. */
function neededIn(purpose: TemplateName): readonly Placeholder[] {
  if (purpose === 'epass') return ['lastDate', 'link'];
  return isNotice(purpose) ? ['cardDate', 'link'] : ['question', 'link'];
}

function bodyProblem(purpose: TemplateName, text: string): string | null {
  const missing = neededIn(purpose).find((name) => !namesInBraces(text).includes(name));
  return (
    problemOf(text, 'this message', placeholdersOf(purpose)) ??
    (missing ? `Add {${missing}} (${placeholders[missing].toLowerCase()}): this message needs it.` : null)
  );
}

/** A message's own text, as an Admin writes it. */
export const templateForm = z.object({
  subject: line('subject').superRefine((text, context) => {
    const problem = problemOf(text, 'the subject', subjectPlaceholders);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  }),
  body: longText('text', maxText.template, 'Enter the text.'),
});
export type TemplateFormValues = z.output<typeof templateForm>;

/** What the text of each message may and must say; to be added to {@link templateForm}. */
export function checkTemplate(
  { purpose, body }: { purpose: TemplateName; body: string },
  context: z.RefinementCtx,
): void {
  const message = bodyProblem(purpose, body);
  if (message) context.addIssue({ code: 'custom', path: ['body'], message });
}
