import { bmpLayout, gifLayout, heifLayout, tiffLayout } from './picture-layout.ts';

export type PictureExtension = keyof typeof readers;

/**
 * Width and height of a picture as its header gives them, or null where they cannot be found. Nothing is decoded: a few
 * bytes can claim a picture that fills the memory of the program that opens it.
 */
export function imageSize(extension: PictureExtension, content: Buffer): { width: number; height: number } | null {
  try {
    return readers[extension](content);
  } catch {
    // Reading beyond the end: the header is not whole.
    return null;
  }
}

const readers = {
  png: (content: Buffer) =>
    content.toString('latin1', 12, 16) === 'IHDR'
      ? { width: content.readUInt32BE(16), height: content.readUInt32BE(20) }
      : null,
  jpg: jpegSize,
  webp: webpSize,
  gif: gifLayout,
  bmp: bmpLayout,
  tif: tiffLayout,
  avif: heifLayout,
  heic: heifLayout,
};

/** Segment by segment up to the frame's header (SOF0 to SOF15 without the three that are tables). */
function jpegSize(content: Buffer) {
  let at = 2;
  for (;;) {
    const marker = content.readUInt16BE(at);
    // Fill bytes may precede a marker.
    if (marker === 0xffff) {
      at += 1;
      continue;
    }
    if (marker < 0xffc0) return null;
    const isFrame = marker <= 0xffcf && ![0xffc4, 0xffc8, 0xffcc].includes(marker);
    if (isFrame) return { width: content.readUInt16BE(at + 7), height: content.readUInt16BE(at + 5) };
    at += 2 + content.readUInt16BE(at + 2);
  }
}

function webpSize(content: Buffer) {
  const kind = content.toString('latin1', 12, 16);
  if (kind === 'VP8X') return { width: content.readUIntLE(24, 3) + 1, height: content.readUIntLE(27, 3) + 1 };
  if (kind === 'VP8 ') return { width: content.readUInt16LE(26) & 0x3fff, height: content.readUInt16LE(28) & 0x3fff };
  if (kind !== 'VP8L') return null;
  const bits = content.readUInt32LE(21);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}
