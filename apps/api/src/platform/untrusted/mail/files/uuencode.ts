import { decodeText } from '../charset/mail-charset.ts';

export interface UuencodedFile {
  name: string;
  content: Uint8Array<ArrayBuffer>;
}

const beginning = /^begin(?<isBase64>-base64)? [0-7]{3,6} (?<name>\S.{0,254})$/;
const isData = /^[!-`][ -`]*$/;
/** What a line says that it has; a sum may follow, and spaces at its end may have been lost on the way. */
const bytesIn = (line: string) => (line.charCodeAt(0) - 32) & 63;
const lettersFor = (bytes: number) => Math.ceil(bytes / 3) * 4;
const isLine = (line: string) =>
  isData.test(line) && bytesIn(line) > 0 && line.length - 1 <= lettersFor(bytesIn(line)) + 2;

/** Sentences in capitals are lines too, of far more bytes than they have. */
const isMostlyMissing = (lines: string[]) =>
  lines.reduce((missing, line) => missing + lettersFor(bytesIn(line)) - 2 * (line.length - 1), 0) > 0;

function decoded(lines: string[]): Uint8Array<ArrayBuffer> {
  const content = new Uint8Array(lines.reduce((bytes, line) => bytes + bytesIn(line), 0));
  let at = 0;
  for (const line of lines) {
    const end = at + bytesIn(line);
    const six = (place: number) => (place < line.length ? (line.charCodeAt(place) - 32) & 63 : 0);
    for (let place = 1; at < end; place += 4, at += 3) {
      const group = (six(place) << 18) | (six(place + 1) << 12) | (six(place + 2) << 6) | six(place + 3);
      content[at] = group >> 16;
      if (at + 1 < end) content[at + 1] = (group >> 8) & 255;
      if (at + 2 < end) content[at + 2] = group & 255;
    }
    at = end;
  }
  return content;
}

/** More are not written by a person. */
const maxFiles = 100;

/** The file that begins at a line, with the line after its end; null: it is no whole one. */
function fileAt(lines: string[], at: number, label: string | undefined): (UuencodedFile & { end: number }) | null {
  const { isBase64, name = '' } = beginning.exec(lines[at]?.trimEnd() ?? '')?.groups ?? {};
  if (name === '') return null;
  let end = at + 1;
  const isWithin = isBase64 ? (line: string) => /^[a-z\d+/]+={0,2}\s*$/i.test(line) : isLine;
  while (end < lines.length && isWithin(lines[end] ?? '')) end += 1;
  const data = lines.slice(at + 1, end);
  if (!isBase64 && /^[ `]*\s*$/.test(lines[end] ?? 'cut off')) end += 1;
  if (!isBase64 && isMostlyMissing(data)) return null;
  if (data.length === 0 || lines[end]?.trimEnd() !== (isBase64 ? '====' : 'end')) return null;
  const content = isBase64 ? new Uint8Array(Buffer.from(data.join(''), 'base64')) : decoded(data);
  return { name: decodeText(Buffer.from(name, 'latin1'), label), content, end: end + 1 };
}

/**
 * The files that are written into a text as uuencode (POSIX) does, and the text without them. What is not whole stays text.
 * @param label the character set of their names
 */
export function uuencodedIn(bytes: Uint8Array, label?: string): { files: UuencodedFile[]; rest: string } {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  if (!/^begin/m.test(text)) return { files: [], rest: text };
  const lines = text.split(/\r?\n/);
  const [files, rest]: [UuencodedFile[], string[]] = [[], []];
  for (let at = 0; at < lines.length; ) {
    const file = files.length < maxFiles ? fileAt(lines, at, label) : null;
    if (file) files.push(file);
    else rest.push(lines[at] ?? '');
    at = file?.end ?? at + 1;
  }
  return files.length > 0 ? { files, rest: rest.join('\n') } : { files, rest: text };
}
