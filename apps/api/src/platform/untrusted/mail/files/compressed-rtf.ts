import { decodeText } from '../charset/mail-charset.ts';

/** The text that the compression of MS-OXRTFCP section 2.1.2.1 begins with. */
const dictionary = Buffer.from(
  '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans ' +
    'SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx',
);
const [compressed, uncompressed] = [0x75465a4c, 0x414c454d];

/** More than anybody writes. */
const maxBytes = 2 * 1024 * 1024;

/** RTF as Outlook keeps it (MS-OXRTFCP): as much as can be read of it. */
function unpacked(data: Uint8Array): Buffer {
  if (data.length < 16) return Buffer.alloc(0);
  const file = Buffer.from(data.buffer, data.byteOffset, data.length);
  const [size, type] = [file.readUInt32LE(4), file.readUInt32LE(8)];
  if (type === uncompressed) return file.subarray(16, 16 + Math.min(size, maxBytes));
  const output = Buffer.alloc(type === compressed ? Math.min(size, maxBytes) : 0);
  const recent = Buffer.alloc(4096);
  dictionary.copy(recent);
  let [at, written, place] = [16, 0, dictionary.length];
  const write = (byte: number) => {
    if (written < output.length) output[written] = byte;
    written += 1;
    recent[place] = byte;
    place = (place + 1) % recent.length;
  };
  while (at < file.length && written < output.length) {
    const control = file[at] ?? 0;
    at += 1;
    for (let bit = 1; bit < 256 && at < file.length; bit <<= 1) {
      if ((control & bit) === 0) {
        write(file[at] ?? 0);
        at += 1;
        continue;
      }
      if (at + 1 >= file.length) return output.subarray(0, written);
      const [offset, length] = [file.readUInt16BE(at) >> 4, (file.readUInt16BE(at) & 15) + 2];
      at += 2;
      if (offset === place) return output.subarray(0, written);
      for (let from = offset; from < offset + length; from += 1) write(recent[from % recent.length] ?? 0);
    }
  }
  return output.subarray(0, written);
}

const token =
  /\\(?<word>[a-z]+)(?<value>-?\d{1,9})? ?|\\'(?<hex>[\da-f]{2})|\\(?<symbol>[^a-z])|(?<brace>[{}])|[\r\n]+|(?<plain>[^\\{}\r\n]+)|\\/gis;

/** Groups that are not text, besides those that are marked so. */
const unshown = /^(?:fonttbl|colortbl|stylesheet|info|pict|header[lrf]?|footer[lrf]?|nonshppict|listtext)$/;
const written: Record<string, string> = {
  ...{ par: '\n', line: '\n', row: '\n', sect: '\n', page: '\n', tab: '\t', cell: '\t', emdash: '—', endash: '–' },
  ...{
    lquote: '‘',
    rquote: '’',
    ldblquote: '“',
    rdblquote: '”',
    bullet: '•',
    '~': '\u00a0',
    _: '-',
    '\n': '\n',
    '\r': '\n',
  },
  ...{ '\\': '\\', '{': '{', '}': '}' },
};
/** The code pages of a font's letters: `\fcharset` of the RTF specification. */
const ofFont: Record<number, number> = {
  ...{ 128: 932, 129: 949, 134: 936, 136: 950, 161: 1253, 162: 1254, 163: 1258, 177: 1255, 178: 1256, 186: 1257 },
  ...{ 204: 1251, 222: 874, 238: 1250 },
};
const maxGroups = 10_000;

interface Group {
  isShown: boolean;
  /** How many letters repeat one in Unicode, for old programs. */
  repeats: number;
  font: number;
}

/** The words of a message in Outlook's compressed RTF; '' when it has none. The RTF of a page in HTML shows its words too. */
export const textOfCompressedRtf = (data: Uint8Array): string => textOfRtf(unpacked(data));

/** The words of RTF; '' when it has none. */
export function textOfRtf(data: Buffer): string {
  const fonts = new Map<number, number>();
  const texts: string[] = [];
  let [bytes, codePage, repeated, named] = ['', 1252, 0, 0];
  let group: Group = { isShown: true, repeats: 1, font: -1 };
  const groups: Group[] = [];
  const flush = () => {
    if (bytes) texts.push(decodeText(Buffer.from(bytes, 'latin1'), `windows-${fonts.get(group.font) ?? codePage}`));
    bytes = '';
  };
  const show = (letters: string, isText = false) => {
    if (!group.isShown) return;
    if (isText) bytes += letters;
    else {
      flush();
      texts.push(letters);
    }
  };
  for (const { groups: found } of data.toString('latin1', 0, maxBytes).matchAll(token)) {
    const { word, value, hex, symbol, brace, plain } = found ?? {};
    if (brace === '{') {
      if (groups.length > maxGroups) break;
      flush();
      groups.push({ ...group });
    } else if (brace) {
      flush();
      group = groups.pop() ?? group;
    } else if (hex) {
      if (repeated > 0) repeated -= 1;
      else show(String.fromCharCode(Number.parseInt(hex, 16)), true);
    } else if (plain) {
      show(plain.slice(repeated), true);
      repeated = Math.max(0, repeated - plain.length);
    } else if (symbol === '*') group.isShown = false;
    else if (symbol) show(written[symbol] ?? '');
    else if (word) {
      const number = Number(value ?? 1);
      if (unshown.test(word)) group.isShown = false;
      else if (word === 'ansicpg') codePage = number;
      else if (word === 'uc') group.repeats = number;
      else if (word === 'v') group.isShown = number === 0;
      else if (word === 'fcharset') fonts.set(named, ofFont[number] ?? codePage);
      else if (word === 'f') {
        flush();
        named = number;
        group.font = number;
      } else if (word === 'u') {
        show(String.fromCharCode(number & 0xffff));
        repeated = group.repeats;
      } else if (written[word]) show(written[word]);
    }
  }
  flush();
  return texts.join('').trim();
}
