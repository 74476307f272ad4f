import { isUnseen } from '@sac/contract/platform/clean-text';
import { decodeText } from '../charset/mail-charset.ts';
import { shownBy } from '../mail-text.ts';
import { textOfCompressedRtf } from './compressed-rtf.ts';
import { type MailFile, unknownType } from './mail-file.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const viewOf = ({ buffer, byteOffset, length }: Bytes) => new DataView(buffer, byteOffset, length);

/** Attributes (MS-OXTNEF section 2.1.3.2). */
const attribute = {
  codePage: 0x9007,
  body: 0x800c,
  messageProperties: 0x9003,
  nextFile: 0x9002,
  title: 0x8010,
  data: 0x800f,
  fileProperties: 0x9005,
} as const;

/** Properties (MS-OXPROPS) that are read; others are passed over. */
const property = {
  body: 0x1000,
  rtf: 0x1009,
  html: 0x1013,
  displayName: 0x3001,
  data: 0x3701,
  fileName: 0x3704,
  method: 0x3705,
  longName: 0x3707,
  mimeType: 0x370e,
  flags: 0x3714,
  hidden: 0x7ffe,
} as const;
const isRead = new Set<number>(Object.values(property));

const [string8, unicode, object] = [0x1e, 0x1f, 0x0d];
const isVariable = new Set<number>([string8, unicode, object, 0x102]);
const bytesOfType = new Map([
  ...[0x02, 0x03, 0x04, 0x0a, 0x0b].map((type) => [type, 4] as const),
  ...[0x05, 0x06, 0x07, 0x14, 0x40].map((type) => [type, 8] as const),
  ...([
    [0x48, 16],
    [0x01, 0],
  ] as const),
]);
const several = 0x1000;
const padded = (length: number) => Math.ceil(length / 4) * 4;

interface Value {
  type: number;
  bytes: Bytes;
}

/** The properties of a message or of a file by number (MS-OXTNEF section 2.1.3.4); `isWhole`: all of them could be read. */
function propertiesIn(data: Bytes): { values: Map<number, Value>; isWhole: boolean } {
  const view = viewOf(data);
  const values = new Map<number, Value>();
  try {
    let at = 4;
    for (let left = view.getUint32(0, true); left > 0; left -= 1) {
      const [type, id] = [view.getUint16(at, true), view.getUint16(at + 2, true)];
      at += 4;
      if (id >= 0x8000) {
        const isNumber = view.getUint32(at + 16, true) === 0;
        at += 24 + (isNumber ? 0 : padded(view.getUint32(at + 20, true)));
      }
      const single = type & ~several;
      const fixed = bytesOfType.get(single);
      if (fixed === undefined && !isVariable.has(single)) return { values, isWhole: false };
      let count = 1;
      if (fixed === undefined || type & several) {
        count = view.getUint32(at, true);
        at += 4;
      }
      if (fixed === 0) count = 0;
      for (; count > 0; count -= 1) {
        const length = fixed ?? view.getUint32(at, true);
        if (fixed === undefined) at += 4;
        const bytes = data.subarray(at, at + length);
        if (isRead.has(id) && !values.has(id)) values.set(id, { type: single, bytes });
        if (bytes.length < length) return { values, isWhole: false };
        at += padded(length);
      }
    }
    return { values, isWhole: true };
  } catch {
    // It was cut off: a number is beyond the end.
    return { values, isWhole: false };
  }
}

function labelOf(codePage: number): string {
  const isIso = codePage > 28590 && codePage < 28607;
  const others: Record<number, string> = {
    20866: 'koi8-r',
    21866: 'koi8-u',
    51949: 'euc-kr',
    54936: 'gb18030',
    65001: 'utf-8',
  };
  return isIso ? `iso-8859-${codePage - 28590}` : (others[codePage] ?? `cp${codePage}`);
}
const untilEnd = (text: string) => text.split('\0', 1)[0] ?? '';

/** Bytes of a text that are read: far more than is kept of it. */
const maxText = 1_000_000;

/** 'IID_IMessage', before the winmail.dat of an attached message. */
const messageId = Buffer.from('0703020000000000c000000000000046', 'hex');

/** By what it begins with: many programs give it another name. */
export const isTnef = (content: Bytes): boolean =>
  content.length > 6 && viewOf(content).getUint32(0, true) === 0x223e9f78;

