import { Readable } from 'node:stream';
import { parentPort } from 'node:worker_threads';
import { fileTypeFromBuffer } from 'file-type';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { CsvProblem } from './csv/csv-problem.ts';
import { type CsvColumns, type CsvRow, readCsv } from './csv/read-csv.ts';
import { imageSize, type PictureExtension } from './image-size.ts';

/**
 * The worker thread of read-file.ts: says what a file is, and opens ZIP and CSV. Imports of our own name the file's ending, so that
 * Node can run this file directly in tests; the build outputs it as a separate file.
 */
export type FileTask =
  | { task: 'type' }
  | { task: 'zip'; maxEntries: number }
  | { task: 'zip entry'; index: number; maxBytes: number }
  | { task: 'csv'; columns: CsvColumns };

export interface FileAnswers {
  /** `extension` null: none of the kinds that are taken. `size` of pictures. */
  type: {
    extension: PictureExtension | 'pdf' | null;
    isWhole: boolean;
    size: { width: number; height: number } | null;
  };
  /** The files of a ZIP; null: more than so many, folders and what systems add included. */
  zip: { entries: { index: number; name: string; isLocked: boolean }[] | null };
  /** Null: larger than so many bytes. */
  'zip entry': { content: Uint8Array<ArrayBuffer> | null };
  /** `refused`: why, as sentences. */
  csv: { rows: CsvRow[]; leftOut: string[] } | { refused: string };
}

type Job = FileTask & { content: Uint8Array };

type Check = (content: Buffer) => boolean;
const isHeif: Check = (content) => content.toString('latin1', 4, 8) === 'ftyp';
const startsWith = (content: Buffer, bytes: Buffer) => content.subarray(0, bytes.length).equals(bytes);
const endsWith = (content: Buffer, bytes: Buffer) => content.subarray(-bytes.length).equals(bytes);

const pdfHeader = Buffer.from('%PDF-');
const pngHeader = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const jpegHeader = Buffer.from([0xff, 0xd8, 0xff]);
/** The last chunk of every PNG: no data, its name, its checksum. */
const pngEnd = Buffer.from([0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82]);
const jpegEnd = Buffer.from([0xff, 0xd9]);

/** The signature must be the very first bytes; file-type also accepts other bytes before it. */
const begins: Record<PictureExtension | 'pdf', Check> = {
  pdf: (content) => startsWith(content, pdfHeader),
  png: (content) => startsWith(content, pngHeader),
  jpg: (content) => startsWith(content, jpegHeader),
  webp: (content) => content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP',
  gif: (content) => /^GIF8[79]a$/.test(content.toString('latin1', 0, 6)),
  bmp: (content) => content.toString('latin1', 0, 2) === 'BM',
  tif: (content) => ['II*\0', 'MM\0*'].includes(content.toString('latin1', 0, 4)),
  avif: isHeif,
  heic: isHeif,
};

/** The others are whole when their size can be read: see picture-layout.ts. */
const ends: Partial<Record<PictureExtension | 'pdf', Check>> = {
  pdf: hasPdfTrailer,
  png: (content) => endsWith(withoutPadding(content), pngEnd),
  jpg: (content) => endsWith(withoutPadding(content), jpegEnd),
  // The RIFF header counts the bytes after itself; some writers add a zero to make the file even.
  webp: (content) => [0, 1].includes(content.length - 8 - content.readUInt32LE(4)),
};

/** The end of a PDF says where its table of contents is: 'startxref', the offset, '%%EOF', within the last 1,024 bytes. */
function hasPdfTrailer(content: Buffer): boolean {
  const tail = content.subarray(-1024).toString('latin1');
  const offset = /startxref\s+(\d+)\s+%%EOF(?![\s\S]*startxref)/.exec(tail)?.[1];
  return offset !== undefined && Number(offset) < content.length;
}

