import { cleanCode } from '@sac/contract/platform/clean-text';
import { isCalendarDate, isRealDay, singaporeToday } from '@sac/contract/platform/dates';
import { isWeekdayOf, monthOf } from './date-words';

/** A day of which the order of two numbers does not say which is the month. */
export interface TwoNumbers {
  first: string;
  second: string;
  year: string;
}
/** With the day first, and with the month first. */
export const readings = ({ first, second, year }: TwoNumbers): [string, string] => [
  `${year}-${second}-${first}`,
  `${year}-${first}-${second}`,
];

export type WrittenDay = { day: string } | TwoNumbers | { problem: string };

export const dateRemedy = 'Write dates as YYYY-MM-DD.';

const morning = String.raw`a\.?\s?m\.?|上午|午前|오전`;
const halfOfDay = String.raw`${morning}|p\.?\s?m\.?|下午|午後|오후`;
const zone = String.raw`Z|(?:UTC|GMT|[A-Z]{3,4})?\s?[+-]\d{1,2}(?::?\d\d)?(?:\s[A-Z]{3,4})?|[A-Z]{3,4}`;
/** A time of day with its zone. Oracle writes 12.00.00 AM. */
const time = new RegExp(
  String.raw`(?:(?<=\d)T|[\s,]|^)\s*(?<before>${halfOfDay})?\s*(?<hour>\d\d?)(?:(?<rest>(?::\d\d){1,2}(?:[.,]\d+)?|\.\d\d\.\d\d(?:[.,]\d+)?(?=\s*[AP]M))|(?<=T\d\d)(?<basic>\d\d(?:\d\d)?))\s*(?<after>${halfOfDay})?\s*(?:${zone})?(?:\s*\[[\w/+-]+\])?(?:\s*\([^)]*\))?(?=\s|$)`,
  'iu',
);

function isMidnight({ before, hour, rest = '', basic = '', after }: Record<string, string | undefined>): boolean {
  const half = before ?? after;
  const isMorning = half !== undefined && new RegExp(`^(?:${morning})$`, 'i').test(half);
  const isFirstHour = isMorning ? Number(hour) % 12 === 0 : Number(hour) === 0 && half === undefined;
  return isFirstHour && !/[1-9]/.test(rest + basic);
}

/** The year before the first of each era, whose name leaves no doubt. */
const eras: Record<string, number> = { 令和: 2018, 平成: 1988, 昭和: 1925, 大正: 1911, 民國: 1911, 民国: 1911 };
const eraYear = new RegExp(`(?:中[華华])?(${Object.keys(eras).join('|')})\\s*([1-9]\\d{0,2}|元)(?=\\s*年)`);
const buddhistYears = 543;

/** Words around a day that say nothing. */
const fillers = new Set('de del of the den le el il เดือน วันที่ พ.ศ. พ.ศ ค.ศ. ngày năm г г. года'.split(' '));
const word = /[\p{L}\p{M}]+(?:\.[\p{L}\p{M}]+)*\.?/gu;

/** Units of East Asia and of Vietnam as separators, with the year first. */
const withoutUnits = (text: string) =>
  text
    .replace(eraYear, (_, era: string, year: string) => String((eras[era] ?? 0) + (year === '元' ? 1 : Number(year))))
    .replace(/ที่(?=\s*\d)/, ' ')
    .replace(/(\d+)\s*[年년]\s*(\d+)\s*[月월]\s*(\d+)\s*[日일号號]/, '$1-$2-$3 ')
    .replace(/(?:ngày\s*)?(\d+)\s*(?:tháng|thg\.?)\s*(\d+),?\s*(?:năm\s*)?(\d{4})/i, '$3-$2-$1 ');

/**
 * The text with its month as M and without the other words.
 * @returns null when it has a word that is part of no day
 */
function withoutWords(text: string): { plain: string; month: number | null; weekdays: string[] } | null {
  const words = text.match(word) ?? [];
  const isWeekday = (one: string) => isWeekdayOf(one, '2026-12-13') !== null;
  const isMonth = (one: string) => monthOf(one) !== null;
  // 'mar.' is Tuesday in French and March in Spanish.
  const certain = words.findIndex((one) => isMonth(one) && !isWeekday(one));
  const at = certain >= 0 ? certain : words.findLastIndex(isMonth);
  const others = words.filter((one, index) => index !== at && !fillers.has(one.toLowerCase()));
  // 'Chủ Nhật' is one weekday.
  const weekdays = isWeekday(others.join(' ')) ? [others.join(' ')] : others;
  if (!weekdays.every(isWeekday)) return null;
  let index = 0;
  const plain = text
    .replaceAll(word, () => (index++ === at ? 'M' : ' '))
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\s*([-/.,])\s*/g, '$1')
    .replaceAll(/^[\s,.()]+|[\s,.()]+$/g, '');
  return { plain, month: monthOf(words[at] ?? ''), weekdays };
}

