import type { CsvColumns } from './csv/columns';
import type { TableAnswer } from './read-table-worker';
import { runInThread } from './threads/pool';

/** A workbook of 20 MB with 50,000 orders takes 10 s and 500 MB. */
const limits = { seconds: 60, heapMegabytes: 600, memoryMegabytes: 800 } as const;

/**
 * Reads a CSV file or a workbook in a thread with limits.
 * @returns its rows as lines, which stored-rows.ts reads; `refused`: why it cannot be read, as sentences
 * @throws QueueFull
 */
export async function readTableInThread(content: Buffer, columns: CsvColumns, maxRows: number): Promise<TableAnswer> {
  const bytes = new Uint8Array(content);
  const ended = await runInThread<TableAnswer | { broken: string }>({
    source: 'platform/untrusted/read-table-worker',
    job: { content: bytes, columns, maxRows },
    transfer: [bytes.buffer],
    limits,
    keeping: { minutes: 1, megabytes: 100, isSound: (answer) => !('broken' in answer) },
  });
  if (!('answer' in ended))
    return { refused: 'This file needs too much time or memory to read. Split it into several files.' };
  if ('broken' in ended.answer)
    return { refused: 'This file is damaged, or neither a CSV file nor an .xlsx workbook.' };
  return ended.answer;
}
