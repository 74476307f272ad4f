import * as xlsx from '@e965/xlsx/xlsx.mjs';
import { type CellObject, CFB, type ParsingOptions, SSF, type WorkBook, type WorkSheet } from '@e965/xlsx/xlsx.mjs';
import { fromBufferPromise } from 'yauzl';
import type { TableRow } from './columns.ts';
import { CsvProblem } from './csv-problem.ts';
import type { ReadTable } from './read-csv.ts';

/** It is exported, but not in the package's types. */
const { parse_zip: parseParts } = xlsx as unknown as { parse_zip(parts: object, options: ParsingOptions): WorkBook };

/** The XML of all parts of a workbook, unpacked. */
const maxUnpackedBytes = 120 * 1024 * 1024;

/** Every part that has cells, styles or texts; pictures and macros stay packed. Counts while it unpacks, so a bomb costs no more. */
async function unpackParts(content: Buffer) {
  const parts = CFB.utils.cfb_new();
  const zip = await fromBufferPromise(content, { lazyEntries: true });
  let total = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      if (!/^(xl\/|_rels\/|\[Content_Types\]).*\.(xml|rels)$|^\[Content_Types\]\.xml$/.test(entry.fileName)) continue;
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
      CFB.utils.cfb_add(parts, entry.fileName, Buffer.concat(chunks), { unsafe: true });
    }
  } finally {
    zip.close();
  }
  return parts;
}

/** The text of a cell as a person reads it; a date as YYYY-MM-DD. `problem`: what the cell is instead. */
function textOf(cell: CellObject | undefined, isFrom1904: boolean): string | { problem: string } {
  if (!cell) return '';
  const { t, v, z } = cell;
  if (t === 'e') return { problem: 'it holds an error' };
  // The library makes 0 of a formula without a stored value.
  if (cell.f !== undefined && !v) return { problem: 'it holds a formula without a stored value, or with the value 0' };
  if (v === undefined || t === 'z') return '';
  if (typeof v === 'boolean') return v ? 'TRUE' : 'FALSE';
  if (typeof v !== 'number') return String(v);
  const format = String(z ?? 'General');
  if (SSF.is_date(format) && v >= 1) {
    const { y, m, d } = SSF.parse_date_code(v, { date1904: isFrom1904 });
    return [String(y).padStart(4, '0'), String(m).padStart(2, '0'), String(d).padStart(2, '0')].join('-');
  }
  if (Math.abs(v) >= 1e15)
    return { problem: 'a number keeps only 15 digits; format the cell as text and type it again' };
  if (/^0{2,}$/.test(format)) return String(Math.round(v)).padStart(format.length, '0');
  return String(Number(v.toPrecision(15)));
}

const letterOf = (column: number): string =>
  (column >= 26 ? letterOf(Math.floor(column / 26) - 1) : '') + String.fromCharCode(65 + (column % 26));

/** The rows of a sheet that are in merged cells, which have one value for several places. */
function mergedRows(sheet: WorkSheet, last: number): Map<number, string> {
  const rows = new Map<number, string>();
  for (const { s: from, e: to } of sheet['!merges'] ?? [])
    for (let row = from.r; row <= Math.min(to.r, last); row += 1)
      if (!rows.has(row)) rows.set(row, `${letterOf(from.c)}${from.r + 1}:${letterOf(to.c)}${to.r + 1}`);
  return rows;
}

function rowOf(cells: readonly (CellObject | undefined)[], line: number, width: number, isFrom1904: boolean): TableRow {
  const row: TableRow = { line, cells: [], problems: [] };
  for (let column = 0; column < Math.min(cells.length, Math.max(width, 1000)); column += 1) {
    const text = textOf(cells[column], isFrom1904);
    if (typeof text === 'string') row.cells.push(text.trim());
    else {
      row.cells.push('');
      row.problems.push(`Cell ${letterOf(column)}${line}: ${text.problem}.`);
    }
  }
  return row;
}

function firstSheetOf(book: WorkBook): { name: string; sheet: WorkSheet; rows: (CellObject | undefined)[][] } {
  const [name = ''] = book.SheetNames;
  const sheet = book.Sheets[name];
  if (!sheet?.['!data']) throw new CsvProblem('The first sheet of this workbook has no rows.');
  return { name, sheet, rows: sheet['!data'] };
}

/**
 * Reads the first sheet of an .xlsx workbook. The stored value of a formula counts.
 * @param maxRows one more is read, to see that there are more
 * @throws CsvProblem it is none, is too large or has no rows
 */
export async function readWorkbook(content: Buffer, maxRows: number): Promise<ReadTable & { notes: string[] }> {
  const parts = await unpackParts(content).catch((error: Error) => {
    if (error instanceof CsvProblem) throw error;
    throw new CsvProblem('This file is damaged or no .xlsx workbook. Save it as .xlsx or “CSV UTF-8” and try again.');
  });
  if (!CFB.find(parts, '/xl/workbook.xml'))
    throw new CsvProblem('This file is no .xlsx workbook. Save it as .xlsx or “CSV UTF-8” and try again.');
  const book = parseParts(parts, {
    dense: true,
    sheets: 0,
    sheetRows: maxRows + 100,
    cellNF: true,
    cellText: false,
    sheetStubs: true,
  });
  const { name, sheet, rows } = firstSheetOf(book);
  const isFrom1904 = book.Workbook?.WBProps?.date1904 === true;
  const isBlank = ({ cells, problems }: TableRow) => problems.length === 0 && cells.every((text) => text === '');
  const read = (row: number, width: number) => rowOf(rows[row] ?? [], row + 1, width, isFrom1904);
  const start = rows.findIndex((_, row) => !isBlank(read(row, 0)));
  if (start < 0) throw new CsvProblem('The first sheet of this workbook has no rows.');
  const names = read(start, 0).cells;
  while (names.at(-1) === '') names.pop();
  const merged = mergedRows(sheet, rows.length);
  const sheets = book.SheetNames.length;
  return {
    names,
    notes: sheets > 1 ? [`The workbook has ${sheets} sheets. Only the first one, “${name}”, is read.`] : [],
    async *rows() {
      for (let index = start + 1; index < rows.length; index += 1) {
        const row = read(index, names.length);
        if (isBlank(row)) continue;
        const range = merged.get(index);
        if (range) row.problems.push(`Cells ${range} are merged. Unmerge them and fill in each row.`);
        yield row;
      }
    },
  };
}
