import { z } from 'zod';
import { maxText } from '../platform/constants';
import { answer, answerWith, asOf, endpoint, noInput } from '../platform/endpoint';
import { filterText, instant, wholeNumber } from '../platform/fields';
import { reportInput } from '../platform/report-input';
import { activityGroupNames } from './activity';

const access = { kind: 'staff', action: 'activity.read' } as const;

/** Days are Singapore's; '' for no limit. */
export const activityFilter = reportInput.safeExtend({
  group: z.enum(['', ...activityGroupNames], 'Unknown kind of activity.').default(''),
  /** The person's name as the log recorded it. */
  person: filterText('name', maxText.line).default(''),
});
export type ActivityFilter = z.output<typeof activityFilter>;

export const activityRow = z.object({
  id: z.int(),
  at: instant,
  group: z.enum(activityGroupNames),
  /** What happened, as a sentence. */
  text: z.string(),
  /** Null for a job or an unknown person. */
  actor: z.string().nullable(),
  order_id: z.int().nullable(),
  ip: z.string().nullable(),
});
export type ActivityRow = z.output<typeof activityRow>;

const entryId = wholeNumber('Send the entry id as a number.', {
  min: 1,
  max: Number.MAX_SAFE_INTEGER,
  tooLow: 'Entry ids start at 1.',
}).optional();

export const getActivity = endpoint({
  method: 'GET',
  path: '/admin/get-activity',
  summary: 'One page of the activity log, newest first',
  access,
  input: activityFilter.safeExtend({
    /** The id of an entry: the page holds older entries, or newer ones. */
    before: entryId,
    after: entryId,
    limit: wholeNumber('Send the limit as a number.', {
      min: 1,
      max: 200,
      tooLow: 'Ask for at least one row.',
      tooHigh: 'Ask for at most 200 rows.',
    }).default(50),
  }),
  /** Whether there are older or newer entries than those of the page. */
  output: answerWith({ data: z.array(activityRow), older: z.boolean(), newer: z.boolean(), as_of: asOf }),
});

export const getActivityPeople = endpoint({
  method: 'GET',
  path: '/admin/get-activity-people',
  summary: 'The names in the activity log, sorted',
  access,
  input: noInput,
  output: answer(z.array(z.string())),
});

export const exportActivity = endpoint({
  method: 'GET',
  path: '/admin/export-activity',
  summary: 'Export the activity log as CSV',
  access: { ...access, recentProof: true },
  heavy: 'export',
  input: activityFilter,
  output: z.file(),
  contentType: 'text/csv',
});
