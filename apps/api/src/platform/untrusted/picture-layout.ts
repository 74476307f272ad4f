/**
 * Width and height of a picture whose file is whole, read from how the file is laid out: every length and place that it
 * names must be inside it, with only zeros after its end. Nothing is decoded. Null: damaged, or cut off.
 */
export type LayoutReader = (content: Buffer) => { width: number; height: number } | null;

const isBlank = (content: Buffer, from: number) => content.subarray(from).every((byte) => byte === 0);

/** GIF: the screen, then extensions and frames, each in blocks that name their length, then ';'. */
export const gifLayout: LayoutReader = (content) => {
  let [width, height] = [content.readUInt16LE(6), content.readUInt16LE(8)];
  const tableBytes = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const afterBlocks = (from: number) => {
    let at = from;
    for (let length = content.readUInt8(at); length > 0; length = content.readUInt8(at)) at += 1 + length;
    return at + 1;
  };
  let at = 13 + tableBytes(content.readUInt8(10));
  for (;;) {
    const kind = content.readUInt8(at);
    if (kind === 0x3b) return isBlank(content, at + 1) ? { width, height } : null;
    if (kind === 0x21) at = afterBlocks(at + 2);
    else if (kind === 0x2c) {
      // A frame may be larger than the screen it is shown on.
      width = Math.max(width, content.readUInt16LE(at + 1) + content.readUInt16LE(at + 5));
      height = Math.max(height, content.readUInt16LE(at + 3) + content.readUInt16LE(at + 7));
      at = afterBlocks(at + 11 + tableBytes(content.readUInt8(at + 9)));
    } else return null;
  }
};

/** BMP: a header that says where the pixels begin; they fill rows of whole 32-bit words, or are packed and counted. */
export const bmpLayout: LayoutReader = (content) => {
  const headerBytes = content.readUInt32LE(14);
  const isOld = headerBytes === 12;
  if (!isOld && headerBytes < 40) return null;
  const width = isOld ? content.readUInt16LE(18) : content.readInt32LE(18);
  // A picture that is stored from the top has a negative height.
  const height = isOld ? content.readUInt16LE(20) : Math.abs(content.readInt32LE(22));
  const bits = content.readUInt16LE(isOld ? 24 : 28);
  const packing = isOld ? 0 : content.readUInt32LE(30);
  if (width <= 0 || height <= 0) return null;
  const packed = packing === 1 || packing === 2;
  if (!packed && ![0, 3, 6].includes(packing)) return null;
  const pixelBytes = packed ? content.readUInt32LE(34) : Math.ceil((width * bits) / 32) * 4 * height;
  const hasProfile = headerBytes >= 124 && content.readUInt32LE(130) > 0;
  const profileEnd = hasProfile ? 14 + content.readUInt32LE(126) + content.readUInt32LE(130) : 0;
  const end = Math.max(content.readUInt32LE(10) + pixelBytes, profileEnd);
  return pixelBytes > 0 && end <= content.length && isBlank(content, end) ? { width, height } : null;
};

/** A scan of so many pages is no arrival card. */
const maxPages = 50;
/** For all pages together. Programs write at most a strip for each line. Pages may share a list, which counts for each. */
const maxStrips = 200_000;
/** How many bytes a value of each type takes, by the type's number. */
const valueBytes = [1, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8] as const;
const tags = { width: 256, height: 257, strips: [273, 279], tiles: [324, 325] } as const;

/** TIFF: pages, each a list of tags that say where its strips or tiles are. The pages are counted below one another. */
export const tiffLayout: LayoutReader = (content) => {
  const isLittle = content[0] === 0x49;
  const short = (at: number) => (isLittle ? content.readUInt16LE(at) : content.readUInt16BE(at));
  const long = (at: number) => (isLittle ? content.readUInt32LE(at) : content.readUInt32BE(at));
  let values = 0;
  const numbersOf = (entry: number | undefined): number[] => {
    if (entry === undefined) return [];
    const [read, bytes] = short(entry + 2) === 3 ? ([short, 2] as const) : ([long, 4] as const);
    const count = long(entry + 4);
    values += count;
    if (values > 2 * maxStrips) throw new RangeError('It has more strips than any writer makes.');
    const from = count * bytes <= 4 ? entry + 8 : long(entry + 8);
    return Array.from({ length: count }, (_, index) => read(from + index * bytes));
  };

  /** A value that does not fit into a tag is stored elsewhere in the file. */
  const isInside = (entry: number) => {
    const bytes = (valueBytes[short(entry + 2)] ?? 1) * long(entry + 4);
    return bytes <= 4 || long(entry + 8) + bytes <= content.length;
  };

  const size = { width: 0, height: 0 };
  let at = long(4);
  for (let page = 0; at !== 0; page += 1) {
    if (page === maxPages) return null;
    const entries = Array.from({ length: short(at) }, (_, index) => at + 2 + index * 12);
    if (!entries.every(isInside)) return null;
    const byTag = new Map(entries.map((entry) => [short(entry), entry]));
    const [places, lengths] = (byTag.has(tags.tiles[0]) ? tags.tiles : tags.strips).map((tag) =>
      numbersOf(byTag.get(tag)),
    );
    const isWhole = places?.every((place, index) => place + (lengths?.[index] ?? Infinity) <= content.length);
    if (!places?.length || !isWhole) return null;
    size.width = Math.max(size.width, numbersOf(byTag.get(tags.width))[0] ?? 0);
    size.height += numbersOf(byTag.get(tags.height))[0] ?? 0;
    at = long(at + 2 + entries.length * 12);
  }
  return size.width > 0 && size.height > 0 ? size : null;
};

interface Box {
  type: string;
  from: number;
  to: number;
}

/** The boxes between two places; a RangeError where one of them does not end inside. */
function boxesOf(content: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at < end; ) {
    const short = content.readUInt32BE(at);
    const size = short === 1 ? Number(content.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short;
    const head = short === 1 ? 16 : 8;
    if (size < head || at + size > end) throw new RangeError('A box does not end inside its parent.');
    boxes.push({ type: content.toString('latin1', at + 4, at + 8), from: at + head, to: at + size });
    at += size;
  }
  return boxes;
}

/** HEIC and AVIF: boxes one after the other; 'ispe' names a size, one for each part that a picture is put together of. */
export const heifLayout: LayoutReader = (content) => {
  const all = boxesOf(content, 0, content.length);
  const meta = all.find(({ type }) => type === 'meta');
  if (!meta || !all.some(({ type }) => type === 'mdat')) return null;
  const inside = (parent: Box | undefined, wanted: string, skip = 0) =>
    parent ? boxesOf(content, parent.from + skip, parent.to).filter(({ type }) => type === wanted) : [];
  const [properties] = inside(meta, 'iprp', 4);
  const [list] = inside(properties, 'ipco');
  const sizes = inside(list, 'ispe').map(({ from }) => ({
    width: content.readUInt32BE(from + 4),
    height: content.readUInt32BE(from + 8),
  }));
  return sizes.sort((a, b) => b.width * b.height - a.width * a.height)[0] ?? null;
};
