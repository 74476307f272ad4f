import { parentPort } from 'node:worker_threads';
import { fileTypeFromBuffer } from 'file-type';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { heifKind } from './heif-layout.ts';
import { wholePdf } from './pdf/whole-pdf.ts';
import type { PictureLayout } from './picture-layout.ts';
import { type PictureExtension, wholePicture } from './whole-picture.ts';

/**
 * The worker thread of read-file.ts: says what a file is, and opens ZIP. Imports of our own name the file's ending, so that
 * Node can run this file directly in tests; the build outputs it as a separate file.
 */
export type FileTask =
  | { task: 'type' }
  | { task: 'zip'; maxEntries: number }
  | { task: 'zip entry'; index: number; maxBytes: number };

export interface FileAnswers {
  /**
   * `extension` null: none of the kinds that are taken. `whole`: the bytes of the document without what is around it, and the
   * layout of a picture; null: it is damaged or was cut.
   */
  type:
    | { extension: null }
    | {
        extension: PictureExtension | 'pdf';
        whole: { from: number; end: number; picture: PictureLayout | null } | null;
      };
  /** The files of a ZIP; null: more than so many, folders and what systems add included. */
  zip: { entries: { index: number; name: string; isLocked: boolean }[] | null };
  /** Null: larger than so many bytes. */
  'zip entry': { content: Uint8Array<ArrayBuffer> | null };
}

type Job = FileTask & { content: Uint8Array };

type Check = (content: Buffer) => boolean;
const isHeif: Check = (content) => content.toString('latin1', 4, 8) === 'ftyp';
const startsWith = (content: Buffer, bytes: Buffer) => content.subarray(0, bytes.length).equals(bytes);

const pngHeader = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const jpegHeader = Buffer.from([0xff, 0xd8, 0xff]);

/** The signature must be the very first bytes; file-type also accepts other bytes before it. */
const begins: Record<PictureExtension, Check> = {
  png: (content) => startsWith(content, pngHeader),
  jpg: (content) => startsWith(content, jpegHeader),
  webp: (content) => content.toString('latin1', 0, 4) === 'RIFF' && content.toString('latin1', 8, 12) === 'WEBP',
  gif: (content) => /^GIF8[79]a$/.test(content.toString('latin1', 0, 6)),
  bmp: (content) => content.toString('latin1', 0, 2) === 'BM',
  tif: (content) => ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(content.toString('latin1', 0, 4)),
  avif: isHeif,
  heic: isHeif,
};

const isPicture = (extension: string | undefined): extension is PictureExtension =>
  extension !== undefined && Object.hasOwn(begins, extension);

async function typeOf(content: Buffer): Promise<FileAnswers['type']> {
  const kind = heifKind(content) ?? (await fileTypeFromBuffer(content))?.ext;
  // An animated PNG is a PNG, and is shown as one.
  const found = kind === 'apng' ? 'png' : kind;
  // A file that begins as another kind is of that kind, even with a PDF in it.
  if (found === undefined || found === 'pdf') {
    const whole = wholePdf(content);
    return whole === undefined
      ? { extension: null }
      : { extension: 'pdf', whole: whole && { ...whole, picture: null } };
  }
  if (!isPicture(found) || !begins[found](content)) return { extension: null };
  const whole = wholePicture(found, content);
  return { extension: found, whole: whole && { from: 0, end: whole.end, picture: whole } };
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

async function answerTo(job: Job): Promise<FileAnswers[FileTask['task']]> {
  const content = Buffer.from(job.content.buffer, job.content.byteOffset, job.content.byteLength);
  if (job.task === 'type') return typeOf(content);
  if (job.task === 'zip') return listZip(content, job.maxEntries);
  return readZipEntry(content, job.index, job.maxBytes);
}

parentPort?.on('message', async (job: Job) => {
  const answer = await answerTo(job).catch((error: Error) => ({ broken: error.message }));
  const bytes = 'content' in answer ? answer.content : null;
  parentPort?.postMessage(answer, bytes ? [bytes.buffer] : []);
});
