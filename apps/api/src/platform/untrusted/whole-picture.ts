import { heifLayout } from './heif-layout.ts';
import { bmpLayout, gifLayout, isTurned, type LayoutReader, type PictureLayout, tiffLayout } from './picture-layout.ts';

export type PictureExtension = keyof typeof readers;

/**
 * Size and end of a picture as its format gives them, or null where it does not end inside the file. Nothing is decoded: a
 * few bytes can claim a picture that fills the memory of the program that opens it.
 */
export function wholePicture(extension: PictureExtension, content: Buffer): PictureLayout | null {
  try {
    return readers[extension](content);
  } catch {
    // Reading beyond the end: it was cut.
    return null;
  }
}

const readers = {
  png: pngLayout,
  jpg: jpegLayout,
  webp: webpLayout,
  gif: gifLayout,
  bmp: bmpLayout,
  tif: tiffLayout,
  avif: heifLayout,
  heic: heifLayout,
} satisfies Record<string, LayoutReader>;

const restarts = { first: 0xd0, last: 0xd7 } as const;
const [start, end, scan] = [0xd8, 0xd9, 0xda] as const;
/** SOF0 to SOF15 without the three that are tables. Every browser opens SOF0 to SOF2 with 8 bits a colour, few the others. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/**
 * From marker to marker up to the end of the image. The previews inside segments have ends of their own and are skipped with
 * their segment; what stands between markers is the packed image, or bytes that some cameras leave there.
 */
function jpegLayout(content: Buffer) {
  let size: Omit<PictureLayout, 'end'> | null = null;
  let hasScan = false;
  for (let at = content.indexOf(0xff, 2); at !== -1; at = content.indexOf(0xff, at)) {
    const marker = content.readUInt8(at + 1);
    if (marker === 0xff) at += 1;
    else if (marker < 0xc0 || (marker >= restarts.first && marker <= restarts.last)) at += 2;
    else if (marker === end) return size && hasScan ? { ...size, end: at + 2 } : null;
    else if (marker === start || (isFrame(marker) && size)) return null;
    else {
      if (isFrame(marker)) {
        const differs = marker > 0xc2 || content.readUInt8(at + 4) !== 8;
        size = { width: content.readUInt16BE(at + 7), height: content.readUInt16BE(at + 5), differs };
      }
      hasScan ||= marker === scan;
      at += 2 + content.readUInt16BE(at + 2);
    }
  }
  return null;
}

/** Chunks that name their length, up to the first IEND: an editor that saves over a larger file leaves the rest of that behind it. */
function pngLayout(content: Buffer) {
  if (content.toString('latin1', 12, 16) !== 'IHDR') return null;
  const size = { width: content.readUInt32BE(16), height: content.readUInt32BE(20) };
  let [hasPixels, differs] = [false, false];
  for (let at = 8; ; ) {
    const [name, from] = [content.toString('latin1', at + 4, at + 8), at + 8];
    at += 12 + content.readUInt32BE(at);
    if (at > content.length) return null;
    hasPixels ||= name === 'IDAT';
    differs ||= name === 'acTL' || (name === 'eXIf' && isTurned(content.subarray(from, at)));
    if (name === 'IEND') return hasPixels ? { ...size, end: at, differs } : null;
  }
}

/** The RIFF header counts the bytes after itself; some writers do not count the byte that makes them even. */
function webpLayout(content: Buffer) {
  const counted = 8 + content.readUInt32LE(4);
  const size = webpSize(content);
  if (!size || counted > content.length) return null;
  return { ...size, end: Math.min(counted + (counted % 2), content.length), differs: webpDiffers(content, counted) };
}

/** Chromium does not turn a WebP as its Exif says; others do. */
function webpDiffers(content: Buffer, end: number): boolean {
  for (let at = 12; at + 8 <= end; ) {
    const [name, bytes] = [content.toString('latin1', at, at + 4), content.readUInt32LE(at + 4)];
    if (name === 'ANIM' || (name === 'EXIF' && isTurned(content.subarray(at + 8, at + 8 + bytes)))) return true;
    at += 8 + bytes + (bytes % 2);
  }
  return false;
}

function webpSize(content: Buffer) {
  const kind = content.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ') return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return null;
  const bits = content.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
