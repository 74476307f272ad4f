import { createInterface } from 'node:readline';
import type { FileStore } from '../stores/file-store';
import type { CellProblem, TableRow } from '../untrusted/csv/columns';

/** Rows that an older release stored have problems as texts alone, and are not hidden. */
type StoredRow = [line: number, cells: string[], problems: (string | CellProblem)[], isHidden?: boolean];

/**
 * The rows of a table that read-table.ts has read, a line each, from a store.
 * @throws when the store does not have them
 */
export async function* storedRows(files: FileStore, name: string): AsyncGenerator<TableRow> {
  const file = await files.open(name);
  if (!file) throw new Error(`The rows ${name} are not stored.`);
  try {
    for await (const text of createInterface({ input: file.stream, crlfDelay: Number.POSITIVE_INFINITY })) {
      const [line, cells, problems, isHidden = false] = JSON.parse(text) as StoredRow;
      yield { line, cells, problems, isHidden };
    }
  } finally {
    file.stream.destroy();
  }
}
