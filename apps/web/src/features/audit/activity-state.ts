import { activityGroupNames } from '@sac/contract/audit/activity';
import { z } from 'zod';
import { urlField } from '../../platform/url/url-state';

/** What the URL of the activity log holds: its filters, and the log entry before or after which the page begins. */
export const activitySchema = z
  .object({
    kind: z.enum(activityGroupNames).or(z.literal('')).catch(''),
    person: z
      .string()
      .transform((text) => text.slice(0, 200))
      .catch(''),
    from: urlField.day,
    to: urlField.day,
    before: urlField.id,
    after: urlField.id,
  })
  .transform((state) => (state.before === undefined ? state : { ...state, after: undefined }));

export type ActivityState = z.output<typeof activitySchema>;