interface Given {
  title: string;
  data: Bytes | null;
  values: Map<number, Value>;
  /** All of it was there. */
  isWhole: boolean;
}

export interface OutlookMessage {
  files: MailFile[];
  /** What it says itself; '' when that cannot be read. */
  text: string;
  /** Everything of it that a person would see is in `files` and `text`. */
  isWhole: boolean;
}

/**
 * What a winmail.dat contains (MS-OXTNEF): attributes of level, number, type, length, data and checksum, one after the other. Of
 * one that was cut off, what precedes the cut.
 * @param most files
 */
export function readTnef(content: Bytes, most: number): OutlookMessage {
  const view = viewOf(content);
  const files: Given[] = [];
  let [label, body, isWhole] = ['', '', true];
  let message = new Map<number, Value>();
  let file: Given | undefined;
  const stringOf = (value: Value | undefined) => {
    const bytes = value?.bytes.subarray(0, maxText) ?? new Uint8Array();
    return untilEnd(value?.type === unicode ? new TextDecoder('utf-16le').decode(bytes) : decodeText(bytes, label));
  };
  let at = 6;
  while (at + 9 <= content.length) {
    const [number, length] = [view.getUint16(at + 1, true), view.getUint32(at + 5, true)];
    const data = content.subarray(at + 9, at + 9 + length);
    const isCut = data.length < length;
    at += 9 + length + 2;
    if (number === attribute.codePage && data.length >= 4) label = labelOf(viewOf(data).getUint32(0, true));
    else if (number === attribute.body) body = untilEnd(decodeText(data.subarray(0, maxText), label));
    else if (number === attribute.messageProperties) {
      const read = propertiesIn(data);
      message = read.values;
      isWhole &&= read.isWhole;
    } else if (number === attribute.nextFile) {
      file = { title: '', data: null, values: new Map(), isWhole: true };
      if (files.length < most) files.push(file);
      else isWhole = false;
    } else if (file && number === attribute.title) file.title = untilEnd(decodeText(data, label));
    else if (file && number === attribute.data) {
      file.data = data;
      file.isWhole &&= !isCut;
    } else if (file && number === attribute.fileProperties) {
      const read = propertiesIn(data);
      file.values = read.values;
      file.isWhole &&= read.isWhole;
    }
    isWhole &&= !isCut;
  }
  const found = files.map((file) => fileOf(file, stringOf));
  const html = message.get(property.html);
  const rtf = message.get(property.rtf);
  const page = html && (html.type === unicode ? stringOf(html) : decodeText(html.bytes.subarray(0, maxText), label));
  const texts = [stringOf(message.get(property.body)), body, page ? shownBy({ html: page }) : ''];
  const text = texts.find((each) => !isUnseen(each)) ?? (rtf ? textOfCompressedRtf(rtf.bytes) : '');
  return {
    files: found.flatMap((file) => file ?? []),
    text,
    isWhole:
      isWhole &&
      at >= content.length &&
      !found.includes(null) &&
      files.every((file) => file.isWhole) &&
      !(rtf && isUnseen(text)),
  };
}

/** Null: its bytes are not in it, because it is a link, or was cut off. */
function fileOf({ title, data, values }: Given, stringOf: (value: Value | undefined) => string): MailFile | null {
  const numberOf = (id: number) => {
    const bytes = values.get(id)?.bytes;
    return bytes && bytes.length >= 2 ? viewOf(bytes).getUint16(0, true) : 0;
  };
  const names = [property.longName, property.fileName, property.displayName].map((id) => stringOf(values.get(id)));
  const inProperties = values.get(property.data);
  const isObject = inProperties?.type === object;
  const isMessage = isObject && messageId.equals(inProperties.bytes.subarray(0, 16));
  const content = isObject ? inProperties.bytes.subarray(16) : (data ?? inProperties?.bytes);
  if (!content || (content.length === 0 && numberOf(property.method) > 1)) return null;
  return {
    name: names[0] || title || names[1] || names[2] || '',
    contentType: isMessage ? 'application/ms-tnef' : stringOf(values.get(property.mimeType)) || unknownType,
    isInline: numberOf(property.hidden) !== 0 || (numberOf(property.flags) & 4) !== 0,
    content,
  };
}
