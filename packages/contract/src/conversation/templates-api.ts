import { z } from 'zod';
import { answer, done, endpoint, noInput } from '../platform/endpoint';
import { instant, moment } from '../platform/fields';
import { languageField } from '../platform/language-field';
import { templateName } from './conversation-api';
import { checkTemplate, templateForm } from './question-placeholders';

const access = { kind: 'staff', action: 'templates.manage' } as const;
const which = { purpose: templateName, language: languageField };
/** When the text that the caller saw was changed; null: it was the product's text. */
const seen = moment('time of the last change').nullable();

const texts = z.object({ subject: z.string(), body: z.string() });
const change = z.object({ changed_at: instant, changed_by: z.string() });

export const messageTemplate = texts.extend({
  /** The product's own text. */
  product: texts,
  /** The last change by an Admin; null: the product's text applies. */
  change: change.nullable(),
});
export type MessageTemplate = z.output<typeof messageTemplate>;

export const getChangedTemplates = endpoint({
  method: 'GET',
  path: '/admin/changed-message-templates',
  summary: 'Which texts of messages an Admin has changed',
  access,
  input: noInput,
  output: answer(z.array(change.extend(which))),
});

export const getTemplate = endpoint({
  method: 'GET',
  path: '/admin/message-template',
  summary: 'The text of a message in a language, and the text of the product',
  access,
  input: z.object(which),
  output: answer(messageTemplate),
});

export const saveTemplate = endpoint({
  method: 'PUT',
  path: '/admin/save-message-template',
  summary: 'Change the text of a message; refused when somebody has changed it since it was seen',
  access,
  input: templateForm.extend({ ...which, seen }).superRefine(checkTemplate),
  output: done,
});

export const resetTemplate = endpoint({
  method: 'PUT',
  path: '/admin/reset-message-template',
  summary: 'Go back to the text of the product; refused when somebody has changed it since it was seen',
  access,
  input: z.object({ ...which, seen }),
  output: done,
});

export const previewTemplate = endpoint({
  method: 'POST',
  onlyReads: true,
  path: '/admin/preview-message-template',
  summary: 'An email with a text that is not saved, for an example order',
  access,
  input: templateForm.extend(which).superRefine(checkTemplate),
  output: answer(z.object({ subject: z.string(), html: z.string() })),
});