const yearFirst = /^(?<year>\d{4})[-/.](?<month>\d{1,2})[-/.](?<day>\d{1,2})$/;
const yearLast = /^(?<first>\d{1,2})(?<sign>[-/.])(?<second>\d{1,2})\k<sign>(?<year>\d{4})$/;
const withMonth = [
  /^(?<day>\d{1,2})[\s./,-]*M[\s./,'’-]*(?<year>\d{4}|\d\d)$/,
  /^M[\s./-]*(?<day>\d{1,2})[\s./,'’-]+(?<year>\d{4}|\d\d)$/,
  /^(?<year>\d{4})[\s./,-]*M[\s./-]*(?<day>\d{1,2})$/,
];

const padded = (number: string | number) => String(number).padStart(2, '0');

/** Further ahead a year of two digits is not taken: passports are valid for ten. */
const yearsAhead = 20;

/** @returns null when the century cannot be told */
function wholeYear(year: string, { isBirth, rest }: { isBirth: boolean; rest: string }): string | null {
  if (year.length === 4) return year;
  const today = singaporeToday(new Date());
  if (isBirth) return `20${year}-${rest}` <= today ? `20${year}` : `19${year}`;
  return Number(`20${year}`) <= Number(today.slice(0, 4)) + yearsAhead ? `20${year}` : null;
}

function numbersIn(text: string): { day: string } | TwoNumbers | null {
  const iso = yearFirst.exec(text)?.groups;
  if (iso?.year) return { day: `${iso.year}-${padded(iso.month ?? '')}-${padded(iso.day ?? '')}` };
  const { first, second, year } = yearLast.exec(text)?.groups ?? {};
  return first && second && year ? { first: padded(first), second: padded(second), year } : null;
}

function dayIn(text: string, isBirth: boolean): (WrittenDay & { weekdays?: string[] }) | null {
  const compact = /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  if (compact) {
    const day = compact.slice(1).join('-');
    return isCalendarDate(day) ? { day } : null;
  }
  const numbers = numbersIn(text);
  if (numbers) return numbers;
  const read = withoutWords(withoutUnits(text.replaceAll(/(?<=\d)(?:st|nd|rd|th|er|o)(?![\p{L}\d])/giu, '')));
  if (!read) return null;
  const { plain, month, weekdays } = read;
  if (month !== null) {
    const { day = '', year = '' } = withMonth.map((form) => form.exec(plain)).find(Boolean)?.groups ?? {};
    const rest = `${padded(month)}-${padded(day)}`;
    const whole = day === '' ? null : wholeYear(year, { isBirth, rest });
    return whole === null ? null : { day: `${whole}-${rest}`, weekdays };
  }
  const written = numbersIn(plain);
  return written && { ...written, weekdays };
}

/** Years of the Thai calendar from 1900 to 2199. */
const isBuddhist = (year: number) => year >= 2443 && year <= 2742;

/** A year of the Thai calendar is taken where its words or digits are Thai. */
function inOurYears(written: WrittenDay, text: string): WrittenDay {
  if ('problem' in written) return written;
  const year = Number('day' in written ? written.day.slice(0, 4) : written.year);
  if (!isBuddhist(year)) return written;
  const own = String(year - buddhistYears);
  if (!/\p{Script=Thai}|\bB\.?E\b/u.test(text))
    return { problem: `If ${year} is a year of the Thai calendar, it is ${own}. ${dateRemedy}` };
  return 'day' in written ? { day: own + written.day.slice(4) } : { ...written, year: own };
}

/** A weekday mostly leaves one order of two numbers. */
function onItsWeekday(written: WrittenDay, weekdays: string[]): WrittenDay {
  if (weekdays.length === 0 || 'problem' in written) return written;
  const days = 'day' in written ? [written.day] : readings(written);
  const right = days.filter((day) => isRealDay(day) && weekdays.every((one) => isWeekdayOf(one, day)));
  const [day] = right;
  if (day === undefined) return { problem: `The weekday is not that of the day. ${dateRemedy}` };
  return right.length === 1 ? { day } : written;
}

/**
 * The day that a text means, in any usual writing: with the month in letters, of a time at midnight the day of its own zone.
 * @param isBirth a year of two digits has passed
 * @returns `problem` when it means a day, but not which; null when it is no day
 */
export function writtenDay(text: string, isBirth = false): WrittenDay | null {
  if (/^\d{4}-\d\d-\d\d$/.test(text) && !isBuddhist(Number(text.slice(0, 4)))) return { day: text };
  const clean = cleanCode(text).replace(/^(\d{4}-\d\d-\d\d)(?:Z|[+-]\d\d:\d\d)$/, '$1');
  const clock = time.exec(clean);
  const found = dayIn(
    (clock ? clean.replace(clock[0], ' ') : clean).replace(/\b(?:B\.?E\.?|A\.?D\.?|CE)$/, '').trim(),
    isBirth,
  );
  if (!found) return null;
  if (clock && !isMidnight(clock.groups ?? {}))
    return { problem: `It has a time of day, so it can be another day in Singapore. ${dateRemedy}` };
  const { weekdays = [], ...written } = found;
  return onItsWeekday(inOurYears(written, text), weekdays);
}
