import { fileSize } from '@sac/contract/platform/file-size';
import { readFileInThread } from './read-file';

/** Limits that do not trust the sizes that a ZIP states. Sizes in bytes. */
export interface ZipLimits {
  entries: number;
  /** For one file. */
  fileBytes: number;
  /** For all files together. */
  totalBytes: number;
}

/** A file of a ZIP; `problem`: why it was not unpacked, as a sentence. */
export type Unpacked = { name: string } & ({ content: Buffer } | { problem: string });

/** A ZIP as a whole cannot be taken. The message is for the person who sent it. */
export class ZipProblem extends Error {}

const unreadable = 'This ZIP is damaged or incomplete. Make it again, or drop the files themselves.';

export const isZip = (content: Buffer): boolean => content.toString('latin1', 0, 4) === 'PK\x03\x04';

/**
 * Unpacks a ZIP in a thread, one file at a time: a bomb costs no more than the limits. A ZIP within a ZIP is not opened.
 * @throws ZipProblem before the first file, or where the ZIP is damaged or its files together are too large; QueueFull
 */
export async function* unpackZip(content: Buffer, limits: ZipLimits): AsyncGenerator<Unpacked> {
  const shared = new Uint8Array(new SharedArrayBuffer(content.length));
  shared.set(content);
  // Folders and what systems add count too, but no ZIP of cards has so many.
  const list = await readFileInThread(shared, { task: 'zip', maxEntries: limits.entries * 10 });
  if (!list || 'broken' in list) throw new ZipProblem(unreadable);
  const { entries } = list;
  if (!entries || entries.length > limits.entries)
    throw new ZipProblem(`This ZIP holds more than ${limits.entries} files. Make several smaller ones.`);
  let total = 0;
  for (const { index, name, isLocked } of entries) {
    if (isLocked) {
      yield { name, problem: 'It is locked with a password. Unpack the ZIP yourself and drop the files.' };
      continue;
    }
    const read = await readFileInThread(shared, { task: 'zip entry', index, maxBytes: limits.fileBytes });
    if (!read || 'broken' in read) throw new ZipProblem(unreadable);
    const file = read.content && Buffer.from(read.content.buffer);
    total += file?.length ?? limits.fileBytes;
    if (total > limits.totalBytes)
      throw new ZipProblem(
        `This ZIP is larger than ${fileSize(limits.totalBytes)} once unpacked. Make several smaller ones.`,
      );
    if (!file) yield { name, problem: `It is larger than ${fileSize(limits.fileBytes)}.` };
    else if (isZip(file)) yield { name, problem: 'It is a ZIP within a ZIP. Unpack it and drop its files.' };
    else yield { name, content: file };
  }
}
