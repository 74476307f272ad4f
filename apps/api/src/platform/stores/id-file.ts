import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** A list of ids on disk, four bytes each, so that its length costs no memory. Close it. */
export interface IdFile {
  add(ids: number[]): Promise<void>;
  count(): number;
  /** The ids in the order in which they were added, in batches. */
  read(batch: number): AsyncGenerator<number[]>;
  close(): Promise<void>;
}

const idBytes = Int32Array.BYTES_PER_ELEMENT;

/** @param folder where there is room; the file has no name there, so it is gone with the process however that ends */
export async function openIdFile(folder: string): Promise<IdFile> {
  const path = join(folder, `.ids-${randomUUID()}`);
  const file = await open(path, 'wx+', 0o600);
  await rm(path);
  let count = 0;
  return {
    async add(ids) {
      const bytes = new Uint8Array(Int32Array.from(ids).buffer);
      await file.write(bytes, 0, bytes.length, count * idBytes);
      count += ids.length;
    },
    count: () => count,
    async *read(batch) {
      for (let start = 0; start < count; start += batch) {
        const ids = new Int32Array(Math.min(batch, count - start));
        await file.read(new Uint8Array(ids.buffer), 0, ids.byteLength, start * idBytes);
        yield [...ids];
      }
    },
    close: () => file.close(),
  };
}
