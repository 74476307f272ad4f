import { documentTypeMessage } from '@sac/contract/platform/forms';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { aCard, cardRows } from '../../../test/files/a-card';
import { aPicture } from '../../../test/files/a-picture';
import { aPng } from '../../../test/files/a-png';
import { cut, jpeg, taken, webp } from '../../../test/files/around-documents';
import { documentTypeOf } from './document-type';
import { makeJpeg } from './make-picture';
import { takePages } from './pdf/split-pdf';

const smallPdf = () => aCard(cardRows({}));
const smallPng = (width = 1, height = 1) => aPng(width, height, 8, Buffer.from([0, 255]));
const smallJpeg = () => Buffer.from(jpeg);
const smallWebp = () => Buffer.from(webp);

const documents = [
  { extension: 'pdf', contentType: 'application/pdf', make: smallPdf },
  { extension: 'png', contentType: 'image/png', make: () => smallPng() },
  { extension: 'jpg', contentType: 'image/jpeg', make: smallJpeg },
  { extension: 'webp', contentType: 'image/webp', make: smallWebp },
  { extension: 'gif', contentType: 'image/gif', make: () => aPicture('gif') },
  { extension: 'bmp', contentType: 'image/bmp', make: () => aPicture('bmp') },
  { extension: 'tif', contentType: 'image/tiff', make: () => aPicture('tif') },
  { extension: 'avif', contentType: 'image/avif', make: () => aPicture('avif') },
  { extension: 'heic', contentType: 'image/heic', make: () => aPicture('heic') },
] as const;

const incomplete = expect.stringContaining('incomplete or damaged');

test('an empty file is called empty', async () => {
  expect(await documentTypeOf(Buffer.alloc(0))).toEqual({ problem: expect.stringContaining('empty') });
});

const html = Buffer.from('<!doctype html><script>alert(1)</script>\n');
const notDocuments: [what: string, content: Buffer][] = [
  ['a text', Buffer.from('an approved card, honestly')],
  ['a program', Buffer.from('MZ\x90\0'.padEnd(200, '\0'), 'latin1')],
  ['a zip', Buffer.from('PK\x03\x04'.padEnd(60, '\0'), 'latin1')],
  ['a camera’s raw TIFF', Buffer.from('II*\0\x10\0\0\0CR\x02\0'.padEnd(60, '\0'), 'latin1')],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>')],
  ['a web page with a PDF behind it', Buffer.concat([html, smallPdf()])],
  ['a script with a PDF behind it', Buffer.concat([Buffer.from('\ufeff\n<script>//'), smallPdf()])],
  ['a web page with a PNG behind it', Buffer.concat([html, smallPng()])],
  [
    'a ZIP with a PDF in it, not packed',
    Buffer.concat([Buffer.from('PK\x03\x04'.padEnd(38, '\0'), 'latin1'), smallPdf()]),
  ],
  ['a PDF behind 1,020 bytes', Buffer.concat([Buffer.alloc(1020, ' '), smallPdf()])],
  ['one byte', Buffer.from('%')],
];
test.each(notDocuments)('%s is not a card', async (_, content) => {
  expect(await documentTypeOf(content)).toEqual({ problem: documentTypeMessage });
});

test('a PDF whose contents table would lie behind its end is not whole', async () => {
  expect(await documentTypeOf(Buffer.from('%PDF-1.7\nstartxref\n900\n%%EOF'))).toEqual({ problem: incomplete });
});

test.each(documents)('a $extension is known by its content', async ({ extension, contentType, make }) => {
  expect(await documentTypeOf(make())).toMatchObject({ extension, contentType });
});

test.each(documents)('a $extension that lost its end, wherever it was cut, is refused', async ({ make }) => {
  const whole = make();
  // The line break after a PDF's last word is no loss.
  const last = whole.at(-1) === 10 ? whole.length - 1 : whole.length;
  for (let length = 1; length < last; length += 1) {
    expect(await documentTypeOf(whole.subarray(0, length)), `${length} bytes`).toHaveProperty('problem');
  }
  expect(await documentTypeOf(whole.subarray(0, Math.floor(whole.length * 0.8)))).toEqual({ problem: incomplete });
});

