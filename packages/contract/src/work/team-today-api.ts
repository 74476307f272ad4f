import { z } from 'zod';
import { roles } from '../accounts/roles';
import { daysBetween } from '../platform/dates';
import { answerAsOf, endpoint } from '../platform/endpoint';
import { instant } from '../platform/fields';
import { reportInput } from '../platform/report-input';

/** The work of so many days is added up in a moment. */
const maxDays = 31;

/** A member who used the product within so many minutes is here. An open page uses it at least every five. */
export const hereMinutes = 10;

export const teamTodayInput = reportInput.refine(
  ({ fromDate, toDate }) => !fromDate || !toDate || daysBetween(fromDate, toDate) < maxDays,
  { path: ['toDate'], message: `Choose at most ${maxDays} days.` },
);

const count = z.int().nonnegative();

const memberToday = z.object({
  name: z.string(),
  /** Null: not a member now, or under another name. */
  type: z.enum(roles).nullable(),
  isHere: z.boolean(),
  /** When they last used the product, if they are signed in. */
  lastSeen: instant.nullable(),
  /** The order they have open on screen. */
  viewing: z.int().nullable(),
  /** Unfinished orders assigned to them now, and how many of those are late. */
  holds: count,
  overdue: count,
  /** Within the days: orders assigned to them, by anybody; orders completed; calls; comments. */
  took: count,
  completed: count,
  called: count,
  wrote: count,
  /** From when an order was last assigned to them until they completed it; null when they completed none. */
  medianMinutes: z.number().nullable(),
});
export type MemberToday = z.output<typeof memberToday>;

const teamToday = z.object({
  /** Who is here first, then by name. */
  members: z.array(memberToday),
  /** The same median of all orders together. */
  medianMinutes: z.number().nullable(),
  /** By hour of the day in Singapore, all days added up; 24 of them. */
  hours: z.array(z.object({ hour: z.int().min(0).max(23), took: count, completed: count })),
});
export type TeamToday = z.output<typeof teamToday>;

export const getTeamToday = endpoint({
  method: 'POST',
  path: '/admin/get-team-today',
  onlyReads: true,
  summary:
    'What each member holds now, and did within the days (Singapore, both included; one date: that day; none: today)',
  access: { kind: 'staff', action: 'teamToday.read' },
  heavy: 'report',
  input: teamTodayInput,
  output: answerAsOf(teamToday),
});
