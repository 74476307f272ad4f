import type { LayoutReader } from './picture-layout.ts';

interface Box {
  type: string;
  from: number;
  to: number;
}

/** The boxes between two places, up to the first that does not end inside. */
function boxesOf(content: Buffer, start: number, end: number): Box[] {
  const boxes: Box[] = [];
  for (let at = start; at + 8 <= end; ) {
    const short = content.readUInt32BE(at);
    const size = short === 1 ? Number(content.readBigUInt64BE(at + 8)) : short === 0 ? end - at : short;
    const head = short === 1 ? 16 : 8;
    if (size < head || at + size > end) break;
    boxes.push({ type: content.toString('latin1', at + 4, at + 8), from: at + head, to: at + size });
    at += size;
  }
  return boxes;
}

/** The brands of a file's 'ftyp' that name a codec (ISO/IEC 23008-12; AV1 Image File Format), and those that name none. */
const heic = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs'];
const avif = ['avif', 'avis'];
const anyCodec = ['mif1', 'mif2', 'msf1', 'miaf', '1pic'];
/** Writers name less than ten. */
const maxBrands = 64;

/**
 * Which kind of picture in boxes a file is. What a writer names first is often a mere profile ('mif2', '1pic'), so the first
 * brand that names a codec decides. Null: neither, such as a video.
 */
export function heifKind(content: Buffer): 'heic' | 'avif' | null {
  if (content.toString('latin1', 4, 8) !== 'ftyp') return null;
  const end = Math.min(content.readUInt32BE(0), 8 + 4 * maxBrands);
  // The second is a version.
  const [major = '', , ...others] = content.toString('latin1', 8, end).match(/.{4}/gs) ?? [];
  const brands = [major, ...others];
  const named = brands.find((brand) => heic.includes(brand) || avif.includes(brand));
  if (named) return avif.includes(named) ? 'avif' : 'heic';
  return brands.some((brand) => anyCodec.includes(brand)) ? 'heic' : null;
}

/** Boxes that hold the picture. Samsung's and Google's videos ('mpvd', 'sefd'), and anything else, may follow them. */
const needed = ['meta', 'mdat', 'moov'];

/**
 * HEIC and AVIF: boxes one after the other; 'ispe' names a size, one for each part that a picture is put together of. A second
 * 'ftyp' begins another file.
 */
export const heifLayout: LayoutReader = (content) => {
  const boxes = boxesOf(content, 0, content.length);
  const another = boxes.findIndex(({ type }, index) => index > 0 && type === 'ftyp');
  const own = boxes.slice(0, another === -1 ? boxes.length : another).filter(({ type }) => needed.includes(type));
  const [end, meta] = [own.at(-1)?.to ?? 0, own.find(({ type }) => type === 'meta')];
  if (!meta || !own.some(({ type }) => type === 'mdat')) return null;
  const inside = (parent: Box | undefined, wanted: string, skip = 0) =>
    parent ? boxesOf(content, parent.from + skip, parent.to).filter(({ type }) => type === wanted) : [];
  const [places] = inside(meta, 'iloc', 4);
  if (!places || lastByteOf(content, places) > end) return null;
  const [properties] = inside(meta, 'iprp', 4);
  const [list] = inside(properties, 'ipco');
  const sizes = inside(list, 'ispe').map(({ from }) => ({
    width: content.readUInt32BE(from + 4),
    height: content.readUInt32BE(from + 8),
    end,
  }));
  return sizes.sort((a, b) => b.width * b.height - a.width * a.height)[0] ?? null;
};

/** Where the last of the parts that 'iloc' lists ends in the file (ISO/IEC 14496-12, 8.11.3). */
function lastByteOf(content: Buffer, { from, to }: Box): number {
  const version = content.readUInt8(from);
  let at = from + 4;
  const read = (bytes: number) => {
    if (at + bytes > to) throw new RangeError('The list of places was cut.');
    at += bytes;
    return bytes === 0 ? 0 : Number(BigInt(`0x${content.toString('hex', at - bytes, at)}`));
  };
  const widths = content.toString('hex', at, at + 2).split('');
  const [offsetBytes = 0, lengthBytes = 0, baseBytes = 0, indexBytes = 0] = widths.map((width) => Number(`0x${width}`));
  at += 2;
  const idBytes = version < 2 ? 2 : 4;
  let last = 0;
  for (let items = read(idBytes); items > 0; items -= 1) {
    read(idBytes);
    // 0: the file itself; another number counts from a box inside it.
    const isInFile = version === 0 || (read(2) & 15) === 0;
    read(2);
    const base = read(baseBytes);
    for (let parts = read(2); parts > 0; parts -= 1) {
      if (version > 0) read(indexBytes);
      const partEnd = base + read(offsetBytes) + read(lengthBytes);
      if (isInFile) last = Math.max(last, partEnd);
    }
  }
  return last;
}
