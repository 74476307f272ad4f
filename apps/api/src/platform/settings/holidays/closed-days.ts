import type { SettingDetails } from '@sac/contract/settings/settings-api';
import { byDay, dayInWords, eachDay, type Holiday, holidaysOf } from './holidays-of';
import { type NamedDays, readDays } from './typed-days';

/** The texts of the settings, by name. */
type Texts = Readonly<Record<string, string | undefined>>;

const daysOf = (rows: readonly NamedDays[]) => rows.flatMap(({ first, last }) => eachDay(first, last));

/** The rows of a setting; none where it cannot be read, which its own line says. */
function rowsOf(text: string | undefined): NamedDays[] {
  const read = readDays(text ?? '');
  return 'days' in read ? read.days : [];
}

/** The days on which the office is closed, in order: public holidays but for those on which it works, and its own days. */
export function closedDays(place: string, closed: readonly NamedDays[], open: readonly NamedDays[]): string[] {
  const works = new Set(daysOf(open));
  const holidays = holidaysOf(place).filter(({ day }) => !works.has(day));
  return [...new Set([...holidays.map(({ day }) => day), ...daysOf(closed)])].toSorted();
}

function noteOf({ day, isExpected }: Holiday, open: ReadonlySet<string>, closed: ReadonlySet<string>): string | null {
  if (open.has(day) && !closed.has(day)) return 'open';
  return isExpected ? 'expected, not announced' : null;
}

/**
 * The days of a place in this and the next two years, with those that the office has added.
 * @param texts of the other settings
 */
export function detailsOfHolidays(place: string, texts: Texts, now = new Date()): SettingDetails {
  const year = now.getUTCFullYear();
  const isShown = (day: string) => day >= `${year}` && day < `${year + 3}`;
  const open = new Set(daysOf(rowsOf(texts.OPEN_HOLIDAYS)));
  const own = byDay(
    rowsOf(texts.CLOSED_DAYS).flatMap(({ first, last, name }) =>
      eachDay(first, last).map((day) => ({ day, name, isExpected: false })),
    ),
  );
  const added = new Set(own.map(({ day }) => day));
  const holidays = holidaysOf(place);
  const known = new Set(holidays.map(({ day }) => day));
  const items = [...holidays, ...own.filter(({ day }) => !known.has(day))]
    .filter(({ day }) => isShown(day))
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))
    .map((holiday) => ({
      text: `${dayInWords(holiday.day)} ${holiday.name}`.trim(),
      note: known.has(holiday.day) ? noteOf(holiday, open, added) : 'added by you',
    }));
  return { summary: `${items.length} days of ${year} to ${year + 2}`, items };
}

/** Which of the days on which the office works change nothing: a sentence, or ''. */
export function withoutEffect(text: string, texts: Texts): string {
  const known = new Set(holidaysOf(texts.HOLIDAYS ?? '').map(({ day }) => day));
  const closed = new Set(daysOf(rowsOf(texts.CLOSED_DAYS)));
  const days = daysOf(rowsOf(text));
  const list = (some: readonly string[]) => some.map(dayInWords).join(', ');
  const [others, both] = [days.filter((day) => !known.has(day)), days.filter((day) => closed.has(day))];
  return [
    others.length > 0 ? `No public holiday, so this changes nothing: ${list(others)}.` : '',
    both.length > 0 ? `Closed all the same, because it is entered above: ${list(both)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}
