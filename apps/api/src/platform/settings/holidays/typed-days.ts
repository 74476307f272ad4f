import { asciiDashes, cleanText } from '@sac/contract/platform/clean-text';
import { daysBetween, isRealDay } from '@sac/contract/platform/dates';
import { weekDays } from '../business-hours';
import { dayInWords } from './holidays-of';

/** One day, or several in a row, with what somebody called them. */
export interface NamedDays {
  first: string;
  last: string;
  name: string;
}

/** What was read; or what cannot be read, as the end of a sentence that begins with the setting. */
export type TypedDays = { days: NamedDays[] } | { problem: string };

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'.split('|');
const month =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\b\\.?';
const weekDay = '(?:sun|mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur)(?:day)?\\b\\.?';
const date = '\\d{1,2}(?:st|nd|rd|th)?\\b';
/** Between two days of one month: '24-31 December', '24, 25 and 26 December'. */
const others = `(?:\\s?(?:-|to|until|,|&|and)\\s?${date})`;
/** Two digits are a year only in '24-Dec-27' and '24 Dec '27': the 26 of '24 December-26 December 2027' is none. */
const year = `(?:,?[\\s-]*(?<year>\\d{4})\\b|(?:-|\\s?')(?<shortYear>\\d{2})\\b(?!\\s?(?:${month})))`;
/**
 * A day in any usual writing. Several days before one month count at the beginning of a line and behind a colon alone: 'Day 1, 6 February
 * 2027' is one day. '6-8 February 2027' counts everywhere.
 */
