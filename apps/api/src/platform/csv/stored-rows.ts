import { createInterface } from 'node:readline';
import type { FileStore } from '../stores/file-store';
import type { TableRow } from '../untrusted/csv/columns';

/**
 * The rows of a table that read-table.ts has read, a line each, from a store.
 * @throws when the store does not have them
 */
export async function* storedRows(files: FileStore, name: string): AsyncGenerator<TableRow> {
  const file = await files.open(name);
  if (!file) throw new Error(`The rows ${name} are not stored.`);
  try {
    for await (const text of createInterface({ input: file.stream, crlfDelay: Number.POSITIVE_INFINITY })) {
      const [line, cells, problems] = JSON.parse(text) as [number, string[], string[]];
      yield { line, cells, problems };
    }
  } finally {
    file.stream.destroy();
  }
}
