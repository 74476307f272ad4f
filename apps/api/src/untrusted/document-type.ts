import { documentTypeMessage, documentTypes } from '@sac/contract/forms';
import { imageSize } from './image-size';
import { isUnshown } from './make-picture';

export type DocumentExtension = keyof typeof documentTypes;
export interface DocumentType {
  extension: DocumentExtension;
  contentType: (typeof documentTypes)[DocumentExtension];
}

const empty = 'The file is empty. Choose the approved card again.';
const incomplete = 'The file is incomplete or damaged. Check that it opens, save it again and upload the new copy.';

/** More than any scan or telephone makes of a card; unpacked it takes some 250 MB. */
const maxMegapixels = 64;
/** We unpack these ourselves. */
const maxConverted = 25;
const tooManyPixels = (megapixels: number) =>
  `The picture has more than ${megapixels} megapixels. Save it smaller and upload it again.`;

/**
 * What kind of document `content` is, judged by the bytes alone and as a whole: a file must begin as its kind does
 * and end as its kind ends, so that half an upload, or a web page dressed as a PDF, is refused.
 * Answers `{ problem }`, a message for the uploader, where it is none we take.
 */
export async function documentTypeOf(content: Buffer): Promise<DocumentType | { problem: string }> {
  if (content.length === 0) return { problem: empty };
  // Loaded with the first upload: it takes 50 ms.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(content))?.ext;
  if (!isDocumentExtension(found) || !begins[found](content)) return { problem: documentTypeMessage };
  if (ends[found]?.(content) === false) return { problem: incomplete };
  if (found !== 'pdf') {
    const size = imageSize(found, content);
    if (!size) return { problem: incomplete };
    const most = isUnshown(found) ? maxConverted : maxMegapixels;
    if (size.width * size.height > most * 1_000_000) return { problem: tooManyPixels(most) };
  }
  return { extension: found, contentType: documentTypes[found] };
}

const isDocumentExtension = (extension: string | undefined): extension is DocumentExtension =>
  extension !== undefined && Object.hasOwn(documentTypes, extension);

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
const begins: Record<DocumentExtension, Check> = {
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
const ends: Partial<Record<DocumentExtension, Check>> = {
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
