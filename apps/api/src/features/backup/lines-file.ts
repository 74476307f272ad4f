import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';

interface FileFacts {
  bytes: number;
  sha256: string;
}

type Parts = AsyncIterable<Uint8Array>;

/** Writes a new file to the disk, for its owner alone; never over another. */
export async function writeFileOf(path: string, content: Parts): Promise<FileFacts> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = async function* () {
    for await (const part of content) {
      hash.update(part);
      bytes += part.length;
      yield part;
    }
  };
  await pipeline(measured(), createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }));
  return { bytes, sha256: hash.digest('hex') };
}

/** Writes lines, compressed. */
export async function writeLines(path: string, lines: AsyncIterable<string>): Promise<FileFacts & { rows: number }> {
  let rows = 0;
  const counted = async function* () {
    for await (const line of lines) {
      rows += 1;
      yield `${line}\n`;
    }
  };
  const gzip = createGzip();
  // What goes wrong before the compression comes out of it.
  const [facts] = await Promise.all([writeFileOf(path, gzip), pipeline(Readable.from(counted()), gzip)]);
  return { ...facts, rows };
}

/** The lines again. Not by node:readline, which also splits where Unicode has a separator, and a name may hold one. */
export async function* readLines(path: string): AsyncGenerator<string> {
  const unzipped = createGunzip();
  const reading = pipeline(createReadStream(path), unzipped);
  // Reported by the loop below as well.
  reading.catch(() => {});
  let rest = '';
  for await (const text of unzipped.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  await reading;
}

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}
