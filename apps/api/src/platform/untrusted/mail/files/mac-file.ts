import { decodeText } from '../charset/mail-charset.ts';
import type { MailFile } from './mail-file.ts';

/** The numbers that AppleSingle and AppleDouble begin with (RFC 1740), and the entries that are read. */
const [single, double] = [0x00051600, 0x00051607];
const [entryOfData, entryOfName] = [1, 3];

const bufferOf = ({ content }: MailFile) => Buffer.from(content.buffer, content.byteOffset, content.length);
const startOf = (file: MailFile) => (file.content.length >= 4 ? bufferOf(file).readUInt32BE(0) : 0);

/** What a Mac keeps beside a file, such as its icon: half of a multipart/appledouble, or `._card.pdf` of a folder. */
export const isBesideMacFile = (file: MailFile): boolean =>
  startOf(file) === double || (file.contentType === 'application/applefile' && startOf(file) !== single);

/** The file that an AppleSingle or a MacBinary contains, in its place; any other as it is. */
export function withoutMacWrapper(file: MailFile): MailFile {
  if (startOf(file) === single) return inSingle(file);
  return /^application\/(?:x-)?mac-?binary$/.test(file.contentType) ? inMacBinary(file) : file;
}

function inSingle(file: MailFile): MailFile {
  const buffer = bufferOf(file);
  const entries = new Map<number, MailFile['content']>();
  for (let at = 26; at + 12 <= buffer.length && entries.size < 20; at += 12) {
    if (at >= 26 + buffer.readUInt16BE(24) * 12) break;
    const [offset, length] = [buffer.readUInt32BE(at + 4), buffer.readUInt32BE(at + 8)];
    if (offset + length <= buffer.length)
      entries.set(buffer.readUInt32BE(at), file.content.subarray(offset, offset + length));
  }
  const content = entries.get(entryOfData);
  if (!content) return file;
  const name = decodeText(entries.get(entryOfName) ?? new Uint8Array(), 'macintosh');
  return { ...file, name: file.name || name, contentType: '', content };
}

/** A header of 128 bytes with the name and the length, the file, and what belongs beside it. */
function inMacBinary(file: MailFile): MailFile {
  const buffer = bufferOf(file);
  const [nameLength = 0, length] = [buffer[1], buffer.length < 128 ? 0 : buffer.readUInt32BE(83)];
  if (buffer[0] !== 0 || nameLength < 1 || nameLength > 63 || 128 + length > buffer.length || length === 0) return file;
  const name = decodeText(file.content.subarray(2, 2 + nameLength), 'macintosh');
  return {
    ...file,
    name: file.name.replace(/\.bin$/i, '') || name,
    contentType: '',
    content: file.content.subarray(128, 128 + length),
  };
}
