import { PNG } from 'pngjs';
import { expect, test } from 'vitest';
import { pagesOf, pdfOf, stream } from '../../../../../test/files/a-card';
import { drawCard } from './draw-card';

const number = 'XDA123456';
const holder = { passport_number: number, date_of_birth: '1990-04-05' };

/** One way to write the number (or the birth date) at (20, 30), 80 × 12 points, on a page of 240 × 110. */
interface Way {
  content: string;
  /** Objects from number 7 on. */
  objects?: (string | Buffer)[];
  resources?: string;
  /** Fonts of the page beside Helvetica, F1. */
  fonts?: string;
  page?: string;
  catalogue?: string;
}

const text = (words: string, size = 16, before = '') => `BT ${before} /F1 ${size} Tf 20 30 Td (${words}) Tj ET`;
const digitsApart = [...number].map((letter, at) => `BT /F1 16 Tf ${20 + at * 9} 30 Td (${letter}) Tj ET`);
const span = (spoken: string, content: string) => `/Span << /ActualText (${spoken}) >> BDC ${content} EMC`;
/** Writing that is there only through its shape. */
const shape = '0 g 18 26 90 20 re f';
const rows = 'BT /F1 24 Tf 18 28 Td (MMMMM) Tj ET';

const withFont = '/Resources << /Font << /F1 5 0 R >> >>';
const form = (content: string, entries = '') =>
  stream(`/Type /XObject /Subtype /Form /BBox [0 0 240 110] ${entries} ${withFont}`, Buffer.from(content, 'latin1'));
const group = (content: string) => form(content, '/Group << /S /Transparency /CS /DeviceGray >>');
const pattern = (content: string, paint = 1) =>
  stream(
    `/Type /Pattern /PatternType 1 /PaintType ${paint} /TilingType 1 /BBox [0 0 120 30] /XStep 120 /YStep 30 ${withFont}`,
    Buffer.from(content),
  );
const mask = (kind: string) => [
  `<< /Type /ExtGState /SMask << /S /${kind} /G 8 0 R >> >>`,
  group(`1 g ${text(number)}`),
];
const masked = { resources: '/ExtGState << /S 7 0 R >>', objects: mask('Luminosity') };
const shading =
  '/Shading << /S << /ShadingType 2 /ColorSpace /DeviceGray /Coords [0 0 240 0] /Extend [true true] /Function << /FunctionType 2 /Domain [0 1] /C0 [0] /C1 [0.4] /N 1 >> >> >>';
