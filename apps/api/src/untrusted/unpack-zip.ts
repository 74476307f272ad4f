import type { Readable } from 'node:stream';
import { fileSize } from '@sac/contract/file-size';
import type { Entry } from 'yauzl';

/** What a ZIP may cost, whatever it says of itself. Sizes in bytes. */
export interface ZipLimits {
  entries: number;
  /** Of one file. */
  fileBytes: number;
  /** Of all files together. */
  totalBytes: number;
}

/** A file of a ZIP; `problem`: why it was not unpacked, as a sentence. */
export type Unpacked = { name: string } & ({ content: Buffer } | { problem: string });

/** A ZIP as a whole cannot be taken. The message is for the person who sent it. */
export class ZipProblem extends Error {}

const unreadable = 'This ZIP is damaged or incomplete. Make it again, or drop the files themselves.';

export const isZip = (content: Buffer): boolean => content.toString('latin1', 0, 4) === 'PK\x03\x04';

/** What systems add to a ZIP without anybody wanting it. */
const isOfSystem = (path: string) =>
  path.startsWith('__MACOSX/') || /(^|\/)(\.[^/]*|Thumbs\.db|desktop\.ini)$/i.test(path);

/**
 * Unpacks a ZIP, one file at a time. What is unpacked is counted as it comes, so a bomb costs no more than the limits.
 * A ZIP within a ZIP is not opened.
 * @throws ZipProblem before the first file, or where the ZIP is damaged or its files together are too large
 */
export async function* unpackZip(content: Buffer, limits: ZipLimits): AsyncGenerator<Unpacked> {
  const { fromBufferPromise } = await import('yauzl');
  const zip = await fromBufferPromise(content, { lazyEntries: true }).catch((cause: unknown) => {
    throw new ZipProblem(unreadable, { cause });
  });
  const tooMany = () => new ZipProblem(`This ZIP holds more than ${limits.entries} files. Make several smaller ones.`);
  // Folders and what systems add count too, but no ZIP of cards has so many.
  if (zip.entryCount > limits.entries * 10) throw tooMany();
  let total = 0;
  try {
    const entries: Entry[] = [];
    for await (const entry of zip.eachEntry())
      if (!entry.fileName.endsWith('/') && !isOfSystem(entry.fileName)) entries.push(entry);
    if (entries.length > limits.entries) throw tooMany();
    for (const entry of entries) {
      const name = entry.fileName.split('/').at(-1) ?? entry.fileName;
      if (entry.isEncrypted()) {
        yield { name, problem: 'It is locked with a password. Unpack the ZIP yourself and drop the files.' };
        continue;
      }
      const file = await readWithin(await zip.openReadStreamPromise(entry), limits.fileBytes);
      total += file?.length ?? limits.fileBytes;
      if (total > limits.totalBytes)
        throw new ZipProblem(
          `This ZIP is larger than ${fileSize(limits.totalBytes)} once unpacked. Make several smaller ones.`,
        );
      if (!file) yield { name, problem: `It is larger than ${fileSize(limits.fileBytes)}.` };
      else if (isZip(file)) yield { name, problem: 'It is a ZIP within a ZIP. Unpack it and drop its files.' };
      else yield { name, content: file };
    }
  } catch (error) {
    throw error instanceof ZipProblem ? error : new ZipProblem(unreadable, { cause: error });
  } finally {
    zip.close();
  }
}

/** The content of a stream; null, and the stream is ended, when there is more than that. */
async function readWithin(stream: Readable, bytes: number): Promise<Buffer | null> {
  const chunks: Buffer[] = [];
  let read = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    read += chunk.length;
    if (read > bytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
