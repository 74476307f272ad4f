import { cleanLine } from '@sac/contract/platform/clean-text';
import { type FieldUse, Unread } from '@sac/contract/platform/field-use';
import type { z } from 'zod';
import { fieldErrorsOf } from '../errors';
import { parseInput } from '../http/endpoints/parse-input';
import type { CsvRow } from '../untrusted/csv/columns';
import { type DateColumns, type DateSurvey, readDate } from './dates';
import { type CellKind, readCell } from './read-cell';

/** What the columns of an import mean. */
export interface CsvMeaning<T extends z.ZodType> {
  schema: T;
  dates: DateColumns;
  /** What the columns hold that are neither days nor plain text. */
  kinds: Readonly<Record<string, CellKind>>;
  /** Columns in which 'none' and '-' are answers. */
  mayBeNone: readonly string[];
  /** What refuses the row where it cannot be read, and what does not. */
  uses: Readonly<Record<string, FieldUse>>;
  /** Columns that a program or a person writes in several ways. */
  values: Readonly<Record<string, (text: string) => string>>;
  /** The input of the schema. */
  inputOf(record: Record<string, unknown>): unknown;
}

type Errors = Readonly<Record<string, string>>;

const shown = (text = '') => (text === '' ? '' : ` "${text.replaceAll(/\p{C}/gu, ' ').slice(0, 60)}"`);

/** Each with its column and what was found there. */
export const rowReasons = (errors: Errors, record: Readonly<Record<string, string>>): string[] =>
  Object.entries(errors).map(([column, why]) => `${column}${shown(record[column])}: ${why}`);

const isInCapitals = (text = '') => /\p{Lu}{2}/u.test(text) && !/\p{Ll}/u.test(text);

/**
 * Reads a row of a CSV file.
 * @param survey of the dates of all rows; null when no row of the file needs it
 * @returns why it is refused, or what the schema makes of it
 * @throws an error that is no refusal
 */
export function checkRow<T extends z.ZodType>(
  { record, problems }: Pick<CsvRow, 'record' | 'problems'>,
  { schema, dates, kinds, mayBeNone, uses, values, inputOf }: CsvMeaning<T>,
  survey: DateSurvey | null,
): { read: z.output<T> } | { reasons: string[] } {
  const unread: Record<string, string> = {};
  // One problem of merged cells concerns several columns.
  const refusing = new Set<string>();
  const wrong = new Map<string, string>();
  for (const problem of problems) {
    if (typeof problem === 'string') refusing.add(problem);
    else {
      wrong.set(problem.field, problem.text);
      if (uses[problem.field] === 'needed') refusing.add(problem.text);
    }
  }
  const capitals = Object.keys(record).filter((name) => kinds[name] === 'name' && isInCapitals(record[name]));
  const cellOf = (name: string, text: string) => {
    const problem = wrong.get(name);
    if (problem !== undefined) return { problem };
    const isDay = dates.names.includes(name);
    const cell = readCell(text, isDay ? 'day' : (kinds[name] ?? 'text'), {
      isInCapitals: capitals.some((other) => other !== name),
      mayBeNone: mayBeNone.includes(name),
    });
    if ('problem' in cell) return cell;
    if (isDay) return readDate(name, cell.text, dates, survey);
    return { value: (values[name] ?? cleanLine)(cell.text) };
  };
  const clean = Object.entries(record).map(([name, text]) => {
    const read = cellOf(name, text);
    if ('value' in read) return [name, read.value];
    if ('day' in read) return [name, read.day];
    // What is not needed goes on as it is, and never refuses the row.
    if (uses[name] !== 'needed') return [name, new Unread(text || read.problem, read.problem)];
    if (!wrong.has(name)) unread[name] = read.problem;
    return [name, text];
  });
  let errors: Errors = unread;
  try {
    const read = parseInput(schema, inputOf(Object.fromEntries(clean)));
    if (refusing.size === 0 && Object.keys(unread).length === 0) return { read };
  } catch (error) {
    const refused = fieldErrorsOf(error);
    if (!refused) throw error;
    const others = Object.entries({ ...refused, ...unread }).filter(
      ([name]) => !wrong.has(name) || uses[name] !== 'needed',
    );
    errors = Object.fromEntries(others);
  }
  return { reasons: [...refusing, ...rowReasons(errors, record)] };
}
