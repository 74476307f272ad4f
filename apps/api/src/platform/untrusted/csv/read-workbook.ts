import * as xlsx from '@e965/xlsx/xlsx.mjs';
import {
  type CellObject,
  CFB,
  type ParsingOptions,
  type Range,
  type WorkBook,
  type WorkSheet,
} from '@e965/xlsx/xlsx.mjs';
import { fromBufferPromise } from 'yauzl';
import { type CellProblem, type CsvColumns, findHeader, maxHeaderRows, type TableRow } from './columns.ts';
import { CsvProblem } from './csv-problem.ts';
import { zipProblem } from './other-files.ts';
import { headerNote, type ReadTable } from './read-csv.ts';
import { isUnfilled, shownCell } from './shown-cell.ts';

/** It is exported, but not in the package's types. */
const { parse_zip: parseParts } = xlsx as unknown as { parse_zip(parts: object, options: ParsingOptions): WorkBook };

/** The XML of all parts of a workbook, unpacked. */
const maxUnpackedBytes = 120 * 1024 * 1024;

/** Every part that has cells, styles or texts; pictures, colours and macros stay packed. */
const isRead = /^(xl\/(?!theme\/)|_rels\/).*\.(xml|rels)$|^\[Content_Types\]\.xml$/;

/** Counts while it unpacks, so a bomb costs no more. */
async function unpackParts(content: Buffer) {
  const parts = CFB.utils.cfb_new();
  const zip = await fromBufferPromise(content, { lazyEntries: true });
  let total = 0;
  const names: string[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      names.push(entry.fileName);
      if (!isRead.test(entry.fileName)) continue;
      if (entry.isEncrypted()) throw new CsvProblem('This workbook is locked with a password. Save it without one.');
      const chunks: Buffer[] = [];
      for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
        total += chunk.length;
        if (total > maxUnpackedBytes)
          throw new CsvProblem(
            'This workbook is too large to read. Save the sheet as “CSV UTF-8”, or send fewer rows.',
          );
        chunks.push(chunk);
      }
      const part = Buffer.concat(chunks);
      const content = /styles[^/]*\.xml$/i.test(entry.fileName) ? withEastAsianDates(part.toString()) : part;
      CFB.utils.cfb_add(parts, entry.fileName, content, { unsafe: true });
    }
  } finally {
    zip.close();
  }
  const problem = zipProblem(names);
  if (problem) throw new CsvProblem(problem);
  return parts;
}

/** Formats that every program knows by number (ECMA-376, 18.8.30), and the library does not: of East Asia and Thailand. */
const builtInDays = [
  '27',
  '28',
  '29',
  '30',
  '31',
  '36',
  '50',
  '51',
  '52',
  '53',
  '54',
  '57',
  '58',
  '71',
  '72',
  '73',
  '74',
  '77',
  '81',
];
/** Times, or days, which differ by the language of the program. */
const builtInTimes = ['32', '33', '34', '35', '55', '56', '75', '76', '78', '79', '80'];
const dayFormat = '14';
const timeFormat = '20';

