import { deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { describe, expect, test } from 'vitest';
import { aCard, pagesOf, pdfOf, stream } from '../../../../../test/files/a-card';
import { aPicture } from '../../../../../test/files/a-picture';
import { drawCard } from './draw-card';

const holder = { passport_number: 'XDA987654', date_of_birth: '1990-04-05' };
const rows = [
  ['Full name', 'ANA BAR LOPEZ'],
  ['Passport number', 'XDA987654'],
];

async function drawn(content: Buffer) {
  const card = await drawCard(content, 'application/pdf', holder);
  if ('reason' in card) throw new Error(card.reason);
  return PNG.sync.read(card.png);
}

/** The share of a place's pixels, given in points of the 420 × 600 page from the top left, for which `is` holds. */
function share(png: PNG, [left, top, right, bottom]: readonly number[], is: (grey: number) => boolean): number {
  const scale = png.width / 420;
  let [found, all] = [0, 0];
  for (let y = Math.round((top ?? 0) * scale); y < (bottom ?? 0) * scale; y += 1)
    for (let x = Math.round((left ?? 0) * scale); x < (right ?? 0) * scale; x += 1) {
      all += 1;
      if (is(png.data[(y * png.width + x) * 4] ?? 0)) found += 1;
    }
  return found / all;
}
const black = (png: PNG, place: readonly number[]) => share(png, place, (grey) => grey === 0);
const ink = (png: PNG, place: readonly number[]) => share(png, place, (grey) => grey < 128);

/** Where aCard draws the second cell of a row, without its edges. */
const placeOf = (row: number, wide = 45) => [181, 22 + row * 16, 180 + wide, 30 + row * 16];

/** A card with the number as text, and more that `content` draws. */
const cardWith = (content: string, objects: (string | Buffer)[] = [], resources = '') => {
  const [catalogue, pages, page, , font] = pagesOf('');
  return pdfOf([
    catalogue as string,
    pages as string,
    (page as string).replace('/Font', `${resources} /Font`),
    stream('', Buffer.from(`BT /F1 10 Tf 180 570 Td (XDA987654) Tj ET\n${content}`, 'latin1')),
    font as string,
    ...objects,
  ]);
};

test('passport number and birth date are black in the pixels, and the rest can be read', async () => {
  const png = await drawn(aCard([...rows, ['Date of birth', '05/04/1990'], ['Arrival', '21/11/2026']]));
  expect(black(png, placeOf(1))).toBe(1);
  expect(black(png, placeOf(2))).toBe(1);
  for (const row of [0, 3]) {
    expect(black(png, placeOf(row))).toBeLessThan(0.5);
    expect(ink(png, placeOf(row))).toBeGreaterThan(0.05);
  }
});

test.each([
  'XDA 987 654',
  'xda-987-654',
  'X D A 9 8 7 6 5 4',
  'XDA9876540SGP9004055F',
  '5 April 1990',
  'APR 5, 1990',
  '05.04.90',
  '1990-04-05',
  '0 5 0 4 1 9 9 0',
  '5 avril 1990',
  '9004055F3001019',
])('“%s” is black', async (secret) => {
  const png = await drawn(aCard([...rows, ['Other', secret]]));
  expect(ink(png, [184, 56, 190, 62])).toBe(1);
  expect(share(png, [181, 56, 200, 62], (grey) => grey > 0)).toBe(0);
});

test.each(['XD*****54', '•••••654', 'XXXXXX654', '*******54'])(
  'a card that shows “%s” of the number has it black',
  async (shown) => {
    // WinAnsi has the bullet at 149.
    const latin = shown.replaceAll('•', '\x95');
    const png = await drawn(
      aCard([
        ['Full name', 'ANA BAR LOPEZ'],
        ['Passport number', latin],
        ['Date of birth', '05/04/1990'],
      ]),
    );
    expect(black(png, [182, 39, 200, 45])).toBe(1);
    expect(black(png, placeOf(2))).toBe(1);
  },
);

describe('a number is found', () => {
  test('split into runs that come in any order', async () => {
    const runs = [...'XDA987654'].map((letter, at) => `BT /F1 10 Tf ${180 + at * 8} 500 Td (${letter}) Tj ET`);
    const png = await drawn(cardWith(runs.toReversed().join('\n')));
    for (let at = 0; at < 9; at += 1) expect(black(png, [180 + at * 8, 93, 185 + at * 8, 99])).toBe(1);
  });

  test('written upwards', async () => {
    const png = await drawn(cardWith('BT /F1 10 Tf 0 1 -1 0 100 300 Tm (XDA987654) Tj ET'));
    expect(black(png, [93, 252, 99, 299])).toBe(1);
  });

  test('on a page that is turned', async () => {
    const upright = aCard(rows).toString('latin1');
    const png = await drawn(
      Buffer.from(upright.replace('/MediaBox [0 0 420 600]', '/Rotate 90 /MediaBox [0 0 420 600]'), 'latin1'),
    );
    expect(png.width).toBeGreaterThan(png.height);
    // Turned clockwise: what was at (x, y) from the top left is at (600 - y, x).
    const scale = png.height / 420;
    for (const [x, y] of [
      [185, 42],
      [200, 44],
      [220, 42],
    ] as const) {
      const at = Math.round(x * scale) * png.width + Math.round((600 - y) * scale);
      expect(png.data[at * 4]).toBe(0);
    }
  });
});

describe('what may show the number without being text is black', () => {
  const pixels = deflateSync(Buffer.alloc(30 * 30 * 3, 200));
  const image = stream(
    '/Type /XObject /Subtype /Image /Width 30 /Height 30 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode',
    pixels,
  );

  test('an image', async () => {
    const png = await drawn(cardWith('q 60 0 0 60 100 300 cm /I Do Q', [image], '/XObject << /I 6 0 R >>'));
    expect(black(png, [101, 241, 159, 299])).toBe(1);
  });

  test('an image inside a form that is moved', async () => {
    const form = stream(
      '/Type /XObject /Subtype /Form /BBox [0 0 420 600] /Matrix [1 0 0 1 0 20] /Resources << /XObject << /I 6 0 R >> >>',
      Buffer.from('q 60 0 0 60 10 0 cm /I Do Q'),
    );
    const png = await drawn(cardWith('q 1 0 0 1 90 280 cm /X Do Q', [image, form], '/XObject << /X 7 0 R >>'));
    expect(black(png, [101, 241, 159, 299])).toBe(1);
    expect(black(png, [20, 241, 90, 299])).toBe(0);
  });

  test('an image in the content itself', async () => {
    const png = await drawn(cardWith('q 60 0 0 60 100 300 cm BI /W 2 /H 2 /CS /G /BPC 8 ID abcd EI Q'));
    expect(black(png, [101, 241, 159, 299])).toBe(1);
  });

  test('a code of little squares', async () => {
    const squares = Array.from(
      { length: 120 },
      (_, at) => `${100 + (at % 15) * 4} ${300 + Math.floor(at / 15) * 8} 4 4 re f`,
    );
    const png = await drawn(cardWith(squares.join('\n')));
    expect(black(png, [101, 241, 159, 299])).toBe(1);
  });

  test('a drawn letter', async () => {
    const outline = Array.from({ length: 30 }, (_, at) => `${100 + (at % 6)} ${300 + at / 3} l`).join(' ');
    const png = await drawn(cardWith(`100 300 m ${outline} f`));
    expect(black(png, [101, 291, 104, 299])).toBe(1);
  });
});

test.each([
  ['an image', aPicture('bmp'), 'image/bmp', 'is an image'],
  ['a card without the number', aCard([['Full name', 'ANA']]), 'application/pdf', 'could not be located'],
  ['another passport, in part', aCard([['Passport number', 'ZZ*****11']]), 'application/pdf', 'could not be located'],
  ['another passport', aCard([['Passport number', 'XDA987111']]), 'application/pdf', 'could not be located'],
  ['a damaged file', aCard(rows).subarray(0, 200), 'application/pdf', 'could not be drawn'],
  ['nothing', Buffer.from('%PDF-1.4'), 'application/pdf', 'could not be drawn'],
])('of %s there is no picture, with a reason', async (_what, content, type, reason) => {
  expect(await drawCard(content, type, holder)).toEqual({ reason: expect.stringContaining(reason) });
});

test('of a scan there is no picture, even with its text behind it', async () => {
  const image = stream(
    '/Type /XObject /Subtype /Image /Width 1 /Height 1 /ColorSpace /DeviceGray /BitsPerComponent 8',
    Buffer.from([9]),
  );
  const scan = cardWith('q 420 0 0 600 0 0 cm /I Do Q', [image], '/XObject << /I 6 0 R >>');
  expect(await drawCard(scan, 'application/pdf', holder)).toEqual({
    reason: expect.stringContaining('mostly of images'),
  });
});
