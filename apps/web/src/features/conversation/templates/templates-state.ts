import { questionPurpose } from '@sac/contract/conversation-api';
import { languageField } from '@sac/contract/language-field';
import { z } from 'zod';

/** What the URL of the screen holds: which text is shown. */
export const templatesSchema = z.object({
  purpose: questionPurpose.catch('passportMissing'),
  language: languageField.catch('en'),
});
