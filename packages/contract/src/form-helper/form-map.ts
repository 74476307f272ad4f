import { parse } from 'css-what';
import { z } from 'zod';
import { type FieldWith, fieldFactsOf, storedFields } from '../orders/field-facts';
import { formatDate } from '../platform/dates';

/*
 * What is known of the authority's form, as data: an office can verify and correct all of it without a release. A page whose
 * marks are not all there is filled in by a person.
 */

export type AnswerField = FieldWith<'isAsked'> | 'office_email';
/** The answers of an order that the official form asks for, by field; it is filled in with our own address. */
export const answerFields: readonly AnswerField[] = [
  ...storedFields.filter((field): field is FieldWith<'isAsked'> => fieldFactsOf(field).isAsked),
  'office_email',
];
export const answerField = z.enum(
  answerFields as [AnswerField, ...AnswerField[]],
  'Send an answer of the official form.',
);

/** An answer as staff call it. */
export const answerLabel = (answer: AnswerField): string =>
  answer === 'office_email' ? 'Email of the office' : (fieldFactsOf(answer).label ?? answer);

/** How an answer is written. 'country', 'nationality' and 'city' are compared with the options of a list also by ISO code. */
export const writings = ['as is', 'capitals', 'digits', 'day', 'country', 'nationality', 'city'] as const;
export type Writing = (typeof writings)[number];

/** How a control is set. 'buttons': the one that shows the value is clicked. 'typeahead': a text field with a list under it. */
export const controlKinds = [
  'text',
  'date',
  'radio',
  'buttons',
  'select',
  'ng-select',
  'mat-select',
  'typeahead',
] as const;
export type ControlKind = (typeof controlKinds)[number];
/** Kinds whose values are options of a list that only the form knows. */
export const listKinds: readonly ControlKind[] = ['select', 'ng-select', 'mat-select', 'typeahead'];

/** '>>>' enters the shadow root, or the frame of the same site, of what is before it. */
export const partsOfSelector = (selector: string): string[] => selector.split('>>>').map((part) => part.trim());
/** The place of the traveller's number: 0 for the first. */
export const travellerMark = '{n}';

function selectorProblem(selector: string): string | null {
  for (const part of partsOfSelector(selector.replaceAll(travellerMark, '0'))) {
    try {
      if (part === '' || parse(part).length === 0) throw new Error('empty');
    } catch {
      return `“${selector}” is not a CSS selector.`;
    }
  }
  return null;
}

const text = (max = 200) => z.string().trim().min(1).max(max);
const selector = text(300).superRefine((value, context) => {
  const message = selectorProblem(value);
  if (message) context.addIssue({ code: 'custom', message });
});
/** In the order in which they are tried. */
const selectors = z.array(selector).min(1).max(6);

const mark = z.strictObject({
  selector,
  /** What one of the elements must say. */
  text: text().optional(),
});
export type MapMark = z.output<typeof mark>;

const option = z.strictObject({
  /** The order's answer. */
  value: text(),
  /** The radio button of it; for lists and buttons, what the form shows for it. */
  selectors: selectors.optional(),
  text: text().optional(),
});

export const mapField = z.strictObject({
  answer: answerField,
  /** As the form calls it. */
  label: text(),
  set: z.enum(controlKinds),
  write: z.enum(writings),
  /** Left out for radio buttons, whose options have their own. */
  selectors: selectors.optional(),
  options: z.array(option).max(60).optional(),
  /** It appears once this answer was given. */
  after: answerField.optional(),
  /** The letters that a text field takes, as a class of a regular expression; left out: all. */
  letters: z
    .string()
    .max(80)
    .refine((value) => /^[\w \\'/@.,()&#:;+-]+$/.test(value), 'Letters are a list such as A-Z0-9.')
    .optional(),
});
export type MapField = z.output<typeof mapField>;

const mapPage = z.strictObject({
  name: text(60),
  /** Each traveller has the questions of this page; otherwise they are asked once. */
  isPerTraveller: z.boolean(),
  /** All must be there, or nothing is filled. */
  marks: z.array(mark).min(2).max(8),
  fields: z.array(mapField).max(60),
  /** What a person does: named on the panel and never touched. */
  yours: z.array(z.strictObject({ label: text(), selectors })).max(10),
  /** The page after the submission: the labels before the DE number. */
  numberAfter: z.array(text()).max(10).optional(),
});
export type MapPage = z.output<typeof mapPage>;

/** Without a path; unencrypted on this machine only. */
const formOrigin = /^(https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d+)?|http:\/\/127\.0\.0\.1:\d+)$/;

const repeated = (values: readonly string[]) => values.find((value, at) => values.indexOf(value) !== at);

export const formMap = z
  .strictObject({
    /** The version of this schema. */
    schema: z.literal(1),
    origin: z.string().regex(formOrigin, 'Enter the form’s origin, such as https://eservices.example.'),
    /** The path that is opened; the form's pages are all under `within`. */
    start: z.string().startsWith('/').max(300),
    within: z.string().startsWith('/').max(300),
    pages: z.array(mapPage).min(1).max(20),
  })
  .superRefine(({ pages }, context) => {
    const problem = (message: string, path: (string | number)[]) =>
      context.addIssue({ code: 'custom', message, path: ['pages', ...path] });
    const twice = repeated(pages.map(({ name }) => name));
    if (twice) problem(`Two pages are called “${twice}”.`, []);
    for (const [at, { name, fields, isPerTraveller }] of pages.entries())
      for (const [index, field] of fields.entries()) {
        const path = [at, 'fields', index];
        const where = `${name}, ${field.label}`;
        const all = [...(field.selectors ?? []), ...(field.options ?? []).flatMap((one) => one.selectors ?? [])];
        if (all.length === 0) problem(`${where}: no selector.`, path);
        if (field.set === 'radio' && !field.options?.every((one) => one.selectors))
          problem(`${where}: each option of radio buttons needs a selector.`, path);
        if (isPerTraveller && all.some((one) => /[_-]0\b/.test(one)))
          problem(`${where}: write ${travellerMark} where the selector has the traveller's number.`, path);
        if (field.after && !pages.some((page) => page.fields.some(({ answer }) => answer === field.after)))
          problem(`${where}: the answer that it appears after is not on the map.`, path);
      }
  });
export type FormMap = z.output<typeof formMap>;

/** An option of a list that a person chose for an answer. */
export const formChoice = z.object({ answer: answerField, value: text(), option: text() });
export type FormChoice = z.output<typeof formChoice>;

const writers: Record<Writing, (value: string) => string> = {
  'as is': (value) => value,
  capitals: (value) => value.toLocaleUpperCase('en'),
  digits: (value) => value.replaceAll(/\D/g, ''),
  day: (value) => formatDate(value),
  country: (value) => value.toLocaleUpperCase('en'),
  nationality: (value) => value.toLocaleUpperCase('en'),
  city: (value) => value.toLocaleUpperCase('en'),
};

/** An order's answer as the official form takes it; days are 'YYYY-MM-DD' and become DD/MM/YYYY. */
export const writeAnswer = (value: string, writing: Writing): string => writers[writing](value);