const dayPattern = new RegExp(
  `(?:\\b(?<before>${weekDay})(?:\\s?-\\s?${weekDay})?[\\s,|]+)?(?:` +
    `(?<iso>\\b\\d{4}[-/.]\\d{1,2}[-/.]\\d{1,2}\\b|\\b20\\d{6}\\b)` +
    `|(?<numbers>\\b\\d{1,2}([-/.])\\d{1,2}\\4\\d{4}\\b)` +
    `|(?:(?<=(?:^|:\\s)\\s*(?:${weekDay}[\\s,|]+)?)(?<dates>${date}${others}*)|\\b(?<date>${date}(?:-${date})?))\\.?[\\s-]*(?:of\\s)?(?<month>${month})${year}?` +
    `|\\b(?<monthFirst>${month})\\s?(?<datesAfter>${date}(?:\\s?(?:-|to)\\s?${date})?)(?:,?\\s(?<yearAfter>\\d{4}))?` +
    `)(?:[\\s,|(]*(?<after>${weekDay})(?=\\s*(?:$|[,;|)*])))?`,
  'gi',
);
/** What looks like a day and was not read as one. */
const strayDay = new RegExp(`\\d{1,4}[-/.]\\d{1,2}[-/.]\\d{1,4}|\\d{8}|\\b${month}\\s\\d{4}\\b`, 'i');
const to = String.raw`-|~|\.{2,}|to|until|till?|through|thru`;
const until = new RegExp(`^\\s*(?:${to})\\s*$`, 'i');
/** A number that belongs to the day behind it, or before it: '24 and', 'Fri 3 to Mon', '24.-', ', 26'. 'Day 1,' is a name. */
const strayBefore = new RegExp(
  `(?:(?<![a-z\\d:])${date}\\.?\\s*(?:${to}|&|and|/|\\+)|(?<![a-z\\d:]|\\b(?:day|no|part|phase)\\.?\\s)${date},)\\s*$|^\\s*/\\s*$`,
  'i',
);
const strayAfter = new RegExp(`^\\s*(?:${to}|&|and|,|/|\\+)\\s*${date}\\.?\\s*(?:$|${to}|[,;&|/+]|and\\b)`, 'i');
const listMark = new RegExp(`^(?:[•*-]\\s*|\\d{1,3}[.)]\\s+(?!${month}))+`, 'i');
const between = /^[\s,;:|)~*•."&-]+|[\s,;:|(~*•."&-]+$/g;
/** Words that lead to a day: 'Closed from 24 December 2027'. */
const leading = /^(?:and|from|on)\b\s*|\s*\b(?:from|on)$/gi;
/** Whether the weekday before a day is a part of a name, as in 'Good Friday 26 March 2027'. */
const endsWithName = /(?<!(?:^|[^\p{L}])(?:to|until|till?|through|thru|and|on|from))(?<=[\p{L}’'])\s$/iu;

interface Token extends NamedDays {
  text: string;
  start: number;
  end: number;
  /** Its year is that of the day after it. */
  hasNoYear: boolean;
}

class Unreadable extends Error {}

const iso = (years: string, monthNumber: number, dateText: string) =>
  [
    years.padStart(4, '20'),
    String(monthNumber).padStart(2, '0'),
    String(Number.parseInt(dateText, 10)).padStart(2, '0'),
  ].join('-');

/** Whether a list has its months before the days, as '3/25/2027' shows. */
const isMonthFirst = (text: string) =>
  [...text.matchAll(/\b\d{1,2}[-/.](\d{1,2})[-/.]\d{4}\b/g)].some(([, second]) => Number(second) > 12);

/** The days of a match: one, or the first and the last of a row, or each of 'and'. */
function tokensOf(match: RegExpExecArray, monthFirst: boolean): Token[] {
  const {
    before,
    after,
    iso: isoText,
    numbers,
    dates,
    date: one,
    month: name,
    year: its = match.groups?.shortYear,
    ...rest
  } = match.groups ?? {};
  const token = (first: string, last = first): Token => {
    const hasNoYear = first.startsWith('0000');
    for (const day of [first, last])
      if (!hasNoYear && !isRealDay(day)) throw new Unreadable(`names a day that does not exist: ‘${match[0].trim()}’`);
    const weekday = (before ?? after ?? '').slice(0, 3).toLowerCase();
    const is = weekDays[new Date(`${first}T00:00:00Z`).getUTCDay()] ?? '';
    if (weekday && !hasNoYear && is.toLowerCase() !== weekday)
      throw new Unreadable(`has ‘${match[0].trim()}’, but that day is a ${is}: correct one of them`);
    return {
      first,
      last,
      name: '',
      text: match[0].trim(),
      start: match.index + (before && endsWithName.test(match.input.slice(0, match.index)) ? before.length : 0),
      end: match.index + match[0].length,
      hasNoYear,
    };
  };
  if (isoText !== undefined) {
    const [, y = '', m = '', d = ''] = /^(\d{4})\D?(\d{1,2})\D?(\d{1,2})$/.exec(isoText) ?? [];
    return [token(iso(y, Number(m), d))];
  }
  if (numbers !== undefined) {
    const [a = '', b = '', y = ''] = numbers.split(/[-/.]/);
    return [monthFirst ? token(iso(y, Number(a), b)) : token(iso(y, Number(b), a))];
  }
  const monthNumber = months.indexOf((name ?? rest.monthFirst ?? '').slice(0, 3).toLowerCase()) + 1;
  const yearText = its ?? rest.yearAfter ?? '0000';
  const list = (dates ?? one ?? rest.datesAfter ?? '').split(/\s?(?:,|&|and)\s?/);
  return list.map((part) => {
    const [first = '', last = first] = part.split(/\s?(?:-|to|until)\s?/);
    return token(iso(yearText, monthNumber, first), iso(yearText, monthNumber, last));
  });
}

/** '24 December - 2 January 2028': two days with 'to' between them are one row, and the first may have no year. */
function joinRows(tokens: readonly Token[], line: string): Token[] {
  const rows: Token[] = [];
  let from: Token | null = null;
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    const isRow = next !== undefined && until.test(line.slice(token.end, next.start));
    if (from) {
      const years = token.last.slice(0, 4);
      const sameYear = years + from.first.slice(4);
      const first = !from.hasNoYear
        ? from.first
        : sameYear <= token.last
          ? sameYear
          : String(Number(years) - 1) + from.first.slice(4);
      if (!isRealDay(first)) throw new Unreadable(`names a day that does not exist: ‘${from.text}’`);
      rows.push({ ...token, first, start: from.start, text: `${from.text} - ${token.text}` });
      from = null;
    } else if (isRow) from = token;
    else if (token.hasNoYear) throw new Unreadable(`has ‘${token.text}’ without its year`);
    else rows.push(token);
  }
  return rows;
}

/** The days of a line with their names, which stand behind each day or before it. */
function readLine(typed: string, monthFirst: boolean): NamedDays[] {
  // What is looked for takes time with the square of the length.
  if (typed.length > 5_000) throw new Unreadable('has a line of more than 5,000 characters');
  const line = typed.replaceAll('\t', ' | ').replaceAll(/\s+/g, ' ').trim().replace(listMark, '');
  const tokens = joinRows(
    [...line.matchAll(dayPattern)].flatMap((match) => tokensOf(match, monthFirst)),
    line,
  );
  if (tokens.length === 0) throw new Unreadable(`has a line without a day: ‘${line.slice(0, 60)}’`);
  const raw = [0, ...tokens.map(({ end }) => end)].map((start, index) => line.slice(start, tokens[index]?.start));
  const stray = raw.find(
    (text, index) =>
      strayDay.test(text) || (index < tokens.length && strayBefore.test(text)) || (index > 0 && strayAfter.test(text)),
  );
  if (stray !== undefined)
    throw new Unreadable(
      `has a day that cannot be read: ‘${stray
        .replace(/^[\s,;:|]+/, '')
        .trim()
        .slice(0, 60)}’`,
    );
  const texts = raw.map((text) =>
    text
      .replaceAll(between, '')
      .replace(/^\(([^()]*)\)$/, '$1')
      .replaceAll(leading, ''),
  );
  const isNameFirst = texts[0] !== '' && texts.at(-1) === '';
  return tokens.map(({ first, last, text, end }) => {
    if (last < first) throw new Unreadable(`has ‘${text}’, which ends before it begins`);
    if (daysBetween(first, last) > 61) throw new Unreadable(`has ‘${text}’, which is longer than two months`);
    if (first < '2020' || last > '2061') throw new Unreadable(`has ‘${text}’: enter days of 2020 to 2060`);
    // The days of '24 and 27 December 2027' have one name.
    const before = tokens.findIndex((other) => other.end === end);
    const after = tokens.findLastIndex((other) => other.end === end) + 1;
    const own = isNameFirst ? texts[before] : [before === 0 ? texts[0] : '', texts[after]].filter(Boolean).join(' ');
    return { first, last, name: own ?? '' };
  });
}

/** The events of an iCalendar file (RFC 5545), as lines of days. Times of day do not count. */
function linesOfCalendar(text: string): string[] {
  if (!/\nEND:VCALENDAR/i.test(text)) throw new Unreadable('has a calendar file that ends too early: paste all of it');
  const events = text
    .replaceAll(/\n[ \t]/g, '')
    .split(/\nBEGIN:VEVENT\n/i)
    .slice(1);
  return events.map((event) => {
    const value = (name: string) => new RegExp(`^${name}[^:\\n]*:(.*)$`, 'im').exec(event)?.[1] ?? '';
    const name = value('SUMMARY').replaceAll(/\\([,;\\n])/gi, '$1');
    if (/^P(?!1D$|T)/i.test(value('DURATION')))
      throw new Unreadable(`has ‘${name}’, of which only the first day is named: enter all its days`);
    if (value('RRULE')) throw new Unreadable(`has ‘${name}’, which repeats: enter the day of each year`);
    const [start, end] = [value('DTSTART').slice(0, 8), value('DTEND').slice(0, 8)];
    const last = /^\d{8}$/.test(end) && end > start ? lastBefore(end) : start;
    return last === start ? `${start} ${name}` : `${start} to ${last} ${name}`;
  });
}

/** The end of an event is the day after it. */
const lastBefore = (day: string) =>
  new Date(Date.UTC(Number(day.slice(0, 4)), Number(day.slice(4, 6)) - 1, Number(day.slice(6)) - 1))
    .toISOString()
    .slice(0, 10)
    .replaceAll('-', '');

/** Each row of days once, in order; the same days with several names have them all. */
function sorted(days: readonly NamedDays[]): NamedDays[] {
  const same = Map.groupBy(days, ({ first, last }) => `${first} ${last}`);
  return [...same.keys()].toSorted().map((key) => {
    const [first = '', last = ''] = key.split(' ');
    const names = (same.get(key) ?? []).map(({ name }) => name).filter(Boolean);
    return { first, last, name: [...new Set(names)].join(' / ') };
  });
}

/** Reads days as people type and paste them: a line, or what is between semicolons, has days and their names. */
export function readDays(text: string): TypedDays {
  const clean = asciiDashes(cleanText(text).normalize('NFKC')).replaceAll('’', "'");
  try {
    const isCalendar = /^BEGIN:VCALENDAR/i.test(clean);
    const lines = isCalendar ? linesOfCalendar(clean) : clean.split(/[\n;]/).filter((line) => line.trim() !== '');
    return { days: sorted(lines.flatMap((line) => readLine(line, isMonthFirst(clean)))) };
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    return { problem: `${error.message}. Write each day on a line of its own, such as 24 December 2027` };
  }
}

/** The one form, in which days are stored and shown: 'Fri 24 December 2027 Year end', a line each. What cannot be read stays. */
export function tidyDays(text: string): string {
  const read = readDays(text);
  if ('problem' in read) return text;
  return read.days
    .map(({ first, last, name }) =>
      [[...new Set([first, last])].map(dayInWords).join(' to '), name].filter(Boolean).join(' '),
    )
    .join('\n');
}
