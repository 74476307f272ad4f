import { Readable } from 'node:stream';
import { parentPort } from 'node:worker_threads';
import type { CsvColumns } from './csv/columns.ts';
import { CsvProblem } from './csv/csv-problem.ts';
import { type ReadTable, readTable } from './csv/read-csv.ts';

/**
 * The worker thread of read-table.ts: reads a CSV file or a workbook. Imports of our own name the file's ending, so that Node can
 * run this file directly in tests; the build outputs it as a separate file.
 */
export interface TableJob {
  content: Uint8Array;
  columns: CsvColumns;
  maxRows: number;
}

/** `content`: a row a line, as stored-rows.ts reads it. `refused`: why, as sentences. */
export type TableAnswer =
  | { content: Uint8Array<ArrayBuffer>; rows: number; hiddenRows: number; names: string[]; notes: string[] }
  | { refused: string };

/** More cells than this are no table of orders. */
const maxColumns = 1000;

/** csv-parse reads all rows of a piece before it gives the first: of a file of 20 MB in one piece 755 MB, in these 130. */
const pieceBytes = 64 * 1024;

function* piecesOf(bytes: Buffer): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += pieceBytes) yield bytes.subarray(at, at + pieceBytes);
}

async function open({ content, columns, maxRows }: TableJob): Promise<ReadTable> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.toString('latin1', 0, 4) === 'PK\x03\x04') {
    // Loaded when it is needed: it is large.
    const { readWorkbook } = await import('./csv/read-workbook.ts');
    return readWorkbook(bytes, columns, maxRows);
  }
  return readTable(() => Readable.from(piecesOf(bytes)), columns);
}

async function answerTo(job: TableJob): Promise<TableAnswer> {
  const { names, notes, rows } = await open(job);
  if (names.length === 0) throw new CsvProblem('This file is empty.');
  if (names.length > maxColumns) throw new CsvProblem(`It has more than ${maxColumns} columns.`);
  const pieces: Buffer[] = [];
  let [piece, count, hiddenRows] = ['', 0, 0];
  for await (const { line, cells, problems, isHidden = false } of rows()) {
    count += 1;
    if (isHidden) hiddenRows += 1;
    if (count > job.maxRows)
      throw new CsvProblem(
        `It has more than ${job.maxRows.toLocaleString('en')} rows, the most of one import. Split it into several files.`,
      );
    // Node's readline ends a line at U+2028 and U+2029 too.
    const text = JSON.stringify(isHidden ? [line, cells, problems, isHidden] : [line, cells, problems])
      .replaceAll('\u2028', '\\u2028')
      .replaceAll('\u2029', '\\u2029');
    piece += `${text}\n`;
    if (piece.length < pieceBytes) continue;
    pieces.push(Buffer.from(piece));
    piece = '';
  }
  if (count === 0) throw new CsvProblem('It has no rows below its header.');
  pieces.push(Buffer.from(piece));
  // In memory of its own, so that it can be handed over.
  const content = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of pieces) {
    content.set(part, at);
    at += part.length;
  }
  return { content, rows: count, hiddenRows, names, notes };
}

parentPort?.on('message', async (job: TableJob) => {
  const answer = await answerTo(job).catch((error: Error) =>
    error instanceof CsvProblem ? { refused: error.message } : { broken: error.message },
  );
  parentPort?.postMessage(answer, 'content' in answer ? [answer.content.buffer] : []);
});
