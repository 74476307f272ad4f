import { pipeline, Readable } from 'node:stream';
import { type Options, parse } from 'csv-parse';
import { parse as parseText } from 'csv-parse/sync';
import {
  type CsvColumns,
  type CsvRow,
  findHeader,
  matchColumns,
  maxHeaderRows,
  noHeader,
  recordOf,
  requireColumns,
  type TableRow,
} from './columns.ts';
import { CsvProblem } from './csv-problem.ts';
import { decodedText, encodingOf, type OpenCsv } from './encoding.ts';
import { textProblem } from './other-files.ts';

export interface Csv {
  /** Columns that are not known. */
  leftOut: string[];
  /** Reads the file again. @throws CsvProblem where it is broken; the rows before that are given */
  rows(): AsyncGenerator<CsvRow>;
}

const options: Options = {
  record_delimiter: '\n',
  ltrim: true,
  relax_quotes: true,
  relax_column_count: true,
  // Behind a quotation mark that is never closed the rest of the file would be one value.
  max_record_size: 1_000_000,
  skip_empty_lines: true,
  skip_records_with_empty_values: true,
};

/** What Excel reads as the separator and does not show. The line stays, empty, so that the others keep their numbers. */
const separatorLine = /^\ufeff*"?sep=([^\n])"?[,;\t|]*(?=\n|$)/i;

/** A quoted value with spaces behind its quotation mark keeps both; our own files begin what looks like a formula with an apostrophe. */
const cellOf = (text: string) =>
  text
    .trim()
    .replace(/^"([^"]*)"$/, '$1')
    .trim()
    .replace(/^'(?=[=+\-@])/, '');

/** The first rows of a text that may be cut off, with their lines. */
function firstRows(head: string, delimiter: string): { names: string[]; line: number }[] {
  const rows: { names: string[]; line: number }[] = [];
  const onRecord = (row: string[], { lines }: { lines: number }) =>
    void rows.push({ names: row.map(cellOf), line: lines });
  try {
    parseText(head, { ...options, delimiter, to: maxHeaderRows, on_record: onRecord as never });
  } catch {
    // A quotation mark that is not closed here: the rows before are enough.
  }
  return rows;
}

interface Header {
  delimiter: string;
  names: string[];
  line: number;
  /** How many rows are above it. */
  index: number;
}

/** The separator is the one that splits the header into the most known columns, or else into the most. */
function readHeader(head: string, columns: CsvColumns): Header {
  const named = separatorLine.exec(head)?.[1] ?? [];
  const text = head.replace(separatorLine, '');
  const [best] = [...new Set([...named, ',', ';', '\t', '|'])]
    .map((delimiter) => {
      const rows = firstRows(text, delimiter);
      const { index, known } = findHeader(
        rows.map(({ names }) => names),
        columns,
      );
      return { delimiter, index, known, ...(rows[index] ?? { names: [], line: 1 }) };
    })
    .toSorted((a, b) => b.known - a.known || b.names.length - a.names.length);
  return best ?? { delimiter: ',', index: 0, names: [], line: 1 };
}

/** What to know of a file whose columns are not named in its first row. */
export const headerNote = (line: number, rowsAbove: number): string[] =>
  rowsAbove > 0
    ? [
        `The columns are named in line ${line}. ${rowsAbove === 1 ? 'The row above it is' : `The ${rowsAbove} rows above it are`} left out.`,
      ]
    : [];

function rowOf(texts: string[], line: number, { length }: string[]): TableRow {
  const cells = texts.map(cellOf);
  const problems = cells.slice(length).some((cell) => cell !== '')
    ? [
        `It has ${cells.length} values for ${length} columns. Put a value that contains the separator between quotation marks.`,
      ]
    : [];
  return { line, cells: cells.slice(0, length), problems };
}

async function headOf(text: AsyncIterable<string>): Promise<string> {
  for await (const piece of text) return piece;
  return '';
}

async function* withoutSeparatorLine(text: AsyncIterable<string>): AsyncGenerator<string> {
  let isHead = true;
  for await (const piece of text) {
    yield isHead ? piece.replace(separatorLine, '') : piece;
    isHead = false;
  }
}

interface ParsedRow {
  record: string[];
  info: { lines: number };
}

async function* rowsOf(text: AsyncIterable<string>, header: Header): AsyncGenerator<TableRow> {
  let last = 0;
  const onRecord = (row: ParsedRow) => {
    last = row.info.lines;
    return row;
  };
  const parser = parse({ ...options, delimiter: header.delimiter, info: true, on_record: onRecord as never });
  // The loop below throws the errors of the source.
  pipeline(Readable.from(withoutSeparatorLine(text)), parser, () => {});
  let index = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRow>) {
      if (index > header.index) yield rowOf(record, info.lines, header.names);
      index += 1;
    }
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (!['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE'].includes(code)) throw error;
    throw new CsvProblem(`The row after line ${last} does not end: look for a quotation mark (") that is not closed.`);
  }
}

/** A table as a file has it: the names of its header, and the rows below. */
export interface ReadTable {
  /** None: the file is empty. */
  names: string[];
  /** What to know of the file, as sentences. */
  notes: string[];
  /** Reads the file again. @throws CsvProblem where it is broken; the rows before that are given */
  rows(): AsyncGenerator<TableRow>;
}

/**
 * Reads a CSV file from anywhere: UTF-8, UTF-16 or Windows-1252, with any usual separator, line ends and spelling of the columns.
 * It is opened several times and never held as a whole.
 * @param known decides which separator it has, and which row is its header
 * @throws CsvProblem before any row is given, when its encoding cannot be read
 */
export async function readTable(open: OpenCsv, known: CsvColumns): Promise<ReadTable> {
  const encoding = await encodingOf(open);
  const head = await headOf(decodedText(open, encoding));
  const problem = textProblem(head);
  if (problem) throw new CsvProblem(problem);
  if (head.replace(separatorLine, '').trim() === '') return { names: [], notes: [], async *rows() {} };
  const header = readHeader(head, known);
  if (header.names.every((name) => name === '')) throw noHeader(known);
  return {
    names: header.names,
    notes: headerNote(header.line, header.index),
    rows: () => rowsOf(decodedText(open, encoding), header),
  };
}

/**
 * Reads the known columns of a CSV file.
 * @throws CsvProblem before any row is given, when its encoding or its columns cannot be read
 */
export async function readCsv(open: OpenCsv, known: CsvColumns): Promise<Csv> {
  const { names, rows } = await readTable(open, known);
  const columns = matchColumns(names, known);
  if (names.length > 0) requireColumns(columns, known);
  return {
    leftOut: names.filter((name, index) => name !== '' && columns[index] === null),
    async *rows() {
      for await (const row of rows()) yield recordOf(row, columns);
    },
  };
}
