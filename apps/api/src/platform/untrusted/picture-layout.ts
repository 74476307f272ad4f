/** `differs`: programs do not show the same of it. They play it or show one frame, turn it or not, or cannot open it. */
export interface PictureLayout {
  width: number;
  height: number;
  end: number;
  differs?: boolean;
}

/**
 * Width and height of a picture, and where it ends, read from how the file is laid out: every length and place that it names
 * must be inside it. Null, or a RangeError: damaged, or cut off.
 */
export type LayoutReader = (content: Buffer) => PictureLayout | null;

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
  for (let frames = 0; ; ) {
    const kind = content.readUInt8(at);
    if (kind === 0x3b) return frames > 0 ? { width, height, end: at + 1, differs: frames > 1 } : null;
    if (kind === 0x21) at = afterBlocks(at + 2);
    else if (kind === 0x2c) {
      frames += 1;
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
  // Texts may begin with BM too.
  const planes = content.readUInt16LE(isOld ? 22 : 26);
  if (width <= 0 || height <= 0 || planes > 1) return null;
  const packed = packing === 1 || packing === 2;
  if (!packed && ![0, 3, 6].includes(packing)) return null;
  const pixelBytes = packed ? content.readUInt32LE(34) : Math.ceil((width * bits) / 32) * 4 * height;
  const hasProfile = headerBytes >= 124 && content.readUInt32LE(130) > 0;
  const profileEnd = hasProfile ? 14 + content.readUInt32LE(126) + content.readUInt32LE(130) : 0;
  const end = Math.max(content.readUInt32LE(10) + pixelBytes, profileEnd);
  return pixelBytes > 0 && end <= content.length ? { width, height, end } : null;
};

/** A scan of so many pages is no arrival card. */
const maxPages = 50;
/** For all pages together. Programs write at most a strip for each line. Pages may share a list, which counts for each. */
const maxStrips = 200_000;
/** How many bytes a value of each type takes, by the type's number. */
const valueBytes = [1, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 1, 1, 8, 8, 8] as const;
const types = { short: 3, longOfBig: 16 } as const;
const tags = { width: 256, height: 257, orientation: 274, strips: [273, 279], tiles: [324, 325] } as const;

/** Reads the numbers of a TIFF, in the order of bytes that its first two name. */
function numbersIn(content: Buffer) {
  const isLittle = content[0] === 0x49;
  return {
    short: (at: number) => (isLittle ? content.readUInt16LE(at) : content.readUInt16BE(at)),
    long: (at: number) => (isLittle ? content.readUInt32LE(at) : content.readUInt32BE(at)),
    longer: (at: number) => Number(isLittle ? content.readBigUInt64LE(at) : content.readBigUInt64BE(at)),
  };
}

/** Whether a picture's Exif, which is laid out as a TIFF, says to turn it. A damaged one says nothing. */
export function isTurned(given: Buffer): boolean {
  // Some writers keep the mark that Exif has in a JPEG.
  const exif = given.toString('latin1', 0, 6) === 'Exif\0\0' ? given.subarray(6) : given;
  const { short, long } = numbersIn(exif);
  const first = exif.length < 8 ? exif.length : long(4);
  const entries = first + 2 > exif.length ? 0 : short(first);
  const end = Math.min(first + 2 + entries * 12, exif.length);
  for (let at = first + 2; at + 12 <= end; at += 12) if (short(at) === tags.orientation) return short(at + 8) > 1;
  return false;
}

/**
 * TIFF: pages, each a list of tags that say where its strips or tiles are. The pages are counted below one another. Some of a
 * file's parts are named only inside other parts (a camera's notes), so nothing behind the pages is known to be useless.
 * BigTIFF has the same lists with longer numbers.
 */
export const tiffLayout: LayoutReader = (content) => {
  const { short, long, longer } = numbersIn(content);
  const isBig = short(2) === 43;
  const place = isBig ? longer : long;
  const [placeBytes, countBytes] = isBig ? [8, 8] : [4, 2];
  const entryBytes = 4 + 2 * placeBytes;
  let values = 0;
  const numbersOf = (entry: number | undefined): number[] => {
    if (entry === undefined) return [];
    const type = short(entry + 2);
    const read = type === types.short ? short : type === types.longOfBig ? longer : long;
    const bytes = read === short ? 2 : read === long ? 4 : 8;
    const count = place(entry + 4);
    values += count;
    if (values > 2 * maxStrips) throw new RangeError('It has more strips than any writer makes.');
    const value = entry + 4 + placeBytes;
    const from = count * bytes <= placeBytes ? value : place(value);
    return Array.from({ length: count }, (_, index) => read(from + index * bytes));
  };

  /** A value that does not fit into a tag is stored elsewhere in the file. */
  const isInside = (entry: number) => {
    const bytes = (valueBytes[short(entry + 2)] ?? 1) * place(entry + 4);
    return bytes <= placeBytes || place(entry + 4 + placeBytes) + bytes <= content.length;
  };

  const size = { width: 0, height: 0 };
  let at = place(placeBytes);
  for (let page = 0; at !== 0; page += 1) {
    if (page === maxPages) return null;
    const first = at + countBytes;
    const count = isBig ? longer(at) : short(at);
    // A page has a few dozen tags.
    if (count > 0xffff) return null;
    const entries = Array.from({ length: count }, (_, index) => first + index * entryBytes);
    if (!entries.every(isInside)) return null;
    const byTag = new Map(entries.map((entry) => [short(entry), entry]));
    const [places, lengths] = (byTag.has(tags.tiles[0]) ? tags.tiles : tags.strips).map((tag) =>
      numbersOf(byTag.get(tag)),
    );
    const isWhole = places?.every((place, index) => place + (lengths?.[index] ?? Infinity) <= content.length);
    if (!places?.length || !isWhole) return null;
    size.width = Math.max(size.width, numbersOf(byTag.get(tags.width))[0] ?? 0);
    size.height += numbersOf(byTag.get(tags.height))[0] ?? 0;
    at = place(first + count * entryBytes);
  }
  return size.width > 0 && size.height > 0 ? { ...size, end: content.length } : null;
};
