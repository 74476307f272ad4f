import { createRequire } from 'node:module';
import type { Calendar } from '@sac/contract/orders/queues/business-time';
import { addDays, dayMs } from '@sac/contract/platform/dates';
import type Holidays from 'date-holidays';
import { z } from 'zod';
import type { ScreenSetting, ValuesOf } from './setting';

type Week = Calendar['week'];
const minutesOfDay = 24 * 60;
const weekDays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
const entry = /^(?<first>[a-z]{3})(?:-(?<last>[a-z]{3}))? (?<from>[\d:]{5})-(?<to>[\d:]{5})$/;
const howToWrite = 'must be days with hours, comma-separated, such as Mon-Fri 09:00-18:00, Sat 09:00-13:00';

/** Minutes after midnight; NaN for what is no time. */
const minutesOf = (time = '') =>
  /^([01]\d|2[0-3]):[0-5]\d$|^24:00$/.test(time) ? Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) : Number.NaN;

/** The days and the hours of an entry; null when it is none. Hours such as 22:00-06:00 end on the next day. */
function readEntry(text: string) {
  const { first, last = first, from, to } = entry.exec(text.trim().toLowerCase())?.groups ?? {};
  const [start, end] = [weekDays.indexOf(first ?? ''), weekDays.indexOf(last ?? '')];
  const [opens, closes] = [minutesOf(from), minutesOf(to)];
  if (start < 0 || end < 0 || !(opens < minutesOfDay) || Number.isNaN(closes) || opens === closes) return null;
  const count = ((end - start + 7) % 7) + 1;
  const days = Array.from({ length: count }, (_, index) => (start + index) % 7);
  return { days, hours: [opens, closes < opens ? closes + minutesOfDay : closes] as [number, number] };
}

/** Whether the hours of each day end before the next begin, also from Saturday to Sunday. */
function isWithoutOverlap(week: Week): boolean {
  const spans = week.flatMap((hours, day) =>
    hours.map(([from, to]) => ({ from: day * minutesOfDay + from, length: to - from })),
  );
  const begins = spans.map(({ from }) => from);
  return spans.every(({ from, length }, index) => {
    const next = begins[index + 1] ?? (begins[0] ?? 0) + 7 * minutesOfDay;
    return from + length <= next;
  });
}

const minutesOfWeek = (week: Week) => week.flat().reduce((sum, [from, to]) => sum + to - from, 0);

const businessHours = z.string().transform((text, context): Week => {
  const entries = text.split(',').map(readEntry);
  const week: Week = weekDays.map((_, day) =>
    entries.flatMap((each) => (each?.days.includes(day) ? [each.hours] : [])).sort(([a], [b]) => a - b),
  );
  if (entries.includes(null)) context.addIssue({ code: 'custom', message: howToWrite });
  else if (!isWithoutOverlap(week)) context.addIssue({ code: 'custom', message: 'must not have hours that overlap' });
  // With a minute a week, a limit of 99,999 hours would be looked up over 100,000 years.
  else if (minutesOfWeek(week) < 300)
    context.addIssue({ code: 'custom', message: 'must have at least 5 hours a week' });
  return week;
});

const holidays = new Map<string, string[]>();

/** The public holidays of a country, or of a part of it, from last year until five years from now. Without half days. */
function holidaysOf(place: string): string[] {
  const first = new Date().getUTCFullYear() - 1;
  const key = `${place} ${first}`;
  const known = holidays.get(key);
  if (known) return known;
  // Loaded only where it is used: it takes 160 ms and 33 MB.
  const library = createRequire(import.meta.url)('date-holidays') as typeof Holidays;
  const source = new library(place, { types: ['public'] });
  const entries = Array.from({ length: 7 }, (_, index) => source.getHolidays(first + index)).flat();
  const found = entries.flatMap(({ date, start, end }) => {
    // Some last several days, and some begin at noon.
    const length = Math.round((end.getTime() - start.getTime()) / dayMs - 0.25);
    return Array.from({ length }, (_, index) => addDays(date.slice(0, 10), index));
  });
  holidays.set(key, found);
  return found;
}

const isZone = (name: string) => {
  try {
    return /^[a-z]/i.test(name) && new Intl.DateTimeFormat('en', { timeZone: name }) !== null;
  } catch {
    return false;
  }
};

/** When the office works: the hours that count until an order is late. */
export const calendarSettings = {
  BUSINESS_HOURS: {
    section: 'Work',
    input: { kind: 'text' },
    label: 'Business hours',
    type: businessHours,
    help: 'Only these hours count until an order is late. Such as Mon-Fri 09:00-18:00, Sat 09:00-13:00. Every hour counts if nothing is entered.',
  },
  HOLIDAYS: {
    section: 'Work',
    input: { kind: 'text' },
    label: 'Public holidays of',
    type: z
      .string()
      .refine(
        (place) => /^[a-z]{2}(-[a-z\d]+){0,2}$/i.test(place) && holidaysOf(place).length > 0,
        'must be a country whose public holidays are known, as its code, such as SG; or a part of it, such as DE-BY',
      ),
    help: 'The code of a country or a part of it, such as SG or DE-BY. On its public holidays no time counts towards ‘late’.',
  },
  OFFICE_TIME_ZONE: {
    section: 'Work',
    input: { kind: 'text' },
    label: 'Time zone of business hours',
    type: z.string().refine(isZone, 'must be a time zone, such as Asia/Singapore'),
    default: 'Asia/Singapore',
    help: 'Such as Asia/Singapore or Europe/Berlin.',
  },
} as const satisfies Record<string, ScreenSetting>;

const everyHour: Week = weekDays.map(() => [[0, minutesOfDay]]);

/** The hours that count until an order is late; null: every hour. */
export function calendarOf(values: ValuesOf<typeof calendarSettings>): Calendar | null {
  if (!values.BUSINESS_HOURS && !values.HOLIDAYS) return null;
  return {
    zone: values.OFFICE_TIME_ZONE,
    week: values.BUSINESS_HOURS ?? everyHour,
    holidays: values.HOLIDAYS ? holidaysOf(values.HOLIDAYS) : [],
  };
}