const picture = 'q 90 0 0 20 18 26 cm BI /W 4 /H 4 /CS /G /BPC 8 ID abcdefghijklmnop EI Q';
const layer = {
  resources: '/Properties << /L 7 0 R >>',
  objects: ['<< /Type /OCG /Name (L) >>'],
};
const annotation = (kind: string): Way => ({
  content: '',
  page: '/Annots [7 0 R]',
  catalogue: '/AcroForm << /Fields [7 0 R] /NeedAppearances true >>',
  objects: [
    `<< /Type /Annot /Subtype /${kind} /FT /Tx /T (a) /V (${number}) /Contents (${number}) /F 4 /Rect [0 0 240 110] /AP << /N 8 0 R >> >>`,
    form(text(number)),
  ],
});
/** The number in Helvetica, its letters named by these codes in its table of characters. */
const named = (...codes: number[]): Way => {
  const hex = (code: number) => Buffer.from(String.fromCodePoint(code), 'utf16le').swap16().toString('hex');
  const pairs = [...number].map((_, at) => `<${(65 + at).toString(16)}> <${hex(codes[at] ?? codes[0] ?? 0)}>`);
  const table = `/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange ${pairs.length} beginbfchar ${pairs.join(' ')} endbfchar endcmap end`;
  return {
    content: 'BT /F2 16 Tf 20 30 Td (ABCDEFGHI) Tj ET',
    fonts: '/F2 7 0 R',
    objects: [
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 8 0 R /Encoding << /Differences [65 /X /D /A /one /two /three /four /five /six] >> >>',
      stream('', Buffer.from(table)),
    ],
  };
};
const digitsFrom = (zero: number) => named(...Buffer.from('XDA'), ...[1, 2, 3, 4, 5, 6].map((digit) => zero + digit));
const widths = (width: number, spacing: string): Way => ({
  content: `BT ${spacing} /F2 16 Tf 20 30 Td (${number}) Tj ET`,
  fonts: '/F2 7 0 R',
  objects: [
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /FirstChar 32 /LastChar 126 /Widths [${`${width} `.repeat(95)}] >>`,
  ],
});
const segments = ['abged', 'b', 'abgcd', 'fgbc', 'afgcd', 'afgedc', 'abc', 'abcdefg', 'abcfg'];
/** Digits as on a pocket calculator, of thin boxes. */
const calculator = segments
  .flatMap((lit, at) => {
    const [left, low, wide, high] = [20 + at * 11, 28, 7, 14];
    const places: Record<string, string> = {
      a: `${left} ${low + high} ${wide} 1`,
      b: `${left + wide} ${low + high / 2} 1 ${high / 2}`,
      c: `${left + wide} ${low} 1 ${high / 2}`,
      d: `${left} ${low} ${wide} 1`,
      e: `${left} ${low} 1 ${high / 2}`,
      f: `${left} ${low + high / 2} 1 ${high / 2}`,
      g: `${left} ${low + high / 2} ${wide} 1`,
    };
    return [...lit].map((one) => `${places[one]} re f`);
  })
  .join(' ');
const bars = (paint: string) =>
  Array.from({ length: 30 }, (_, at) => `${18 + at * 3} 26 ${1 + (at % 3) * 0.6} 20 re ${paint}`).join(' ');
const squares = (paint: string) =>
  Array.from({ length: 180 }, (_, at) => at)
    .filter((at) => at % 7 !== 0 && at % 3 !== 1)
    .map((at) => `${18 + (at % 30) * 3} ${26 + Math.floor(at / 30) * 3} 3 3 re ${paint}`)
    .join(' ');

const ways: Record<string, Way> = {
  'plain text': { content: text(number) },
  ...Object.fromEntries(
    [1, 2, 4, 5, 6, 7].map((mode) => [
      `text of render mode ${mode}`,
      { content: `q 0.5 w ${text(number, 16, `${mode} Tr`)} ${mode > 3 ? shape : ''} Q` },
    ]),
  ),
  'text stroked with a pattern': {
    content: `/Pattern CS /P SCN ${text(number, 16, '1 Tr')}`,
    resources: '/Pattern << /P 7 0 R >>',
    objects: [pattern('0 0 120 30 re f')],
  },
  'a digit a box, spoken as a whole': { content: span(number, digitsApart.join(' ')) },
  'text that is spoken as a space': { content: span(' ', text(number)) },
  'text that is spoken as a name': { content: span('ANA BAR LOPEZ', text(number)) },
  'text below a spoken mark': { content: span('ANA', `/P BMC ${text(number)} EMC`) },
  'text whose spoken words are a resource': {
    content: `/Span /M BDC ${text(number)} EMC`,
    resources: '/Properties << /M << /ActualText (ANA) >> >>',
  },
  'a form that is spoken as a name': {
    content: span('ANA', '/X Do'),
    resources: '/XObject << /X 7 0 R >>',
    objects: [form(text(number))],
  },
  'letters in reverse order': { content: digitsApart.toReversed().join(' ') },
  'a form in a form, moved': {
    content: 'q 1 0 0 1 5 5 cm /X Do Q',
    resources: '/XObject << /X 7 0 R >>',
    objects: [
      stream(
        '/Type /XObject /Subtype /Form /BBox [0 0 240 110] /Matrix [1 0 0 1 -5 -5] /Resources << /XObject << /Y 8 0 R >> >>',
        Buffer.from('/Y Do'),
      ),
      form(text(number)),
    ],
  },
  'a tiling pattern': {
    content: '/Pattern cs /P scn 0 20 240 40 re f',
    resources: '/Pattern << /P 7 0 R >>',
    objects: [pattern(`BT /F1 16 Tf 20 0 Td (${number}) Tj ET`)],
  },
  'a tiling pattern without a colour': {
    content: '/C cs 0 0 0 /P scn 0 20 240 40 re f',
    resources: '/Pattern << /P 7 0 R >> /ColorSpace << /C [/Pattern /DeviceRGB] >>',
    objects: [pattern(`BT /F1 16 Tf 20 0 Td (${number}) Tj ET`, 2)],
  },
  'a rule stroked with a pattern': {
    content: '/Pattern CS /P SCN 30 w 0 38 m 240 38 l S',
    resources: '/Pattern << /P 7 0 R >>',
    objects: [pattern(`BT /F1 16 Tf 20 0 Td (${number}) Tj ET`)],
  },
  'a shading seen through text': { content: `q ${text(number, 16, '7 Tr')} /S sh Q`, resources: shading },
  'text seen through text': { content: `q ${text(number, 16, '7 Tr')} 0 Tr ${rows} Q` },
  'text seen through text and a box': { content: `q 0 0 240 110 re W n ${text(number, 16, '7 Tr')} 0 Tr ${rows} Q` },
  'text seen through unknown text and a box': {
    ...named(0xe001),
    content: `q 0 0 240 110 re W n BT 7 Tr /F2 16 Tf 20 30 Td (ABCDEFGHI) Tj ET 0 Tr ${rows} Q`,
  },
  'text seen through drawn letters': {
    content: `q ${[...number].map((_, at) => `${20 + at * 9} 28 m ${24 + at * 9} 44 l ${28 + at * 9} 30 l ${25 + at * 9} 34 l h`).join(' ')} W n ${rows} Q`,
  },
  'a box below a soft mask': { content: `q /S gs ${shape} Q`, ...masked },
  'a box below a soft mask of opacity': { content: `q /S gs ${shape} Q`, ...masked, objects: mask('Alpha') },
  'text below a soft mask': { content: `q /S gs ${rows} Q`, ...masked },
  'a group below a soft mask': {
    content: 'q /S gs /X Do Q',
    resources: '/ExtGState << /S 7 0 R >> /XObject << /X 9 0 R >>',
    objects: [...mask('Luminosity'), group(shape)],
  },
  'text below a soft mask in a group': {
    content: 'q /S gs /X Do Q',
    resources: '/ExtGState << /S 7 0 R >> /XObject << /X 9 0 R >>',
    objects: [...mask('Luminosity'), group(rows)],
  },
  'a pale group': {
    content: 'q /A gs /X Do Q',
    resources: '/ExtGState << /A << /ca 0.5 >> >> /XObject << /X 7 0 R >>',
    objects: [group(text(number))],
  },
  'a picture in a pale group': {
    content: 'q /A gs /X Do Q',
    resources: '/ExtGState << /A << /ca 0.5 >> >> /XObject << /X 7 0 R >>',
    objects: [group(picture)],
  },
  'white text that is mixed with black': {
    content: `${shape} q /A gs 1 g ${text(number)} Q`,
    resources: '/ExtGState << /A << /BM /Difference >> >>',
  },
  'a picture in the content': { content: picture },
  'a mask as a picture': {
    content: picture.replace('/CS /G /BPC 8 ID abcdefghijklmnop', '/IM true ID \x55\xaa\x55\xaa'),
  },
  'a letter of a Type 3 font': {
    content: 'BT /F2 16 Tf 20 30 Td (A) Tj ET',
    fonts: '/F2 7 0 R',
    objects: [
      `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 6000 1000] /FontMatrix [0.001 0 0 0.001 0 0] /CharProcs << /B 8 0 R >> /Encoding << /Differences [65 /B] >> /FirstChar 65 /LastChar 65 /Widths [6000] ${withFont} >>`,
      stream('', Buffer.from(`6000 0 d0 BT /F1 1000 Tf (${number}) Tj ET`)),
    ],
  },
  'white on black': { content: `${shape} 1 g ${text(number)}` },
  'two fonts': {
    content: `BT /F1 16 Tf 20 30 Td (XDA12) Tj /F2 16 Tf (3456) Tj ET`,
    fonts: '/F2 7 0 R',
    objects: ['<< /Type /Font /Subtype /Type1 /BaseFont /Times-Roman /Encoding /WinAnsiEncoding >>'],
  },
  'a font without known characters': {
    content: 'BT /F2 16 Tf 20 30 Td <003B00270024001400150016001700180019> Tj ET',
    fonts: '/F2 7 0 R',
    objects: [
      '<< /Type /Font /Subtype /Type0 /BaseFont /Arial /Encoding /Identity-H /DescendantFonts [8 0 R] >>',
      '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Arial /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 600 /FontDescriptor 9 0 R >>',
      '<< /Type /FontDescriptor /FontName /Arial /Flags 4 /FontBBox [0 -200 1000 800] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
    ],
  },
  'letters of no width': widths(0, '9 Tc'),
  'letters that say they are wide': widths(3000, '-39 Tc'),
  'twice, one upon the other': { content: `${text(number)} ${text(number)}` },
  'letters named by their numbers, one of them a control': named(0x41, 0x42, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48, 0x1b),
  'letters of private codes': named(0xe001),
  'one letter of a private code': named(0x41, 0x42, 0x43, 0x44, 0x45, 0x46, 0x47, 0x48, 0xe001),
  'letters of private codes far off': named(0xf0001),
  'letters of no characters': named(0xfffd),
  'letters of unassigned codes': named(0x0378),
  'letters named as marks that nobody sees': named(0x200f),
  'letters named as spaces': named(0x20),
  'letters named as dots of Braille': named(0x2813),
  'letters of full width': named(...[...number].map((letter) => letter.charCodeAt(0) + 0xfee0)),
  'digits of Arabic': digitsFrom(0x660),
  'digits of Hindi': digitsFrom(0x966),
  'digits in circles': digitsFrom(0x245f),
  'digits in black circles': named(0x2776),
  'letters of Cyrillic': named(0x425, 0x44, 0x410, ...Buffer.from('123456')),
  'thin boxes as on a calculator': { content: calculator },
  'a bar code': { content: bars('f') },
  'a bar code in one path': { content: `${bars('')} f` },
  'a bar code of strokes': {
    content: Array.from(
      { length: 30 },
      (_, at) => `${1 + (at % 3) * 0.5} w ${19 + at * 3} 26 m ${19 + at * 3} 46 l S`,
    ).join(' '),
  },
  'a code of squares': { content: squares('f') },
  'a code of squares in one path': { content: `${squares('')} f` },
  'a box seen through the squares of a code': { content: `q ${squares('')} W n 0 g 0 0 240 60 re f Q` },
  'boxes, each seen through a square of a code': {
    content: squares('W n 0 g 0 0 240 60 re f Q').replaceAll(/[\d.]+ [\d.]+ 3 3 re/g, 'q $&'),
  },
  'text seen through the bars of a code': { content: `q ${bars('')} W n ${rows} Q` },
  'a dashed line': { content: '14 w [4 4 12 4 4 4] 0 d 18 36 m 108 36 l S' },
  'drawn letters': {
    content: [...number]
      .map((_, at) => `${20 + at * 9} 28 m ${24 + at * 9} 44 l ${28 + at * 9} 28 l ${24 + at * 9} 34 l h f`)
      .join(' '),
  },
  'crossed lines': {
    content: [...number]
      .map((_, at) => `${20 + at * 9} 28 m ${27 + at * 9} 44 l S ${27 + at * 9} 28 m ${20 + at * 9} 44 l S`)
      .join(' '),
  },
  'a layer': {
    content: `/OC /L BDC ${text(number)} EMC`,
    ...layer,
    catalogue: '/OCProperties << /OCGs [7 0 R] /D << /ON [7 0 R] >> >>',
  },
  'a hidden layer': {
    content: `/OC /L BDC ${text(number)} EMC`,
    ...layer,
    catalogue: '/OCProperties << /OCGs [7 0 R] /D << /OFF [7 0 R] >> >>',
  },
  'a page of other units': { content: text(number), page: '/UserUnit 2' },
  'a note': annotation('FreeText'),
  'a stamp': annotation('Stamp'),
  'a field': annotation('Widget'),
  ...Object.fromEntries(
    ['5.IV.1990', '05/04/2533', '900405', '05 mo 04 yr 1990', '5 avril 1990'].map((date) => [
      `the birth date as “${date}”`,
      { content: text(date, 24) },
    ]),
  ),
};

/** The page: a heading and the number as plain text at the right, and the way at the left. */
function cardWith({ content, objects = [], resources = '', fonts = '', page = '', catalogue = '' }: Way): Buffer {
  const [first, pages, , , font] = pagesOf('');
  return pdfOf([
    (first as string).replace('>>', `${catalogue} >>`),
    pages as string,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 240 110] ${page} /Resources << ${resources} /Font << /F1 5 0 R ${fonts} >> >> /Contents 4 0 R >>`,
    stream(
      '',
      Buffer.from(`BT /F1 10 Tf 160 90 Td (Date of arrival) Tj 0 -15 Td (${number}) Tj ET\n${content}`, 'latin1'),
    ),
    font as string,
    'null',
    ...objects,
  ]);
}

