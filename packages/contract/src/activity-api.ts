import { z } from 'zod';
import { activityGroupNames } from './activity';
import { maxText } from './constants';
import { answer, answerWith, endpoint, noInput } from './endpoint';
import { filterText, instant, wholeNumber } from './fields';
import { reportInput } from './reports-api';

const access = { kind: 'staff', action: 'activity.read' } as const;

/** What happened within days of Singapore's calendar; '' for no limit. */
export const activityFilter = reportInput.safeExtend({
  group: z.enum(['', ...activityGroupNames], 'There is no such kind of activity.').default(''),
  /** Who did it: the name as it stood in the log then. */
  person: filterText('name', maxText.line).default(''),
});
export type ActivityFilter = z.output<typeof activityFilter>;

export const activityRow = z.object({
  id: z.int(),
  at: instant,
  group: z.enum(activityGroupNames),
  /** What happened, in words. */
  text: z.string(),
  /** Null for a job, or somebody we do not know. */
  actor: z.string().nullable(),
  order_id: z.int().nullable(),
  ip: z.string().nullable(),
});
export type ActivityRow = z.output<typeof activityRow>;

const lineId = wholeNumber('A line is a number.', {
  min: 1,
  max: Number.MAX_SAFE_INTEGER,
  tooLow: 'Lines are counted from 1.',
}).optional();

export const getActivity = endpoint({
  method: 'GET',
  path: '/admin/get-activity',
  summary: 'What happened in the office, newest first: a page before or after a line of the log',
  access,
  input: activityFilter.safeExtend({
    /** The id of a line: the page holds what is older, or what is newer, than it. */
    before: lineId,
    after: lineId,
    limit: wholeNumber('Ask for a number of rows.', {
      min: 1,
      max: 200,
      tooLow: 'Ask for at least one row.',
      tooHigh: 'Ask for at most 200 rows.',
    }).default(50),
  }),
  /** Whether there is anything older or newer than what the page holds. */
  output: answerWith({ data: z.array(activityRow), older: z.boolean(), newer: z.boolean() }),
});

export const getActivityPeople = endpoint({
  method: 'GET',
  path: '/admin/get-activity-people',
  summary: 'Everybody who is named in the activity log, by name',
  access,
  input: noInput,
  output: answer(z.array(z.string())),
});

export const exportActivity = endpoint({
  method: 'GET',
  path: '/admin/export-activity',
  summary: 'Export the activity log as CSV',
  access,
  heavy: 'export',
  input: activityFilter,
  output: z.file(),
  contentType: 'text/csv',
});
