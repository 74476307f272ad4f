import { isRealDay } from '@sac/contract/platform/dates';
import { readCell } from './read-cell';
import { dateRemedy, readings, type TwoNumbers, type WrittenDay, writtenDay } from './written-day';

/*
 * Dates of a CSV file: DD/MM/YYYY, as this product shows them, is for Excel of the United States MM/DD/YYYY, which reads as another
 * day up to the 12th. So what is written with the day or the month first is read only when the file shows which:
 * 1. A number above 12 cannot be a month; that decides for its column.
 * 2. It also decides for columns without such a number, if all columns that have one agree: one program wrote the file.
 * 3. Where no column has one, the rows decide of which only one reading is possible (received after today, say), if they agree.
 */
export interface DateColumns {
  names: readonly string[];
  /** Whether a row may have these days. */
  isPossible(days: Record<string, string>): boolean;
  /** Days of birth: a year of two digits has passed. */
  births?: readonly string[];
  /** May also be an instant, which is not a day: the schema reads what has a zone, or a time in the order of ISO 8601. */
  instants?: readonly string[];
}

type Reading = 'day' | 'month';
/** The first line that can only be read with the day, or the month, first. */
type Evidence = Partial<Record<Reading, number>>;

export interface DateSurvey {
  columns: Map<string, Evidence>;
  rows: Evidence;
}

/** Without the marks of spreadsheets. */
function dayIn(text = ''): WrittenDay | null {
  const cell = readCell(text, 'day');
  return 'text' in cell ? writtenDay(cell.text) : null;
}

function twoNumbersIn(text?: string): TwoNumbers | null {
  const written = dayIn(text);
  return written && 'first' in written ? written : null;
}

const dayOf = (written: TwoNumbers, reading: Reading) => readings(written)[reading === 'day' ? 0 : 1];

const only = (evidence: Evidence): Reading | null =>
  (evidence.day === undefined) === (evidence.month === undefined) ? null : evidence.day ? 'day' : 'month';

/** Whether a row has days that the survey of all rows must decide. */
export const needsSurvey = (record: Record<string, string>, { names }: DateColumns): boolean =>
  names.some((name) => twoNumbersIn(record[name]) !== null);

/** Reads all rows once. */
export async function surveyDates(
  rows: Iterable<SurveyedRow> | AsyncIterable<SurveyedRow>,
  dates: DateColumns,
): Promise<DateSurvey> {
  const survey: DateSurvey = { columns: new Map(dates.names.map((name) => [name, {}])), rows: {} };
  for await (const { record, line } of rows) {
    for (const name of dates.names) {
      const written = twoNumbersIn(record[name]);
      const column = survey.columns.get(name);
      if (!written || !column) continue;
      if (written.second > '12' && written.first <= '12') column.month ??= line;
      if (written.first > '12' && written.second <= '12') column.day ??= line;
    }
    const isPossible = (reading: Reading) => {
      const days = daysOf(record, dates, reading);
      return days !== null && dates.isPossible(days);
    };
    if (!needsSurvey(record, dates)) continue;
    const [day, month] = [isPossible('day'), isPossible('month')];
    if (day && !month) survey.rows.day ??= line;
    if (month && !day) survey.rows.month ??= line;
  }
  return survey;
}

interface SurveyedRow {
  line: number;
  record: Record<string, string>;
}

function daysOf(record: Record<string, string>, { names }: DateColumns, reading: Reading) {
  const days: Record<string, string> = {};
  for (const name of names) {
    const written = dayIn(record[name]);
    if (!written || 'problem' in written) continue;
    const day = 'day' in written ? written.day : dayOf(written, reading);
    if (!isRealDay(day)) return null;
    days[name] = day;
  }
  return days;
}

function readingOf(name: string, { columns, rows }: DateSurvey): Evidence {
  const own = columns.get(name) ?? {};
  if (own.day ?? own.month) return own;
  const others: Evidence = Object.assign({}, ...columns.values());
  return (others.day ?? others.month) ? others : rows;
}

const isoTime = /^\d{4}-\d\d-\d\d[T ]\d\d:/;
const hasZone = (text: string) => /[:T]\d\d+(?:[.,]\d+)?\s?(?:Z|[A-Z]{3}|[+-]\d)/i.test(text);

/**
 * A date as YYYY-MM-DD.
 * @returns `problem` when it cannot be told which day it is; other texts come back as they are
 */
export function readDate(
  name: string,
  text: string,
  { births = [], instants = [] }: DateColumns,
  survey: DateSurvey | null,
): { day: string } | { problem: string } {
  if (/^\d{5}(\.\d+)?$/.test(text))
    return { problem: `It is the number that Excel keeps for a day. Format the column as a date. ${dateRemedy}` };
  const written = instants.includes(name) && hasZone(text) ? null : writtenDay(text, births.includes(name));
  if (!written || ('problem' in written && instants.includes(name) && isoTime.test(text))) return { day: text };
  if (!('first' in written)) return written;
  if (written.first === written.second) return { day: dayOf(written, 'day') };
  const evidence = survey ? readingOf(name, survey) : {};
  const reading = only(evidence);
  if (reading === 'day') return { day: dayOf(written, 'day') };
  if (evidence.month)
    return {
      problem: `Line ${evidence.month} of the file can only be read with the month before the day. ${dateRemedy}`,
    };
  return { problem: `It can be two days, and nothing in the file says which number is the month. ${dateRemedy}` };
}
