import { z } from 'zod';
import { maxText } from './constants';
import { line, longText } from './fields';

/** What a message's text may contain in braces, and what it stands for. */
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
} as const;
export type Placeholder = keyof typeof placeholders;
export const placeholderNames = Object.keys(placeholders) as [Placeholder, ...Placeholder[]];

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
function problemOf(text: string, allowed: readonly string[]): string | null {
  const unknown = namesInBraces(text).find((name) => !allowed.includes(name));
  if (unknown !== undefined)
    return isPlaceholder(unknown)
      ? `{${unknown}} cannot be in the subject. Use ${list(allowed)}.`
      : `There is no placeholder {${unknown}}. Use ${list(allowed)}.`;
  if (/[{}]/.test(text.replaceAll(/\{[^{}]*\}/g, '')))
    return 'A brace is missing: write a placeholder with both, such as {orderId}.';
  return null;
}

/** Without these a customer could not read the question or answer it. */
const needed = ['question', 'link'] as const;

/** A message's own text, as an Admin writes it. */
export const templateForm = z.object({
  subject: line('subject').superRefine((text, context) => {
    const problem = problemOf(text, subjectPlaceholders);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  }),
  body: longText('text', maxText.template, 'Enter the text.').superRefine((text, context) => {
    const missing = needed.find((name) => !namesInBraces(text).includes(name));
    const problem =
      problemOf(text, placeholderNames) ??
      (missing && `Add {${missing}} (${placeholders[missing].toLowerCase()}): every message needs it.`);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  }),
});
export type TemplateFormValues = z.output<typeof templateForm>;
