import type { Calendar } from '@sac/contract/orders/queues/business-time';
import { asciiDashes, cleanText } from '@sac/contract/platform/clean-text';
import { z } from 'zod';

type Week = Calendar['week'];
export const minutesOfDay = 24 * 60;
export const weekDays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const howToWrite = 'must be days with hours, comma-separated, such as Mon-Fri 09:00-18:00, Sat 09:00-13:00';

/** Days, by their places in {@link weekDays}, and minutes after midnight. `to` is on the next day if it is not after `from`. */
interface Entry {
  first: number;
  last: number;
  from: number;
  to: number;
}

const day =
  '(?:su(?:n(?:day)?)?|mo(?:n(?:day)?)?|tu(?:es?(?:day)?)?|we(?:d(?:s|nesday)?)?|th(?:u(?:rs?)?(?:day)?)?|fr(?:i(?:day)?)?|sa(?:t(?:urday)?)?)s?\\b\\.?';
const time =
  '(?:\\d{1,2}(?:[:.h]\\d{2})? ?[ap]\\.?m\\b\\.?|\\d{1,2}[:.h]\\d{2}(?::00\\b)?|\\d{4}\\b|noon\\b|midnight\\b)(?: ?(?:h|hrs?|hours)\\b)?';
const until = ' ?(?:-|~|to|until|till?|thru|through) ?';
/** Days, hours, that it is closed, or what is between them. */
const token = new RegExp(
  `(?<first>${day})(?:${until}(?<last>${day}))?|(?:from )?(?<from>${time})${until}(?<to>${time})` +
    '|(?<closed>closed\\b)|[,;:&/\\s]|and\\b',
  'gy',
);

const indexOf = (name = '') => weekDays.findIndex((each) => name.startsWith(each.slice(0, 2).toLowerCase()));

/** Minutes after midnight; NaN for what is no time. */
function minutesOf(text: string): number {
  if (text === 'noon') return minutesOfDay / 2;
  if (text === 'midnight') return minutesOfDay;
  const [, hour = '', minute = '00', half] = /^(\d{1,2})[:.h]?(\d{2})?(?::00)? ?([ap])?/.exec(text) ?? [];
  if (half && !(Number(hour) >= 1 && Number(hour) <= 12)) return Number.NaN;
  const hours = half ? (Number(hour) % 12) + (half === 'p' ? 12 : 0) : Number(hour);
  const minutes = hours * 60 + Number(minute);
  return Number(minute) < 60 && minutes <= minutesOfDay ? minutes : Number.NaN;
}

/** '9:00-6:00' can end at 18:00 or on the next morning. */
const isUnclear = (from: string, to: string, entry: Pick<Entry, 'from' | 'to'>) =>
  entry.to <= entry.from && entry.to > 0 && [from, to].some((time) => /^\d[:.h]\d{2}$/.test(time));

/** Days before their hours, also where all hours are written first: '9am-6pm, Mon to Fri'. */
function withDaysFirst(parts: RegExpExecArray[]): RegExpExecArray[] {
  const isDay = ({ groups }: RegExpExecArray) => groups?.first !== undefined;
  const isHours = ({ groups }: RegExpExecArray) => groups?.from !== undefined;
  const days = parts.findIndex(isDay);
  const isTurned = days > parts.findIndex(isHours) && !parts.slice(days).some(isHours);
  return isTurned ? [...parts.slice(days), ...parts.slice(0, days)] : parts;
}

/** Null: it cannot be read, or in two ways. */
function readEntries(text: string): Entry[] | null {
  const clean = asciiDashes(cleanText(text).normalize('NFKC')).toLowerCase().replaceAll(/ +/g, ' ').replace(/\.$/, '');
  const entries: Entry[] = [];
  let days: Pick<Entry, 'first' | 'last'>[] = [];
  /** The hours of these days were read: other days are a new entry, other hours are of the same days. */
  let isComplete = true;
  const parts = [...clean.matchAll(token)];
  for (const match of withDaysFirst(parts)) {
    const { first, last = first, from = '', to = '', closed } = match.groups ?? {};
    if (first) days = [...(isComplete ? [] : days), { first: indexOf(first), last: indexOf(last) }];
    if (first) isComplete = false;
    if (!from && !closed) continue;
    const hours = { from: minutesOf(from), to: minutesOf(to) };
    if (days.length === 0) return null;
    isComplete = true;
    if (closed) continue;
    if (Number.isNaN(hours.from + hours.to) || hours.from === hours.to || hours.from === minutesOfDay) return null;
    if (isUnclear(from, to, hours)) return null;
    entries.push(...days.map((each) => ({ ...each, ...hours })));
  }
  const length = parts.reduce((sum, [part]) => sum + part.length, 0);
  return length === clean.length && isComplete && entries.length > 0 ? entries : null;
}

const clock = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

export const tidyHoursOfWeek = (text: string): string =>
  readEntries(text)
    ?.map(({ first, last, from, to }) => {
      const days = [...new Set([weekDays[first], weekDays[last]])].join('-');
      return `${days} ${clock(from)}-${clock(to)}`;
    })
    .join(', ') ?? text;

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

const isOn = (day: number, { first, last }: Entry) => (day - first + 7) % 7 <= (last - first + 7) % 7;

/** Hours such as 22:00-06:00 end on the next day. */
export const businessHours = z.string().transform((text, context): Week => {
  const entries = readEntries(text);
  const week: Week = weekDays.map((_, day) =>
    (entries ?? [])
      .filter((entry) => isOn(day, entry))
      .map(({ from, to }): [number, number] => [from, to < from ? to + minutesOfDay : to])
      .sort(([a], [b]) => a - b),
  );
  if (!entries) context.addIssue({ code: 'custom', message: howToWrite });
  else if (!isWithoutOverlap(week)) context.addIssue({ code: 'custom', message: 'must not have hours that overlap' });
  // With a minute a week, a limit of 99,999 hours would be looked up over 100,000 years.
  else if (minutesOfWeek(week) < 300)
    context.addIssue({ code: 'custom', message: 'must have at least 5 hours a week' });
  return week;
});
