import { spellingKey } from '@sac/contract/platform/clean-text';
import { CsvProblem } from './csv-problem.ts';

export interface CsvColumns {
  known: readonly string[];
  /** Without these no row can be imported. */
  required: readonly string[];
  /** What people call the known columns. */
  labels?: Readonly<Record<string, string>>;
}

/** Why a value cannot be used: it counts when its column is imported. */
export interface CellProblem {
  column: number;
  text: string;
}

/** A row of a table, with its values as text. */
export interface TableRow {
  /** The line of the file that it ends on, or the row of the sheet; the first is 1. */
  line: number;
  cells: string[];
  /** Why the row cannot be used, before its values are read. */
  problems: (string | CellProblem)[];
  /** The sheet does not show it. */
  isHidden?: boolean;
}

export interface CsvRow {
  line: number;
  /** The known columns that the file has. */
  record: Record<string, string>;
  /** Why the row cannot be used, or what is wrong with one of its values. */
  problems: (string | { field: string; text: string })[];
}

/** The known column of each name, by its own name or its label ('Dispute ID', 'dispute-id', '"DISPUTE_ID"'); null: none. */
export function matchColumns(names: readonly string[], { known, labels = {} }: CsvColumns): (string | null)[] {
  const keys = new Map([
    ...known.map((name) => [spellingKey(labels[name] ?? name), name] as const),
    ...known.map((name) => [spellingKey(name), name] as const),
  ]);
  return names.map((name) => keys.get(spellingKey(name)) ?? null);
}

/** A title, remarks and facts of the export are above the columns in at most so many rows. */
export const maxHeaderRows = 20;

const countOf = (names: readonly string[], columns: CsvColumns) =>
  new Set(matchColumns(names, columns).filter((name) => name !== null)).size;

/**
 * Which of the first rows of a file names its columns: the first, unless a later one names more known columns than the one known
 * word that a title may have. If none does, it is the first with more than one value.
 * @param rows none of them blank
 * @returns its index, and how many known columns it names
 */
export function findHeader(rows: readonly string[][], columns: CsvColumns): { index: number; known: number } {
  const counts = rows.slice(0, maxHeaderRows).map((names) => countOf(names, columns));
  const [first = 0, most] = [counts[0], Math.max(0, ...counts)];
  let index = 0;
  if (first < 2 && most > 1) index = counts.indexOf(most);
  else if (first === 0) index = rows.findIndex((cells) => cells.filter((text) => text !== '').length > 1);
  index = Math.max(0, index);
  return { index, known: counts[index] ?? 0 };
}

export const noHeader = ({ required }: Pick<CsvColumns, 'required'>) =>
  new CsvProblem(`The first line does not name the columns. It must name: ${required.join(', ')}.`);

/** @throws CsvProblem a column is there twice, or a required one is missing */
export function requireColumns(columns: readonly (string | null)[], { required }: CsvColumns): void {
  if (columns.every((name) => name === null)) throw noHeader({ required });
  const twice = columns.find((name, index) => name !== null && columns.indexOf(name) < index);
  if (twice) throw new CsvProblem(`The column ${twice} is in the first line twice. Keep one of the two.`);
  const missing = required.filter((name) => !columns.includes(name));
  if (missing.length > 0) throw new CsvProblem(`The first line does not name these columns: ${missing.join(', ')}.`);
}

/** A row by its known columns, with the problems that concern them. */
export function recordOf({ line, cells, problems }: TableRow, columns: readonly (string | null)[]): CsvRow {
  const record: Record<string, string> = {};
  for (const [index, name] of columns.entries()) if (name !== null) record[name] = cells[index] ?? '';
  const lost = Object.entries(record)
    .filter(([, value]) => value.includes('\ufffd'))
    .map(([field, value]) => ({
      field,
      text: `${field} "${value}": letters were lost (\ufffd) before the file came here. Type the value again.`,
    }));
  const found = problems.flatMap((problem) => {
    if (typeof problem === 'string') return problem;
    const field = columns[problem.column];
    return field ? { field, text: problem.text } : [];
  });
  return { line, record, problems: [...found, ...lost] };
}
