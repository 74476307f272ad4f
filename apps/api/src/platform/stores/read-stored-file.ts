import { buffer } from 'node:stream/consumers';
import type { FileStore } from './file-store';

/** A stored file as a whole; null when there is none. */
export async function readFile(files: FileStore, name: string): Promise<Buffer | null> {
  const file = await files.open(name);
  return file && buffer(file.stream);
}