/** Disks and some cameras fill the last block with zeros. */
function withoutPadding(content: Buffer): Buffer {
  let end = content.length;
  while (end > 0 && content[end - 1] === 0) end -= 1;
  return content.subarray(0, end);
}

const isKnown = (extension: string | undefined): extension is keyof typeof begins =>
  extension !== undefined && Object.hasOwn(begins, extension);

async function typeOf(content: Buffer): Promise<FileAnswers['type']> {
  const found = (await fileTypeFromBuffer(content))?.ext;
  if (!isKnown(found) || !begins[found](content)) return { extension: null, isWhole: false, size: null };
  if (ends[found]?.(content) === false) return { extension: found, isWhole: false, size: null };
  if (found === 'pdf') return { extension: found, isWhole: true, size: null };
  const size = imageSize(found, content);
  return { extension: found, isWhole: size !== null, size };
}

/** What systems add to a ZIP without anybody wanting it. */
const isOfSystem = (path: string) =>
  path.startsWith('__MACOSX/') || /(^|\/)(\.[^/]*|Thumbs\.db|desktop\.ini)$/i.test(path);

async function openZip<T>(content: Buffer, work: (zip: ZipFile) => Promise<T>): Promise<T> {
  const zip = await fromBufferPromise(content, { lazyEntries: true });
  try {
    return await work(zip);
  } finally {
    zip.close();
  }
}

const listZip = (content: Buffer, maxEntries: number) =>
  openZip(content, async (zip): Promise<FileAnswers['zip']> => {
    if (zip.entryCount > maxEntries) return { entries: null };
    const entries = [];
    let index = -1;
    for await (const entry of zip.eachEntry()) {
      index += 1;
      if (entry.fileName.endsWith('/') || isOfSystem(entry.fileName)) continue;
      const name = entry.fileName.split('/').at(-1) ?? entry.fileName;
      entries.push({ index, name, isLocked: entry.isEncrypted() });
    }
    return { entries };
  });

const readZipEntry = (content: Buffer, wanted: number, maxBytes: number) =>
  openZip(content, async (zip): Promise<FileAnswers['zip entry']> => {
    let index = -1;
    for await (const entry of zip.eachEntry()) {
      index += 1;
      if (index === wanted) return { content: await unpack(zip, entry, maxBytes) };
    }
    throw new Error('no such entry');
  });

/** Counts the bytes while it unpacks, so a bomb costs no more than the limit. */
async function unpack(zip: ZipFile, entry: Entry, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  const chunks: Buffer[] = [];
  let read = 0;
  for await (const chunk of (await zip.openReadStreamPromise(entry)) as AsyncIterable<Buffer>) {
    read += chunk.length;
    if (read > maxBytes) return null;
    chunks.push(chunk);
  }
  return new Uint8Array(Buffer.concat(chunks));
}

async function rowsOfCsv(content: Buffer, columns: CsvColumns): Promise<FileAnswers['csv']> {
  try {
    const csv = await readCsv(() => Readable.from([content]), columns);
    return { rows: await Array.fromAsync(csv.rows()), leftOut: csv.leftOut };
  } catch (error) {
    if (error instanceof CsvProblem) return { refused: error.message };
    throw error;
  }
}

async function answerTo(job: Job): Promise<FileAnswers[FileTask['task']]> {
  const content = Buffer.from(job.content.buffer, job.content.byteOffset, job.content.byteLength);
  if (job.task === 'type') return typeOf(content);
  if (job.task === 'zip') return listZip(content, job.maxEntries);
  if (job.task === 'zip entry') return readZipEntry(content, job.index, job.maxBytes);
  return rowsOfCsv(content, job.columns);
}

parentPort?.on('message', async (job: Job) => {
  const answer = await answerTo(job).catch((error: Error) => ({ broken: error.message }));
  const bytes = 'content' in answer ? answer.content : null;
  parentPort?.postMessage(answer, bytes ? [bytes.buffer] : []);
});
