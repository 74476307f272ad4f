/** Files as Outlook sends them to programs that are not its own (MS-OXTNEF). */
const u16 = (value: number) => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
};
const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
};

/** An attribute: level, number, type, length, data, checksum. The level is that of a file unless `level` is 1. */
export function tnefAttribute(number: number, type: number, data: Buffer, level = 2, length = data.length): Buffer {
  const sum = data.reduce((total, byte) => (total + byte) & 0xffff, 0);
  return Buffer.concat([Buffer.from([level]), u16(number), u16(type), u32(length), data, u16(sum)]);
}

const padded = (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

/** A property of MAPI: a number, a text in the code page (0x1e) or in Unicode (0x1f), or bytes (0x102, an object 0x0d). */
export function mapiProperty(id: number, type: number, value: number | string | Buffer): Buffer {
  if (typeof value === 'number') return Buffer.concat([u16(type), u16(id), u32(value)]);
  const text = typeof value === 'string' ? Buffer.from(`${value}\0`, type === 0x1f ? 'utf16le' : 'utf8') : value;
  return Buffer.concat([u16(type), u16(id), u32(1), u32(text.length), padded(text)]);
}
/** A property with a name of its own, which programs other than Outlook add. */
export const namedProperty = (name: string, value: string): Buffer => {
  const text = Buffer.from(`${name}\0`, 'utf16le');
  const [head, rest] = [
    mapiProperty(0x8001, 0x1f, value).subarray(0, 4),
    mapiProperty(0x8001, 0x1f, value).subarray(4),
  ];
  return Buffer.concat([head, Buffer.alloc(16, 7), u32(1), u32(text.length), padded(text), rest]);
};
const mapiProperties = (...properties: Buffer[]): Buffer => Buffer.concat([u32(properties.length), ...properties]);

interface OutlookFile {
  title?: string | Buffer;
  data?: Buffer;
  properties?: Buffer[];
}
const fileAttributes = ({ title, data, properties }: OutlookFile): Buffer[] => [
  tnefAttribute(0x9002, 6, Buffer.concat([u16(1), u32(0xffffffff), u16(0), u16(0), u32(0)])),
  ...(title === undefined ? [] : [tnefAttribute(0x8010, 1, Buffer.concat([Buffer.from(title), Buffer.alloc(1)]))]),
  ...(data === undefined ? [] : [tnefAttribute(0x800f, 6, data)]),
  ...(properties ? [tnefAttribute(0x9005, 6, mapiProperties(...properties))] : []),
];

/** A winmail.dat. */
export const aWinmail = (
  files: OutlookFile[],
  { codePage = 1252, message = [], body }: { codePage?: number; message?: Buffer[]; body?: string } = {},
): Buffer =>
  Buffer.concat([
    u32(0x223e9f78),
    u16(1),
    tnefAttribute(0x9006, 8, u32(0x10000), 1),
    tnefAttribute(0x9007, 6, Buffer.concat([u32(codePage), u32(0)]), 1),
    tnefAttribute(0x8008, 7, Buffer.from('IPM.Microsoft Mail.Note\0'), 1),
    ...(body === undefined ? [] : [tnefAttribute(0x800c, 2, Buffer.from(`${body}\0`), 1)]),
    ...(message.length === 0 ? [] : [tnefAttribute(0x9003, 6, mapiProperties(...message), 1)]),
    ...files.flatMap(fileAttributes),
  ]);

/** An email inside a winmail.dat, as the value of its property 0x3701. */
export const innerMessage = (winmail: Buffer): Buffer =>
  Buffer.concat([Buffer.from('0703020000000000c000000000000046', 'hex'), winmail]);
