import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import {
  Density,
  DensityUnit,
  type IMagickImage,
  ImageMagick,
  initializeImageMagick,
  MagickFormat,
  MagickImage,
  MagickImageCollection,
  MagickReadSettings,
  type Orientation,
} from '@imagemagick/magick-wasm';
import { pngChunk } from './a-png';

const library = createRequire(import.meta.url).resolve('@imagemagick/magick-wasm/magick.wasm');
await initializeImageMagick(await readFile(library));

const colours = { R: [220, 20, 20], G: [20, 220, 20], B: [20, 20, 220], W: [255, 255, 255] };
const side = 48;

/** A square of four colours: top left, top right, bottom left, bottom right. */
function square(corners: string): IMagickImage {
  const pixels = Array.from({ length: side * side }, (_, at) => {
    const corner = (at % side < side / 2 ? 0 : 1) + (at < (side * side) / 2 ? 0 : 2);
    return colours[corners[corner] as keyof typeof colours];
  });
  const file = Buffer.concat([Buffer.from(`P6 ${side} ${side} 255\n`), Buffer.from(pixels.flat())]);
  return MagickImage.create(file, new MagickReadSettings({ format: MagickFormat.Ppm }));
}

interface Drawn {
  /** The corners of each frame or page, as they are stored. */
  frames?: readonly string[];
  /** As Exif counts turns, 1 to 8. In a PNG it takes a chunk of its own: see turnedPng. */
  turn?: Orientation;
  /** Dots an inch. */
  dots?: readonly [across: number, down: number];
}

const exifOf = (turn: Orientation) => Buffer.from(`4d4d002a0000000800010112000300000001000${turn}000000000000`, 'hex');

/** A small file with frames or pages of four colours. */
export function fourCorners(format: MagickFormat, { frames = ['RGBW'], turn, dots }: Drawn = {}): Buffer {
  const images = MagickImageCollection.create();
  for (const corners of frames) {
    const image = square(corners);
    if (turn !== undefined) {
      image.orientation = turn;
      image.setProfile('exif', Buffer.concat([Buffer.from('Exif\0\0'), exifOf(turn)]));
    }
    if (dots) image.density = new Density(...dots, DensityUnit.PixelsPerInch);
    images.push(image);
  }
  const written = images.write(format, (data) => Buffer.from(data));
  images.dispose();
  return written;
}

const [headBytes, endBytes] = [33, 12];
const plainPng = (corners: string) => fourCorners(MagickFormat.Png24, { frames: [corners] });
const withChunks = (png: Buffer, first: Buffer[], last: Buffer[] = []) =>
  Buffer.concat([
    png.subarray(0, headBytes),
    ...first,
    png.subarray(headBytes, -endBytes),
    ...last,
    png.subarray(-endBytes),
  ]);

export const turnedPng = (corners: string, turn: Orientation): Buffer =>
  withChunks(plainPng(corners), [pngChunk('eXIf', exifOf(turn))]);

/** An animated PNG: the default image is RGBW, and part of what is played only if so said; the frame after it is blue. */
export function animatedPng(playsDefault: boolean): Buffer {
  const [still, next] = [plainPng('RGBW'), plainPng('BBBB')];
  const numbers = (...values: number[]) => Buffer.from(values.flatMap((value) => [0, 0, value >> 8, value & 255]));
  let count = 0;
  const frame = () =>
    pngChunk('fcTL', Buffer.concat([numbers(count++, side, side, 0, 0), Buffer.from([0, 1, 0, 2, 0, 0])]));
  const first = [pngChunk('acTL', numbers(playsDefault ? 2 : 1, 0)), ...(playsDefault ? [frame()] : [])];
  const at = next.indexOf('IDAT');
  const pixels = next.subarray(at + 4, at + 4 + next.readUInt32BE(at - 4));
  return withChunks(still, first, [frame(), pngChunk('fdAT', Buffer.concat([numbers(count), pixels]))]);
}

/** Width, height and corners of a JPEG. */
export const cornersOf = (jpeg: Buffer) =>
  ImageMagick.read(jpeg, MagickFormat.Jpeg, (image) => {
    const { width, height } = image;
    const at = (x: number, y: number) =>
      image.getPixels((pixels) => [...pixels.getPixel(Math.floor(width * x), Math.floor(height * y))].slice(0, 3));
    const name = (pixel: number[]) => {
      const lit = pixel.map((value) => value > 128);
      return lit.every(Boolean) ? 'W' : (['R', 'G', 'B'].find((_, index) => lit[index]) ?? '-');
    };
    const corners = [at(0.1, 0.1), at(0.9, 0.1), at(0.1, 0.9), at(0.9, 0.9)].map(name).join('');
    return { width, height, corners };
  });
