import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createGunzip, createGzip, createZstdCompress, createZstdDecompress } from 'node:zlib';

interface FileFacts {
  bytes: number;
  sha256: string;
}

type Parts = AsyncIterable<Uint8Array>;

/** Large blocks: each costs a turn between the threads that compress, hash and write. */
const highWaterMark = 1 << 18;

/** Level 1 is a fifth smaller than gzip's usual level and keeps up with the database; gzip does not. */
const zstd = { params: { [constants.ZSTD_c_compressionLevel]: 1 }, chunkSize: highWaterMark };

/** Writes a new file that only its owner can read; never overwrites one. */
export async function writeFileOf(path: string, content: Parts, compress?: Transform): Promise<FileFacts> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  const hash = createHash('sha256');
  let bytes = 0;
  const measured = async function* (parts: Parts) {
    for await (const part of parts) {
      hash.update(part);
      bytes += part.length;
      yield part;
    }
  };
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true, highWaterMark });
  await (compress ? pipeline(content, compress, measured, file) : pipeline(content, measured, file));
  return { bytes, sha256: hash.digest('hex') };
}

export const writeCompressed = (path: string, content: Parts) => writeFileOf(path, content, createZstdCompress(zstd));

export async function writeLines(
  path: string,
  lines: Iterable<string> | AsyncIterable<string>,
): Promise<FileFacts & { rows: number }> {
  let rows = 0;
  const counted = async function* () {
    for await (const line of lines) {
      rows += 1;
      yield `${line}\n`;
    }
  };
  return { ...(await writeFileOf(path, Readable.from(counted()), createGzip())), rows };
}

/** The content of a compressed file. */
export function readCompressed(path: string): Parts {
  const unpacked = path.endsWith('.gz') ? createGunzip() : createZstdDecompress({ chunkSize: highWaterMark });
  // Its reader meets the same error; without this, Node.js would report an unhandled rejection.
  pipeline(createReadStream(path, { highWaterMark }), unpacked).catch(() => {});
  return unpacked;
}

/** Not with node:readline, which also splits at Unicode separators, and a name may contain one. */
export async function* readLines(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  let rest = '';
  for await (const part of readCompressed(path)) {
    const lines = (rest + decoder.decode(part, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
}

const escapes: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** The rows of a file in COPY's text format. */
export async function* readRows(path: string, columns: string[]): AsyncGenerator<Record<string, string | null>> {
  const unescaped = (text = '') =>
    text === '\\N' ? null : text.replaceAll(/\\(.)/g, (_, letter: string) => escapes[letter] ?? letter);
  for await (const line of readLines(path)) {
    const values = line.split('\t');
    yield Object.fromEntries(columns.map((column, index) => [column, unescaped(values[index])]));
  }
}

export async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path, { highWaterMark }), hash);
  return hash.digest('hex');
}
