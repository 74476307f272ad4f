import type { TemplateName } from '@sac/contract/conversation/conversation-api';
import type { TemplateFormValues } from '@sac/contract/conversation/question-placeholders';
import type { Language } from '@sac/contract/platform/languages';
import type { Db } from '../../../platform/db/open-database';
import { productTemplate } from './product-template';

/** The text that an Admin has written; undefined: the product's applies. */
export const selectChangedTemplate = (db: Db, purpose: TemplateName, language: Language) =>
  db
    .selectFrom('message_template')
    .select(['subject', 'body', 'changed_at', 'changed_by'])
    .where('purpose', '=', purpose)
    .where('language', '=', language)
    .executeTakeFirst();

/** The text of a message, with placeholders. */
export const selectTemplate = async (db: Db, purpose: TemplateName, language: Language): Promise<TemplateFormValues> =>
  (await selectChangedTemplate(db, purpose, language)) ?? productTemplate(purpose, language);