/** The documents that only show how a file is laid out: nothing would open them. */
const isSketch = (what: string) => /packed table|half a chunk|fill bytes|between two|restart/.test(what);

test.each(taken)('$what: the document alone is kept, and opens', async ({ what, given, clean }) => {
  const type = await documentTypeOf(given);
  if ('problem' in type || !clean) throw new Error(JSON.stringify(type));
  expect(type.content.equals(clean)).toBe(true);
  if (isSketch(what)) return;
  if (type.extension !== 'pdf') {
    expect(await makeJpeg(type.extension, type.content, { pixels: 1000, side: 100, quality: 50 })).toHaveProperty(
      'picture',
    );
    return;
  }
  expect(await takePages(type.content, [1])).not.toBeNull();
  expect((await getDocumentProxy(new Uint8Array(type.content), { verbosity: 0 })).numPages).toBe(1);
});

test.each(cut)('$what is refused as incomplete', async ({ given }) => {
  expect(await documentTypeOf(given)).toEqual({ problem: incomplete });
});

/** Writes a size over the one pixel's, as a bomb claims it. */
const claiming = (content: Buffer, at: number, bytes: number[]) => {
  content.set(bytes, at);
  return content;
};
const notWhole: [what: string, content: Buffer][] = [
  ['a header alone', Buffer.from('GIF89a'.padEnd(60, '\0'), 'latin1')],
  ['a GIF that begins with a script', Buffer.from('GIF89a/*\x01\0*/=alert(1)//;', 'latin1')],
  ['a letter to BMW', Buffer.from('BMW of Singapore, dear customer, your card is approved; see below, thank you.')],
  ['a TIFF whose pages go round in circles', circularTiff()],
];
test.each(notWhole)('%s is not whole', async (_, content) => {
  expect(await documentTypeOf(content)).toEqual({ problem: incomplete });
});

/** Its first page is followed by its first page. */
function circularTiff(): Buffer {
  const tiff = aPicture('tif');
  const page = tiff.readUInt32LE(4);
  tiff.writeUInt32LE(page, page + 2 + tiff.readUInt16LE(page) * 12);
  return tiff;
}

/** The size that a HEIC claims for its picture. */
const heicClaim = (content: Buffer) => content.indexOf('ispe') + 8;
/** The value of a tag of a TIFF's first page. */
function tiffClaim(tiff: Buffer, tag: number): number {
  const page = tiff.readUInt32LE(4);
  const entries = Array.from({ length: tiff.readUInt16LE(page) }, (_, index) => page + 2 + index * 12);
  return (entries.find((entry) => tiff.readUInt16LE(entry) === tag) ?? 0) + 8;
}

const jpegFrame = (content: Buffer) => content.indexOf(Buffer.from([0xff, 0xc0]));

test('a picture that would unpack to more than a memory holds is refused; a large scan is not', async () => {
  const bombs = [
    smallPng(60_000, 60_000),
    claiming(smallJpeg(), jpegFrame(smallJpeg()) + 5, [0xff, 0xff, 0xff, 0xff]),
    claiming(smallWebp(), 26, [0xff, 0x3f, 0xff, 0x3f]),
    claiming(aPicture('gif'), 6, [0xff, 0xff, 0xff, 0xff]),
  ];
  const converted = [
    claiming(aPicture('heic'), heicClaim(aPicture('heic')), [0, 0, 0x27, 0x10, 0, 0, 0x27, 0x10]),
    claiming(aPicture('avif'), heicClaim(aPicture('avif')), [0, 0, 0x27, 0x10, 0, 0, 0x27, 0x10]),
    claiming(aPicture('tif'), tiffClaim(aPicture('tif'), 257), [0xff, 0xff]),
    claiming(aPicture('tif'), tiffClaim(aPicture('tif'), 256), [0xff, 0xff]),
  ];
  // Unpacked by us, so they may be less.
  for (const bomb of converted.slice(0, 2))
    expect(await documentTypeOf(bomb)).toEqual({ problem: expect.stringContaining('more than 25 megapixels') });
  for (const bomb of bombs)
    expect(await documentTypeOf(bomb)).toEqual({ problem: expect.stringContaining('more than 64 megapixels') });
  expect(await documentTypeOf(smallPng(9000, 7000))).toMatchObject({ extension: 'png' });
});
