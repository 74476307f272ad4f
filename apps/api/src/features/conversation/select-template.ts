import type { QuestionPurpose } from '@sac/contract/conversation-api';
import type { Language } from '@sac/contract/languages';
import type { TemplateFormValues } from '@sac/contract/question-placeholders';
import type { Db } from '../../db/open-database';
import { productTemplate } from './product-template';

/** The text that an Admin has written; undefined: the product's applies. */
export const selectChangedTemplate = (db: Db, purpose: QuestionPurpose, language: Language) =>
  db
    .selectFrom('message_template')
    .select(['subject', 'body', 'changed_at', 'changed_by'])
    .where('purpose', '=', purpose)
    .where('language', '=', language)
    .executeTakeFirst();

/** The text of a message, with placeholders. */
export const selectTemplate = async (
  db: Db,
  purpose: QuestionPurpose,
  language: Language,
): Promise<TemplateFormValues> =>
  (await selectChangedTemplate(db, purpose, language)) ?? productTemplate(purpose, language);
