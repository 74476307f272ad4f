import { MagickFormat, type Orientation } from '@imagemagick/magick-wasm';
import { expect, test } from 'vitest';
import { aPicture } from '../../../test/files/a-picture';
import { animatedPng, cornersOf, fourCorners, turnedPng } from '../../../test/files/four-corners';
import { documentTypeOf } from './document-type';
import { makeJpeg, makePicture } from './make-picture';

/** 64 × 48, RGBW, and a quarter turn to the left that a property in its boxes asks for. */
const turnedHeic = Buffer.from(
  'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAbdtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAACAAAAEGlkYXQAAAAAAEAAMAAAADhpbG9jAQAAAERAAAIAAQAAAAAAAAHbAAEAAAAAAAAAPgACAAEAAAAAAAAAAQAAAAAAAAAIAAAAOGlpbmYAAAAAAAIAAAAVaW5mZQIAAAEAAQAAaHZjMQAAAAAVaW5mZQIAAAAAAgAAZ3JpZAAAAADiaXBycAAAAL9pcGNvAAAAdmh2Y0MBA3AAAAAAAAAAAAAe8AD8/fj4AAAPAyAAAQAYQAEMAf//A3AAAAMAkAAAAwAAAwAeugJAIQABACpCAQEDcAAAAwCQAAADAAADAB6gIIEFlurkprm4EBAwIAAAAwAgAAADACEiAAEABkQBwXPAiQAAABRpc3BlAAAAAAAAAEAAAABAAAAAFGlzcGUAAAAAAAAAQAAAADAAAAAQcGl4aQAAAAADCAgIAAAACWlyb3QBAAAAG2lwbWEAAAAAAAAAAgABAoECAAIDA4SFAAAAGmlyZWYAAAAAAAAADmRpbWcAAgABAAEAAABGbWRhdAAAADooAa8ZgPeESX/kyP35X6YM1eK+/4hDsCc+atrK4yh+hQ3OVl+HILVZOErl3UFNt2UlwZmmIGVEpRj4',
  'base64',
);
/** 64 × 48, RGBW, as `jpegtran -arithmetic` writes it. */
const arithmeticJpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDABQODxIPDRQSEBIXFRQYHjIhHhwcHj0sLiQySUBMS0dARkVQWnNiUFVtVkVGZIhlbXd7gYKBTmCNl4x9lnN+gXz/2wBDARUXFx4aHjshITt8U0ZTfHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHx8fHz/yQARCAAwAEADASIAAhEBAxEB/8wACgAQEAUBEBEF/9oADAMBAAIRAxEAPwD+2zM5+YU295pQ0EWq4Ch7Z4eN6crmbcWF6I7xbxHToaMnY2PCqIXpk7PPja9g81GHEdfB1vH1pc24hDqw/9k=',
  'base64',
);
/** 64 × 48, RGBW, as `tiffcp -8` writes it. */
const bigTiff = Buffer.from(
  'SUkrAAgAAABeAQAAAAAAAIA3AoFABBYNB4RCYVC4ZDYdD4hBRwtIjFYtF4xEYFBIzHY9H4bE5BI5JH43JZRKYfIpVLZdBpPL5lKJZM5tIJjN51GJrO59GoHP6FK4pQ6NC5zR6UAJ7S6PSadQ6bUaFUKpPqnV53Vq1N6zXZtXLBMq/Y5fYrNLbLaZVaLZNKLb5nbrlI7XdZHdLxHrve49er9PLjgZRgMJFb7h4thsVRMbJcZj4ZiclDsjlYTlMxSKDm4zms9CMvoaZg9JQI5p4joNVo9DrNPA25qoq5nMHtpEdluYhttxvIdu+BDd9w4bwuNCuLyYVyOZB+Xz4PzukAOj1QB1Ol1+r2uf3Ol3uZ4Of4uT5OZ5uN6OT6uH7ON7uB8OH8t59OB9tz+N5+to/jcv81UANpATTwI1UDNJBDYgo2bsILBjSQU0MJNDCjPQsz0MM3DTNw4zEPMwgIAQAAAAAAAAAAABAwABAAAAAAAAAEAAAAAAAAAAAQEDAAEAAAAAAAAAMAAAAAAAAAACAQMAAwAAAAAAAAAIAAgACAAAAAMBAwABAAAAAAAAAAUAAAAAAAAABgEDAAEAAAAAAAAAAgAAAAAAAAAKAQMAAQAAAAAAAAABAAAAAAAAABEBEAABAAAAAAAAABAAAAAAAAAAEgEDAAEAAAAAAAAAAQAAAAAAAAAVAQMAAQAAAAAAAAADAAAAAAAAABYBAwABAAAAAAAAADAAAAAAAAAAFwEQAAEAAAAAAAAATgEAAAAAAAAcAQMAAQAAAAAAAAABAAAAAAAAACkBAwACAAAAAAAAAAAAAQAAAAAAPQEDAAEAAAAAAAAAAgAAAAAAAAA+AQUAAgAAAAAAAACuAgAAAAAAAD8BBQAGAAAAAAAAAL4CAAAAAAAAAAAAAAAAAAA3GqAAAAAAAiuHCgAAACAAhetRAAAAgADD9agAAAAAAs3MTAAAAAABzcxMAAAAgADNzEwAAAAAAo/C9QAAAAAQ',
  'base64',
);

