import { spellingKey } from '@sac/contract/platform/clean-text';
import { CsvProblem } from './csv-problem.ts';

export interface CsvColumns {
  known: readonly string[];
  /** Without these no row can be imported. */
  required: readonly string[];
  /** What people call the known columns. */
  labels?: Readonly<Record<string, string>>;
}

/** A row of a table, with its values as text. */
export interface TableRow {
  /** The line of the file that it ends on, or the row of the sheet; the first is 1. */
  line: number;
  cells: string[];
  /** Why the row cannot be used, before its values are read. */
  problems: string[];
}

export interface CsvRow {
  line: number;
  /** The known columns that the file has. */
  record: Record<string, string>;
  problems: string[];
}

/** The known column of each name, by its own name or its label ('Dispute ID', 'dispute-id', '"DISPUTE_ID"'); null: none. */
export function matchColumns(names: readonly string[], { known, labels = {} }: CsvColumns): (string | null)[] {
  const keys = new Map([
    ...known.map((name) => [spellingKey(labels[name] ?? name), name] as const),
    ...known.map((name) => [spellingKey(name), name] as const),
  ]);
  return names.map((name) => keys.get(spellingKey(name)) ?? null);
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

/** A row by its known columns. */
export function recordOf({ line, cells, problems }: TableRow, columns: readonly (string | null)[]): CsvRow {
  const record: Record<string, string> = {};
  for (const [index, name] of columns.entries()) if (name !== null) record[name] = cells[index] ?? '';
  const lost = Object.entries(record)
    .filter(([, value]) => value.includes('\ufffd'))
    .map(
      ([name, value]) =>
        `${name} "${value}": letters were lost (\ufffd) before the file came here. Type the value again.`,
    );
  return { line, record, problems: [...problems, ...lost] };
}
