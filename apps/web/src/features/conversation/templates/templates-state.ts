import { templateName } from '@sac/contract/conversation/conversation-api';
import { languageField } from '@sac/contract/platform/language-field';
import { z } from 'zod';

/** What the URL of the screen holds: which text is shown. */
export const templatesSchema = z.object({
  purpose: templateName.catch('passportMissing'),
  language: languageField.catch('en'),
});