/** A HEIC or AVIF that names this brand first and its codec afterwards, as some writers do. */
function branded(kind: 'heic' | 'avif', brand: string): Buffer {
  const picture = aPicture(kind);
  picture.write(brand, 8);
  return picture;
}

/** Says of the first of two pages, which is red, what it is: the value of its tag 254. */
function withFirstPage(subfileType: number): Buffer {
  const tiff = aPicture('tif');
  tiff.writeUInt32LE(subfileType, tiff.readUInt32LE(4) + 2 + 8);
  return tiff;
}

/** A BMP from the top down, whose pixels have a fourth byte that means nothing in its form: 0 in one half and 9 in the other. */
function bmpWithFourthByte(): Buffer {
  const [colours, head, side] = [fourCorners(MagickFormat.Bgr), Buffer.alloc(54), 48];
  const pixels = Array.from({ length: side * side }, (_, at) => [
    ...colours.subarray(at * 3, at * 3 + 3),
    at % 2 === 0 ? 0 : 9,
  ]).flat();
  head.write('BM');
  head.writeUInt32LE(54 + side * side * 4, 2);
  for (const [at, value] of [
    [10, 54],
    [14, 40],
    [18, side],
    [22, -side],
  ] as const)
    head.writeInt32LE(value, at);
  head.writeUInt16LE(1, 26);
  head.writeUInt16LE(32, 28);
  return Buffer.concat([head, Buffer.from(pixels)]);
}

