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

/** Writes a new file that only its owner can read; never overwrites one. */
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

export async function writeLines(path: string, lines: AsyncIterable<string>): Promise<FileFacts & { rows: number }> {
  let rows = 0;
  const counted = async function* () {
    for await (const line of lines) {
      rows += 1;
      yield `${line}\n`;
    }
  };
  const gzip = createGzip();
  // An error in `lines` destroys `gzip`, so both fail.
  const [facts] = await Promise.all([writeFileOf(path, gzip), pipeline(Readable.from(counted()), gzip)]);
  return { ...facts, rows };
}

/** Not with node:readline, which also splits at Unicode separators, and a name may contain one. */
export async function* readLines(path: string): AsyncGenerator<string> {
  const unzipped = createGunzip();
  const reading = pipeline(createReadStream(path), unzipped);
  // The loop below throws the same error; without this, Node.js would report an unhandled rejection.
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
