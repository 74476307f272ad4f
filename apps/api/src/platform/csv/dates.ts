import { cleanCode } from '@sac/contract/platform/clean-text';
import { isRealDay } from '@sac/contract/platform/dates';

/*
 * Dates of a CSV file: YYYY-MM-DD, or DD/MM/YYYY as this product shows them. Excel of the United States writes MM/DD/YYYY, which
 * reads as another day up to the 12th. So what is written with the day or the month first is read only when the file shows which:
 * 1. A number above 12 cannot be a month; that decides for its column.
 * 2. It also decides for columns without such a number, if all columns that have one agree: one program wrote the file.
 * 3. Where no column has one, the rows decide of which only one reading is possible (received after today, say), if they agree.
 */
export interface DateColumns {
  names: readonly string[];
  /** A day that cannot be read does not refuse its row: the schema keeps it as it is. */
  areEvidence?: true;
  /** Whether a row may have these days. */
  isPossible(days: Record<string, string>): boolean;
}

type Reading = 'day' | 'month';
/** The first line that can only be read with the day, or the month, first. */
type Evidence = Partial<Record<Reading, number>>;

export interface DateSurvey {
  columns: Map<string, Evidence>;
  rows: Evidence;
}

interface Written {
  first: string;
  second: string;
  year: string;
}

const midnight = String.raw`(?:[T\s]\s*0?0:00(?::00(?:\.0+)?)?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${midnight}$`);
const yearLast = new RegExp(String.raw`^(\d{1,2})([-/.])(\d{1,2})\2(\d{4})${midnight}$`);

function writtenIn(text: string): Written | null {
  const [, first, , second, year] = yearLast.exec(cleanCode(text)) ?? [];
  return first && second && year ? { first: first.padStart(2, '0'), second: second.padStart(2, '0'), year } : null;
}

const dayOf = ({ first, second, year }: Written, reading: Reading) =>
  reading === 'day' ? `${year}-${second}-${first}` : `${year}-${first}-${second}`;

/** Excel writes some days with a midnight, and its Chinese and Japanese versions with slashes. */
function isoOf(text: string): string | null {
  const [, year, month = '', day = ''] = yearFirst.exec(cleanCode(text)) ?? [];
  return year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null;
}

const only = (evidence: Evidence): Reading | null =>
  (evidence.day === undefined) === (evidence.month === undefined) ? null : evidence.day ? 'day' : 'month';

/** Whether a row has days that the survey of all rows must decide. */
export const needsSurvey = (record: Record<string, string>, { names }: DateColumns): boolean =>
  names.some((name) => writtenIn(record[name] ?? '') !== null);

/** Reads all rows once. */
export async function surveyDates(
  rows: Iterable<SurveyedRow> | AsyncIterable<SurveyedRow>,
  dates: DateColumns,
): Promise<DateSurvey> {
  const survey: DateSurvey = { columns: new Map(dates.names.map((name) => [name, {}])), rows: {} };
  for await (const { record, line } of rows) {
    for (const name of dates.names) {
      const written = writtenIn(record[name] ?? '');
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
    const text = record[name] ?? '';
    const written = writtenIn(text);
    const day = written ? dayOf(written, reading) : isoOf(text);
    if (!day) continue;
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

const remedy = 'Write dates as YYYY-MM-DD.';

/**
 * A date as YYYY-MM-DD.
 * @returns `problem` when it cannot be told which day it is; other texts come back as they are
 */
export function readDate(name: string, text: string, survey: DateSurvey | null): { day: string } | { problem: string } {
  const iso = isoOf(text);
  if (iso) return { day: iso };
  if (/^\d{5}(\.\d+)?$/.test(text))
    return { problem: `It is the number that Excel keeps for a day. Format the column as a date. ${remedy}` };
  const written = writtenIn(text);
  if (!written) return { day: text };
  if (written.first === written.second) return { day: dayOf(written, 'day') };
  const evidence = survey ? readingOf(name, survey) : {};
  const reading = only(evidence);
  if (reading === 'day') return { day: dayOf(written, 'day') };
  if (evidence.month)
    return { problem: `Line ${evidence.month} of the file can only be read with the month before the day. ${remedy}` };
  return { problem: `It can be two days, and nothing in the file says which number is the month. ${remedy}` };
}
