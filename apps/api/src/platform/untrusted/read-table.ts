import type { CsvColumns } from './csv/columns';
import type { TableAnswer } from './read-table-worker';
import { inOwnMemory, runInThread } from './threads/pool';
import { isZip } from './unpack-zip';

/**
 * A workbook of 20 MB with 50,000 orders takes 10 s and 500 MB; a CSV file of 100,000 rows and 20 MB takes 110 MB, the file included. It
 * waits for other large files.
 */
const limitsFor = (content: Buffer) =>
  isZip(content)
    ? { seconds: 60, heapMegabytes: 600, memoryMegabytes: 800 }
    : { seconds: 60, heapMegabytes: 96, memoryMegabytes: 100 + Math.ceil((content.length * 4) / 1_000_000) };

/**
 * Reads a CSV file or a workbook in a thread with limits.
 * @param content is handed over to the thread: its bytes are gone afterwards
 * @returns its rows as lines, which stored-rows.ts reads; `refused`: why it cannot be read, as sentences
 * @throws QueueFull
 */
export async function readTableInThread(content: Buffer, columns: CsvColumns, maxRows: number): Promise<TableAnswer> {
  const limits = limitsFor(content);
  const bytes = inOwnMemory(content);
  const ended = await runInThread<TableAnswer | { broken: string }>({
    source: 'platform/untrusted/read-table-worker',
    job: { content: bytes, columns, maxRows },
    transfer: [bytes.buffer],
    limits,
    keeping: { megabytes: 100, isSound: (answer) => !('broken' in answer) },
  });
  if (!('answer' in ended))
    return { refused: 'This file needs too much time or memory to read. Split it into several files.' };
  if ('broken' in ended.answer)
    return { refused: 'This file is damaged, or neither a CSV file nor an .xlsx workbook.' };
  return ended.answer;
}