/** The styles of a workbook with formats in place of those that only a program of these languages knows. */
function withEastAsianDates(styles: string): Buffer {
  const own = new Set(Array.from(styles.matchAll(/<(?:\w+:)?numFmt\s[^>]*?\bnumFmtId=["'](\d+)["']/g), ([, id]) => id));
  const replaced = styles.replaceAll(
    /(<(?:\w+:)?xf\s[^>]*?\bnumFmtId=["'])(\d+)(?=["'])/g,
    (all, before: string, id: string) => {
      if (own.has(id)) return all;
      if (builtInDays.includes(id)) return before + dayFormat;
      return builtInTimes.includes(id) ? before + timeFormat : all;
    },
  );
  return Buffer.from(replaced);
}

const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** The merged cells of each row: they have one value for several places. */
function mergedRows(sheet: WorkSheet, last: number): Map<number, Range[]> {
  const rows = new Map<number, Range[]>();
  for (const range of sheet['!merges'] ?? [])
    for (let row = range.s.r; row <= Math.min(range.e.r, last); row += 1) {
      const ranges = rows.get(row);
      if (ranges) ranges.push(range);
      else rows.set(row, [range]);
    }
  return rows;
}

function mergeProblems(ranges: readonly Range[], width: number): CellProblem[] {
  return ranges.flatMap(({ s: from, e: to }) => {
    const text = `Cells ${letterOf(from.c)}${from.r + 1}:${letterOf(to.c)}${to.r + 1} are merged. Unmerge them and fill in each row.`;
    const columns = Math.max(0, Math.min(to.c + 1, width) - from.c);
    return Array.from({ length: columns }, (_, index) => ({ column: from.c + index, text }));
  });
}

type Cells = readonly (CellObject | undefined)[];

const maxCells = 1000;

function rowOf(cells: Cells, line: number, width: number, isFrom1904: boolean): TableRow {
  const row: TableRow = { line, cells: [], problems: [] };
  for (let column = 0; column < Math.min(cells.length, Math.max(width, maxCells)); column += 1) {
    const shown = shownCell(cells[column], isFrom1904);
    row.cells.push(typeof shown === 'string' ? shown : '');
    if (typeof shown === 'string') continue;
    row.problems.push({ column, text: `Cell ${letterOf(column)}${line}: ${shown.problem}.` });
  }
  return row;
}

const isBlank = (cells: Cells | undefined) => cells?.every(isUnfilled) ?? true;

interface Sheet {
  name: string;
  sheet: WorkSheet;
  rows: (CellObject | undefined)[][];
}

/** The first sheet with rows that a person sees who opens the workbook, and what to know of the others. */
function firstSeen(parts: object, maxRows: number): { book: WorkBook; seen: Sheet; notes: string[] } {
  const parse = (sheets: number) =>
    parseParts(parts, {
      dense: true,
      sheets,
      sheetRows: maxRows + 100,
      cellDates: true,
      cellNF: true,
      cellText: false,
      // Without it the library does not say which rows are hidden.
      cellStyles: true,
      sheetStubs: true,
    });
  let book = parse(0);
  const names = book.SheetNames;
  const isHidden = (index: number) => (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) > 0;
  for (const [index, name] of names.entries()) {
    if (isHidden(index)) continue;
    if (index > 0) book = parse(index);
    const sheet = book.Sheets[name];
    const rows = sheet?.['!type'] === undefined || sheet['!type'] === 'sheet' ? sheet?.['!data'] : undefined;
    if (!sheet || !rows?.some((cells) => !isBlank(cells))) continue;
    const others = names.flatMap((other, at) => (at === index ? [] : `“${other}”${isHidden(at) ? ' (hidden)' : ''}`));
    const notes = others.length > 0 ? [`Only the sheet “${name}” is read. Not read: ${listed(others)}.`] : [];
    return { book, seen: { name, sheet, rows }, notes };
  }
  throw new CsvProblem('No sheet of this workbook that can be seen has rows.');
}

const maxListed = 10;
const listed = (names: readonly string[]) =>
  names.length > maxListed
    ? `${names.slice(0, maxListed).join(', ')} and ${names.length - maxListed} more`
    : names.join(', ');

/** '12, 14–18' of rows in their order. */
function rangesOf(lines: readonly number[]): string[] {
  const ranges: [from: number, to: number][] = [];
  for (const line of lines) {
    const last = ranges.at(-1);
    if (last && last[1] === line - 1) last[1] = line;
    else ranges.push([line, line]);
  }
  return ranges.map(([from, to]) => (from === to ? String(from) : `${from}–${to}`));
}

function hiddenNotes({ sheet }: Sheet, names: readonly string[], lines: readonly number[]): string[] {
  const columns = names.filter((name, index) => {
    const column = sheet['!cols']?.[index];
    return name !== '' && (column?.hidden || column?.width === 0);
  });
  const several = lines.length > 1;
  const why = sheet['!autofilter'] ? ' (by a filter)' : '';
  return [
    ...(lines.length > 0
      ? [
          `${lines.length.toLocaleString('en')} ${several ? 'rows are' : 'row is'} hidden${why}: ${several ? 'rows' : 'row'} ${listed(rangesOf(lines))}. ${several ? 'They are' : 'It is'} left out unless you choose below to import ${several ? 'them' : 'it'}.`,
        ]
      : []),
    ...(columns.length > 0
      ? [`These columns are hidden in the sheet and are read: ${listed(columns.map((name) => `“${name}”`))}.`]
      : []),
  ];
}

/**
 * Reads the first sheet of an .xlsx workbook that a person sees. The stored value of a formula counts.
 * @param columns decide which of the first rows is the header
 * @param maxRows one more is read, to see that there are more
 * @throws CsvProblem it is none, is too large or has no rows
 */
export async function readWorkbook(content: Buffer, columns: CsvColumns, maxRows: number): Promise<ReadTable> {
  const parts = await unpackParts(content).catch((error: Error) => {
    if (error instanceof CsvProblem) throw error;
    throw new CsvProblem('This file is damaged or no .xlsx workbook. Save it as .xlsx or “CSV UTF-8” and try again.');
  });
  const { book, seen, notes } = firstSeen(parts, maxRows);
  const { sheet, rows } = seen;
  const isFrom1904 = book.Workbook?.WBProps?.date1904 === true;
  const read = (row: number, width: number) => rowOf(rows[row] ?? [], row + 1, width, isFrom1904);
  const filled = [...rows.keys()].filter((row) => !isBlank(rows[row]));
  const first = filled.slice(0, maxHeaderRows).map((row) => read(row, 0).cells);
  const { index } = findHeader(first, columns);
  const start = filled[index] ?? 0;
  const names = first[index] ?? [];
  while (names.at(-1) === '') names.pop();
  const data = filled.slice(index + 1);
  const isHidden = (row: number) => {
    const { hidden = false, hpt } = sheet['!rows']?.[row] ?? {};
    return hidden || hpt === 0;
  };
  const merged = mergedRows(sheet, rows.length);
  const hidden = data.filter(isHidden).map((row) => row + 1);
  return {
    names,
    notes: [...notes, ...headerNote(start + 1, index), ...hiddenNotes(seen, names, hidden)],
    async *rows() {
      for (const index of data) {
        const row = read(index, names.length);
        row.problems.push(...mergeProblems(merged.get(index) ?? [], names.length));
        yield isHidden(index) ? { ...row, isHidden: true } : row;
      }
    },
  };
}
