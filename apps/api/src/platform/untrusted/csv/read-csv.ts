import { pipeline, Readable } from 'node:stream';
import { type Options, parse } from 'csv-parse';
import { parse as parseText } from 'csv-parse/sync';
import { CsvProblem } from './csv-problem.ts';
import { decodedText, encodingOf, type OpenCsv } from './encoding.ts';

export interface CsvColumns {
  known: readonly string[];
  /** Without these no row can be imported. */
  required: readonly string[];
}

export interface CsvRow {
  /** The line of the file that it ends on; the first is 1. */
  line: number;
  /** The known columns that the file has. */
  record: Record<string, string>;
  /** Why the row cannot be used, before its values are read. */
  problems: string[];
}

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

/** 'Dispute ID', 'dispute-id' and '"DISPUTE_ID"' are one column; so is one with invisible characters. */
const keyOf = (name: string) =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

/** What Excel reads as the separator and does not show. The line stays, empty, so that the others keep their numbers. */
const separatorLine = /^\ufeff*"?sep=([^\n])"?[,;\t|]*(?=\n|$)/i;

/** A quoted value with spaces behind its quotation mark keeps both. */
const cellOf = (text: string) =>
  text
    .trim()
    .replace(/^"([^"]*)"$/, '$1')
    .trim();

function headerOf(head: string, delimiter: string): string[] {
  try {
    const [header = []] = parseText(head, { ...options, delimiter, to: 1 }) as unknown as string[][];
    return header.map(cellOf);
  } catch {
    return [];
  }
}

interface Header {
  delimiter: string;
  /** The known column of each cell. */
  columns: (string | undefined)[];
  leftOut: string[];
}

/** The separator is the one that splits the first line into the most known columns. */
function readHeader(head: string, { known, required }: CsvColumns): Header {
  const keys = new Map(known.map((name) => [keyOf(name), name]));
  const named = separatorLine.exec(head)?.[1] ?? [];
  const text = head.replace(separatorLine, '');
  const [best] = [...new Set([...named, ',', ';', '\t', '|'])]
    .map((delimiter) => {
      const names = headerOf(text, delimiter);
      return { delimiter, names, columns: names.map((name) => keys.get(keyOf(name))) };
    })
    .toSorted((a, b) => countOf(b.columns) - countOf(a.columns));
  if (!best || countOf(best.columns) === 0)
    throw new CsvProblem(`The first line does not name the columns. It must name: ${required.join(', ')}.`);
  const { delimiter, names, columns } = best;
  const twice = columns.find((name, index) => name !== undefined && columns.indexOf(name) < index);
  if (twice) throw new CsvProblem(`The column ${twice} is in the first line twice. Keep one of the two.`);
  const missing = required.filter((name) => !columns.includes(name));
  if (missing.length > 0) throw new CsvProblem(`The first line does not name these columns: ${missing.join(', ')}.`);
  return { delimiter, columns, leftOut: names.filter((name, index) => name !== '' && columns[index] === undefined) };
}

const countOf = (columns: (string | undefined)[]) => columns.filter((name) => name !== undefined).length;

function rowOf(cells: string[], line: number, { columns }: Header): CsvRow {
  const record: Record<string, string> = {};
  for (const [index, name] of columns.entries()) if (name !== undefined) record[name] = cellOf(cells[index] ?? '');
  const problems = [];
  if (cells.slice(columns.length).some((cell) => cell.trim() !== ''))
    problems.push(
      `It has ${cells.length} values for ${columns.length} columns. Put a value that contains the separator between quotation marks.`,
    );
  for (const [name, value] of Object.entries(record))
    if (value.includes('\ufffd'))
      problems.push(`${name} "${value}": letters were lost (\ufffd) before the file came here. Type the value again.`);
  return { line, record, problems };
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

async function* rowsOf(text: AsyncIterable<string>, header: Header): AsyncGenerator<CsvRow> {
  let last = 0;
  const onRecord = (row: ParsedRow) => {
    last = row.info.lines;
    return row;
  };
  const parser = parse({ ...options, delimiter: header.delimiter, info: true, on_record: onRecord as never });
  // The loop below throws the errors of the source.
  pipeline(Readable.from(withoutSeparatorLine(text)), parser, () => {});
  let isHeader = true;
  try {
    for await (const { record, info } of parser as AsyncIterable<ParsedRow>) {
      if (!isHeader) yield rowOf(record, info.lines, header);
      isHeader = false;
    }
  } catch (error) {
    const { code = '' } = error as { code?: string };
    if (!['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE'].includes(code)) throw error;
    throw new CsvProblem(`The row after line ${last} does not end: look for a quotation mark (") that is not closed.`);
  }
}

/**
 * Reads a CSV file from anywhere: UTF-8, UTF-16 or Windows-1252, with any usual separator, line ends and spelling of the columns.
 * It is opened several times and never held as a whole.
 * @throws CsvProblem before any row is given, when its encoding or its columns cannot be read
 */
export async function readCsv(open: OpenCsv, known: CsvColumns): Promise<Csv> {
  const encoding = await encodingOf(open);
  const head = await headOf(decodedText(open, encoding));
  if (head.replace(separatorLine, '').trim() === '') return { leftOut: [], async *rows() {} };
  const header = readHeader(head, known);
  return { leftOut: header.leftOut, rows: () => rowsOf(decodedText(open, encoding), header) };
}