/** The greys within a place, in points from the top left. */
function greysIn(
  { data, width }: PNG,
  [left, top, right, bottom]: readonly [number, number, number, number],
): number[] {
  const scale = width / 240;
  const greys: number[] = [];
  for (let y = Math.round(top * scale); y < bottom * scale; y += 1)
    for (let x = Math.round(left * scale); x < right * scale; x += 1) greys.push(data[(y * width + x) * 4] ?? 0);
  return greys;
}

test.each(Object.entries(ways))('%s cannot be read, and what is beside it can', async (_name, way) => {
  const card = await drawCard(cardWith(way), 'application/pdf', holder);
  if ('reason' in card) throw new Error(card.reason);
  const png = PNG.sync.read(card.png);
  // One grey, black or another, has no letters.
  expect(new Set(greysIn(png, [21, 69, 88, 79])).size).toBe(1);
  const heading = greysIn(png, [160, 12, 222, 20]);
  expect(heading.filter((grey) => grey < 128).length / heading.length).toBeGreaterThan(0.05);
  expect(heading.filter((grey) => grey > 200).length / heading.length).toBeGreaterThan(0.5);
});

/** Text at (20, 30) as people design their pages. */
const designs: Record<string, Way> = {
  'white on a band of colour': { content: `0.6 0 0 rg 0 20 240 40 re f 1 g ${text('Approved')}` },
  'in a box with round corners': {
    content: `0.9 g 18 20 m 140 20 l 145 20 150 25 150 30 c 150 50 l 150 55 145 60 140 60 c 18 60 l 13 60 8 55 8 50 c 8 30 l 8 25 13 20 18 20 c f 0 g ${text('Approved')}`,
  },
  'cut to a box with round corners': {
    content: `q 18 20 m 140 20 l 145 20 150 25 150 30 c 150 50 l 150 55 145 60 140 60 c 18 60 l 13 60 8 55 8 50 c 8 30 l 8 25 13 20 18 20 c W n 0.9 g 0 0 240 110 re f 0 g ${text('Approved')} Q`,
  },
  'in a table whose cells have borders of their own': {
    content: `${[15, 35, 55].flatMap((y) => [10, 60, 110].map((x) => `${x} ${y} 48 1 re f ${x} ${y + 17} 48 1 re f ${x} ${y} 1 18 re f ${x + 47} ${y} 1 18 re f`)).join(' ')} ${text('Approved', 10)}`,
  },
  'paler than the rest': {
    content: 'q /A gs /X Do Q',
    resources: '/ExtGState << /A << /ca 0.6 /CA 0.6 >> >> /XObject << /X 7 0 R >>',
    objects: [group(text('Approved'))],
  },
  'with a shadow of the same letters': {
    content: `0.8 g ${text('Approved')} 0 g BT /F1 16 Tf 20.5 30.5 Td (Approved) Tj ET`,
  },
  'above a dashed line': { content: `${text('Approved')} [2 2] 0 d 10 24 m 150 24 l S` },
};

test.each(Object.entries(designs))('text %s is shown', async (_name, way) => {
  const card = await drawCard(cardWith(way), 'application/pdf', holder);
  if ('reason' in card) throw new Error(card.reason);
  const greys = greysIn(PNG.sync.read(card.png), [21, 69, 60, 79]);
  const [darkest, lightest] = [Math.min(...greys), Math.max(...greys)];
  expect(lightest - darkest).toBeGreaterThan(90);
  expect(greys.filter((grey) => grey === 0).length / greys.length).toBeLessThan(0.5);
});
