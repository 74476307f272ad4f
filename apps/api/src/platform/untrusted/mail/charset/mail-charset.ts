import { isAscii, isUtf8 } from 'node:buffer';
import { decodeAs } from './decode-charset.ts';

const bufferOf = ({ buffer, byteOffset, length }: Uint8Array) => Buffer.from(buffer, byteOffset, length);

const utf8 = 'utf-8';
const western = 'windows-1252';
const isCalledUtf8 = (label: string) => label === '' || /utf-?8|65001/i.test(label);

/** In these scripts' own character sets, a few words can happen to be valid UTF-8: 谢谢 in GBK is лл. */
const denselyCoded = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
/** What such accidents do not give: two characters of three bytes or more, or a Latin letter beside a plain one. */
const clearlyUtf8 =
  /[\u0800-\uffff\u{10000}-\u{10ffff}].*[\u0800-\uffff\u{10000}-\u{10ffff}]|[a-z][\u00c0-\u024f]|[\u00c0-\u024f][a-z]/isu;

/** Enough of a text to see which letters it has. */
const sample = 4096;

/** Damaged in few places: cut off by a server, or with a byte of something else. */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  const text = bufferOf(bytes).toString();
  let [letters, broken] = [0, 0];
  for (const letter of text)
    if (letter === '\ufffd') broken += 1;
    else if (letter >= '\u0080') letters += 1;
  return letters > broken;
}

/**
 * The character set of a text whose label may be missing, unknown or wrong. Bytes that are valid UTF-8 are UTF-8 under any
 * label: in other character sets that does not happen by accident, but for {@link denselyCoded}.
 * @param meta what a page says of itself
 */
function charsetOf(bytes: Uint8Array, label = '', meta = ''): string {
  if (isAscii(bytes)) return /utf-?(16|32)|ucs/i.test(label) && !bytes.includes(0) ? utf8 : label || utf8;
  const head = bytes.subarray(0, sample);
  if (isUtf8(bytes)) {
    const read = isCalledUtf8(label) ? '' : decodeAs(label, head);
    if (!denselyCoded.test(read) || read.includes('\ufffd')) return utf8;
    return clearlyUtf8.test(bufferOf(head).toString()) ? utf8 : label;
  }
  const said = isCalledUtf8(label) ? western : label;
  // Relays write the label of Western Europe on everything.
  const saysLittle = decodeAs(said, head) === decodeAs(western, head);
  if (saysLittle && meta && !isCalledUtf8(meta) && !decodeAs(meta, bytes).includes('\ufffd')) return meta;
  return isCalledUtf8(label) && isMostlyUtf8(bytes) ? utf8 : said;
}

/** Text of bytes as {@link charsetOf} reads them. */
export const decodeText = (bytes: Uint8Array, label?: string, meta?: string): string =>
  decodeAs(charsetOf(bytes, label, meta), bytes);

const metaCharset = /<meta[^>]{1,300}?charset\s{0,9}=\s{0,9}["']?([\w.:-]{2,40})/i;
/** What an HTML page says of its character set, near its start. */
export const metaOf = (bytes: Uint8Array): string | undefined =>
  metaCharset.exec(bufferOf(bytes).toString('latin1', 0, sample))?.[1];

/** The first character set that a message names, for its headers that are not encoded. */
export const firstCharset = (raw: Uint8Array): string | undefined =>
  /charset\s{0,9}=\s{0,9}["']?([\w.:-]{2,40})/i.exec(bufferOf(raw).toString('latin1', 0, 65_536))?.[1];

/** A header line whose bytes are not UTF-8, in UTF-8. */
export function headerLine(line: Uint8Array, label: string | undefined): Uint8Array {
  return isUtf8(line) ? line : Buffer.from(decodeText(line, label));
}

/** A header as {@link headerLine} reads its lines. */
export const decodeHeader = (header: Buffer, label: string | undefined): string =>
  header
    .toString('latin1')
    .split('\n')
    .map((line) => bufferOf(headerLine(Buffer.from(line, 'latin1'), label)).toString())
    .join('\n');

const wordOf = String.raw`=\?[^?\s]{1,99}\?[bq]\?[^?]*\?=`;
const wordsInRow = new RegExp(`${wordOf}(?:[ \\t\\r\\n]*${wordOf})*`, 'gi');

function bytesOfQ(text: string): Buffer {
  const octets = Buffer.from(text.replaceAll('_', ' ')).toString('latin1');
  return Buffer.from(
    octets.replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );
}

/**
 * Encoded words of one charset in a row are one text: programs cut between the bytes of a character, and between the four
 * characters of a group of base64.
 */
function textOfWords(row: string): string {
  const texts: string[] = [];
  let [label, carry, bytes]: [string | null, string, Buffer[]] = [null, '', []];
  const flush = () => {
    bytes.push(Buffer.from(carry, 'base64'));
    carry = '';
  };
  const end = () => {
    flush();
    if (label !== null) texts.push(decodeText(Buffer.concat(bytes), label));
    bytes = [];
  };
  for (const [, name = '', encoding = '', text = ''] of row.matchAll(/=\?([^?\s]+)\?([bq])\?([^?]*)\?=/gi)) {
    const charset = name.replace(/\*.*/, '').toLowerCase();
    if (label !== charset) end();
    label = charset;
    if (/q/i.test(encoding)) {
      flush();
      bytes.push(bytesOfQ(text));
      continue;
    }
    const base64 = carry + text.replaceAll(/\s/g, '');
    const cut = base64.endsWith('=') ? base64.length : base64.length - (base64.length % 4);
    bytes.push(Buffer.from(base64.slice(0, cut), 'base64'));
    carry = base64.slice(cut);
  }
  end();
  return texts.join('');
}

/** A header value in which every row of encoded words (RFC 2047) is one word in UTF-8, so that the parser reads it right. */
export const inUtf8Words = (value: string): string =>
  value.replaceAll(wordsInRow, (row) => `=?utf-8?B?${Buffer.from(textOfWords(row)).toString('base64')}?=`);

const westernBytes = new Map(
  [...new TextDecoder(western).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte))].map((char, byte) => [
    char,
    byte,
  ]),
);

/** The bytes of a text that was read as Windows-1252, which has a character for each; null: it was not. */
export function bytesOfWestern(text: string): Uint8Array | null {
  const bytes = [...text].map((char) => westernBytes.get(char) ?? -1);
  return bytes.includes(-1) ? null : Uint8Array.from(bytes);
}
