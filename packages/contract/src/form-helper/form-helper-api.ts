import { z } from 'zod';
import { seenEvent } from '../orders/seen-order';
import { maxText } from '../platform/constants';
import { answer, answerWith, done, endpoint, noInput } from '../platform/endpoint';
import { filterText, idOf, instant, line, longText, optionalCode, orderIdField, wholeNumber } from '../platform/fields';
import { answerField, formChoice, formMap } from './form-map';

const work = { kind: 'staff', action: 'orders.work' } as const;
const manage = { kind: 'staff', action: 'formMap.manage' } as const;

const mapVersion = wholeNumber('Send the version of the map.', { min: 1, max: 1_000_000 });

export const formMapVersion = z.object({
  version: z.int(),
  map: formMap,
  /** Null: the product. */
  created_by: z.string().nullable(),
  created_at: instant,
  /** What was changed and why, or where it came from. */
  note: z.string(),
});
export type FormMapVersion = z.output<typeof formMapVersion>;

export const rememberedChoice = formChoice.extend({
  id: z.int(),
  created_by: z.string(),
  created_at: instant,
  /** Whether who asks may undo it. */
  mayForget: z.boolean(),
});

export const getFormMap = endpoint({
  method: 'GET',
  path: '/admin/form-map',
  summary: 'The map of the official form that is in use, and the options that were chosen for answers',
  access: work,
  input: noInput,
  output: answer(z.object({ current: formMapVersion, choices: z.array(rememberedChoice) })),
});

export const getFormMapVersions = endpoint({
  method: 'GET',
  path: '/admin/form-map-versions',
  summary:
    'All versions of the map of the official form, newest first, and the fields that staff did not find on the form',
  access: manage,
  input: noInput,
  output: answer(
    z.object({
      versions: z.array(formMapVersion),
      missing: z.array(z.object({ page: z.string(), answer: answerField, version: z.int(), at: instant })),
    }),
  ),
});

const maxMapText = 200_000;

export const saveFormMap = endpoint({
  method: 'POST',
  path: '/admin/save-form-map',
  summary: 'Save a new version of the map of the official form; refused when somebody else has saved one since',
  access: { ...manage, recentProof: true },
  input: z.object({
    /** The map as JSON. */
    map: longText('map', maxMapText, 'Send the map as JSON.'),
    note: filterText('note', maxText.note).default(''),
    /** The version that it changes. */
    seen: mapVersion,
  }),
  output: answerWith({ version: z.int() }),
});

export const rememberFormChoice = endpoint({
  method: 'POST',
  path: '/admin/remember-form-choice',
  summary:
    'Remember for everybody which option of a list of the official form belongs to an answer; only a Manager or an Admin where their words contradict each other',
  access: work,
  input: z.object({
    answer: answerField,
    value: line('answer', maxText.line),
    option: line('option', maxText.line),
  }),
  output: done,
});

export const forgetFormChoice = endpoint({
  method: 'PUT',
  path: '/admin/forget-form-choice',
  summary: 'Forget which option belongs to an answer: who chose it, a Manager or an Admin',
  access: work,
  input: z.object({ choiceId: idOf('choice') }),
  output: done,
});

export const reportMissingFields = endpoint({
  method: 'POST',
  path: '/admin/report-missing-fields',
  summary: 'Report that fields of the map are not on the official form any more; Health shows them to Admins',
  access: work,
  input: z.object({
    version: mapVersion,
    page: line('page', maxText.name),
    answers: z.array(answerField, 'Send the answers whose fields are missing.').min(1).max(60),
  }),
  output: done,
});

/** In capitals without spaces; '' means none. */
const deNumberField = optionalCode('DE number', maxText.code)
  .overwrite((text) => text.toUpperCase().replaceAll(' ', ''))
  .refine(
    (text) => text === '' || (/^[A-Z0-9-]{6,40}$/.test(text) && text.replaceAll(/\D/g, '').length >= 4),
    'A DE number has 6 to 40 letters, digits and dashes, at least 4 of them digits.',
  );

export const markSubmitted = endpoint({
  method: 'POST',
  path: '/admin/mark-submitted',
  summary: 'Move an order to Awaiting Govt and store the DE number that the official form showed',
  access: work,
  input: z.object({
    orderId: orderIdField,
    /** '': the form showed none. */
    deNumber: deNumberField.default(''),
    /** With which version of the map the form was filled; left out: by hand. */
    mapVersion: mapVersion.optional(),
    seen: seenEvent.optional(),
  }),
  output: done,
});

export const downloadFormHelper = endpoint({
  method: 'GET',
  path: '/admin/form-helper/:browser',
  summary: 'The form helper for a browser, as a ZIP file',
  access: work,
  input: z.object({ browser: z.enum(['chrome', 'firefox'], 'Choose chrome or firefox.') }),
  output: z.file(),
  contentType: 'application/zip',
});

export const getFormHelper = endpoint({
  method: 'GET',
  path: '/admin/form-helper',
  summary: 'The version of the form helper, and its id when a browser installs it by policy',
  access: work,
  input: noInput,
  output: answer(z.object({ version: z.string(), id: z.string() })),
});