/** A WebP whose Exif, its last chunk, begins with the mark that it has in a JPEG. */
function withMarkedExif(webp: Buffer): Buffer {
  const from = webp.lastIndexOf('EXIF') + 8;
  const file = Buffer.concat([webp.subarray(0, from), Buffer.from('Exif\0\0'), webp.subarray(from)]);
  file.writeUInt32LE(webp.readUInt32LE(from - 4) + 6, from - 4);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

const { Bmp, Bmp3, Gif, Jpeg, Png, Tiff, WebP } = MagickFormat;
const moving = { frames: ['RGBW', 'BBBB', 'GGGG'] };
/** What is stored of a picture that is RGBW after its turn, by the turn's number. */
const turns: [turn: Orientation, corners: string][] = [
  [1, 'RGBW'],
  [2, 'GRWB'],
  [3, 'WBGR'],
  [4, 'BWRG'],
  [5, 'RBGW'],
  [6, 'GWRB'],
  [7, 'WGBR'],
  [8, 'BRWG'],
];

interface Row {
  what: string;
  given: Buffer;
  extension: string;
  /** 'file': browsers, telephones and programs show the same of it. 'copy': they do not, so that all get a JPEG. */
  shown: 'file' | 'copy';
  /** What is seen of it, whole and upright. */
  seen?: { width?: number; height?: number; corners: string };
}

const rows: Row[] = [
  { what: 'JPEG that few browsers open', given: arithmeticJpeg, extension: 'jpg', shown: 'copy' },
  { what: 'PNG', given: fourCorners(Png), extension: 'png', shown: 'file' },
  { what: 'PNG that moves', given: animatedPng(true), extension: 'png', shown: 'copy' },
  { what: 'PNG that moves without its default image', given: animatedPng(false), extension: 'png', shown: 'copy' },
  { what: 'WebP', given: fourCorners(WebP), extension: 'webp', shown: 'file' },
  { what: 'WebP that moves', given: fourCorners(WebP, moving), extension: 'webp', shown: 'copy' },
  { what: 'GIF', given: fourCorners(Gif), extension: 'gif', shown: 'file' },
  { what: 'GIF that moves', given: fourCorners(Gif, moving), extension: 'gif', shown: 'copy' },
  { what: 'BMP of Windows 3', given: fourCorners(Bmp3), extension: 'bmp', shown: 'file' },
  { what: 'BMP with a fourth byte', given: bmpWithFourthByte(), extension: 'bmp', shown: 'file' },
  { what: 'BMP', given: fourCorners(Bmp), extension: 'bmp', shown: 'file' },
  ...turns.flatMap(([turn, corners]): Row[] => {
    const drawn = { turn, frames: [corners] };
    // Every program turns a JPEG.
    const differs = turn === 1 ? 'file' : 'copy';
    return [
      { what: `JPEG, turn ${turn}`, given: fourCorners(Jpeg, drawn), extension: 'jpg', shown: 'file' },
      { what: `PNG, turn ${turn}`, given: turnedPng(corners, turn), extension: 'png', shown: differs },
      { what: `WebP, turn ${turn}`, given: fourCorners(WebP, drawn), extension: 'webp', shown: differs },
      { what: `TIFF, turn ${turn}`, given: fourCorners(Tiff, drawn), extension: 'tif', shown: 'copy' },
    ];
  }),
  {
    what: 'WebP with a marked Exif',
    given: withMarkedExif(fourCorners(WebP, { turn: 6, frames: ['GWRB'] })),
    extension: 'webp',
    shown: 'copy',
  },
  {
    what: 'TIFF of two pages upside down',
    given: fourCorners(Tiff, { frames: ['WBGR', 'BBBB'], turn: 3 }),
    extension: 'tif',
    shown: 'copy',
    seen: { height: 96, corners: 'RGBB' },
  },
  {
    what: 'TIFF with the dots of a fax',
    given: fourCorners(Tiff, { dots: [204, 98] }),
    extension: 'tif',
    shown: 'copy',
    seen: { width: 48, height: 100, corners: 'RGBW' },
  },
  {
    what: 'TIFF with a preview before its page',
    given: withFirstPage(1),
    extension: 'tif',
    shown: 'copy',
    seen: { height: 12, corners: 'BBBB' },
  },
  {
    what: 'TIFF with a mask before its page',
    given: withFirstPage(4),
    extension: 'tif',
    shown: 'copy',
    seen: { height: 12, corners: 'BBBB' },
  },
  { what: 'BigTIFF', given: bigTiff, extension: 'tif', shown: 'copy' },
  {
    what: 'HEIC that is turned',
    given: turnedHeic,
    extension: 'heic',
    shown: 'copy',
    seen: { width: 48, height: 64, corners: 'GWRB' },
  },
  ...['mif1', 'mif2', 'msf1', 'miaf', '1pic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'MiHB'].map(
    (brand): Row => ({
      what: `HEIC that begins with the brand ${brand}`,
      given: branded('heic', brand),
      extension: 'heic',
      shown: 'copy',
      seen: { corners: 'RBRB' },
    }),
  ),
  ...['mif1', 'mif2', 'miaf', 'avis', 'avio', 'MA1B'].map(
    (brand): Row => ({
      what: `AVIF that begins with the brand ${brand}`,
      given: branded('avif', brand),
      extension: 'avif',
      shown: 'copy',
      seen: { corners: 'RRRR' },
    }),
  ),
];

test.each(rows)('$what: everybody sees the same, upright and whole', async ({ given, extension, shown, seen }) => {
  const type = await documentTypeOf(given);
  if ('problem' in type || type.extension === 'pdf') throw new Error(JSON.stringify(type));
  expect(type.extension).toBe(extension);
  const copy = await makePicture(type, type.content);
  expect('picture' in copy && copy.picture !== null).toBe(shown === 'copy');
  // What a file's own viewers show, the pack shows as well.
  const made = await makeJpeg(type.extension, type.content, { pixels: 1_000_000, side: 1000, quality: 90 });
  if ('problem' in made) throw new Error(made.problem);
  expect(cornersOf(made.picture)).toMatchObject(seen ?? { corners: 'RGBW' });
});
