import { expect, test } from 'vitest';
import { pdfOf, stream } from '../../../../test/files/a-card';
import { compareLines } from './check-document';
import { ana } from './papers.fixture';
import { readCard } from './reading/read-card';

/*
 * A card is compared by what a person sees. The rows are cards of Ana whose passport number is written or covered in another way.
 * Add one for a way of hiding text that was missed, or for a genuine card that was held.
 */

const text = (x: number, y: number, words: string, size = 12) => `BT /F ${size} Tf ${x} ${y} Td (${words}) Tj ET\n`;
const facts = [
  ['SG Arrival Card acknowledgement'],
  ['Name'],
  ['Passport No'],
  ['Date of Birth', '05/04/1990'],
  ['Date of Arrival', '23/11/2026'],
];
const rest = facts.flatMap((row, at) => row.map((words, cell) => text(60 + 180 * cell, 780 - 24 * at, words))).join('');
const at = (words: string) => text(240, 732, words);
const number = at('XDA123456');
const behind = (way: string, words = 'XDA123456') => `q ${way} ${at(words)} Q\n`;

interface Parts {
  name?: string;
  resources?: string;
  page?: string;
  catalog?: string;
  /** Objects from number 6 on. */
  more?: (string | Buffer)[];
}
/** The card with these drawings in the place of its number. */
const cardOf = (
  drawings: string,
  { name = text(240, 756, 'ANA BAR LOPEZ'), resources = '', page = '', catalog = '', more = [] }: Parts = {},
) =>
  pdfOf([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> ${resources} >> ${page} >>`,
    stream('', Buffer.from(rest + name + drawings, 'latin1')),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...more,
  ]);

const form = (drawings: string, entries = '') =>
  stream(
    `/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources << /Font << /F 5 0 R >> ${entries} >>`,
    Buffer.from(drawings, 'latin1'),
  );
/** A picture of 64 by 16 grey pixels. */
const picture = (grey: (pixel: number) => number) =>
  stream(
    '/Type /XObject /Subtype /Image /Width 64 /Height 16 /ColorSpace /DeviceGray /BitsPerComponent 8',
    Buffer.from(Array.from({ length: 64 * 16 }, (_, pixel) => grey(pixel))),
  );
const white = picture(() => 255);
/** Like letters: stripes that are close. */
const scan = picture((pixel) => (pixel % 3 === 0 ? 0 : 255));
const drawPicture = 'q 200 0 0 24 230 722 cm /X Do Q\n';
const withX = (object: string | Buffer) => ({ resources: '/XObject << /X 6 0 R >>', more: [object] });

const state = (entries: string, ...more: Buffer[]) => ({ resources: `/ExtGState << /G << ${entries} >> >>`, more });
const layer = (config: string, group = '') => ({
  resources: '/Properties << /L 6 0 R >>',
  catalog: `/OCProperties << /OCGs [6 0 R] /D << ${config} >> >>`,
  more: [`<< /Type /OCG /Name (Copy) ${group} >>`],
});
const inLayer = `/OC /L BDC ${number} EMC`;

/** An annotation over the number. Flags: 4 is what prints too, 2 is hidden, 32 is not on a screen. */
const annotation = (subtype: string, drawings: string, { flags = 4, entries = '', own = '' } = {}) => ({
  page: '/Annots [6 0 R]',
  more: [
    `<< /Type /Annot /Subtype /${subtype} /F ${flags} /Rect [238 726 438 746] /AP << /N 7 0 R >> ${own} >>`,
    stream(
      `/Type /XObject /Subtype /Form /BBox [0 0 200 20] /Resources << /Font << /F 5 0 R >> ${entries} >>`,
      Buffer.from(drawings),
    ),
  ],
});
const inBox = (words: string) => `BT /F 12 Tf 0 g 2 6 Td (${words}) Tj ET`;
const fullBox = '0 0 200 20 re f';
const ownField = '/FT /Tx /T (number) /V (XDA123456) /DA (/F 12 Tf 0 g)';
const acroForm =
  '/AcroForm << /Fields [6 0 R] /NeedAppearances true /DR << /Font << /F 5 0 R >> >> /DA (/F 12 Tf 0 g) >>';

type Row = [what: string, card: Buffer];

const unseen: Row[] = [
  ['without ink (mode 3)', cardOf(behind('3 Tr'))],
  ['as a clip alone (mode 7)', cardOf(behind('7 Tr'))],
  ['white on white', cardOf(behind('1 g'))],
  ['nearly white', cardOf(behind('0.96 g'))],
  [
    'white in wide letters of a typeface that is not in the file',
    cardOf('1 g BT /W 12 Tf 240 732 Td (XDA123456) Tj ET', {
      resources: '/Font << /F 5 0 R /W 6 0 R >>',
      more: [
        '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding /ToUnicode 7 0 R >>',
        stream(
          '',
          Buffer.from(`/CIDInit /ProcSet findresource begin 12 dict begin begincmap
            1 begincodespacerange <00> <FF> endcodespacerange 1 beginbfrange <21> <7E> <FF01> endbfrange endcmap end end`),
        ),
      ],
    }),
  ],
  ['white in its last digit', cardOf('BT /F 12 Tf 240 732 Td (XDA12345) Tj 1 g (6) Tj ET')],
  ['without ink in its first letter', cardOf('BT /F 12 Tf 240 732 Td 3 Tr (X) Tj 0 Tr (DA123456) Tj ET')],
  ['below a white box', cardOf(`${number} 1 g 230 722 200 24 re f`)],
  ['below a white box in a form', cardOf(`${number} /X Do`, withX(form('1 g 230 722 200 24 re f')))],
  ['below a picture', cardOf(`${number} ${drawPicture}`, withX(scan))],
  ['without ink above an empty picture', cardOf(`${drawPicture} ${behind('3 Tr')}`, withX(white))],
  ['without ink in a box of a form', cardOf(`0 G 235 728 200 18 re S ${behind('3 Tr')}`)],
  ['clipped away', cardOf(behind('0 0 10 10 re W n'))],
  ['half clipped away', cardOf(behind('230 731 200 4 re W n'))],
  ['of a tenth of a point', cardOf(text(240, 732, 'XDA123456', 0.1))],
  ['of one point', cardOf(text(240, 732, 'XDA123456', 1))],
  ['squeezed', cardOf(behind('8 Tz'))],
  ['with an opacity of 0', cardOf(behind('/G gs'), state('/ca 0'))],
  [
    'below a mask of nothing',
    cardOf(
      behind('/G gs'),
      state(
        '/SMask << /Type /Mask /S /Luminosity /G 6 0 R >>',
        stream(
          '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /Group << /S /Transparency /CS /DeviceGray >>',
          Buffer.from('0 g 0 0 595 842 re f'),
        ),
      ),
    ),
  ],
  ['in a layer that is off', cardOf(inLayer, layer('/OFF [6 0 R]'))],
  ['in a layer of a file whose layers are off', cardOf(inLayer, layer('/BaseState /OFF'))],
  [
    'in a layer that is off on screens',
    cardOf(
      inLayer,
      layer('/AS [<< /Event /View /Category [/View] /OCGs [6 0 R] >>]', '/Usage << /View << /ViewState /OFF >> >>'),
    ),
  ],
  [
    'in a form in a layer that is off',
    cardOf('/X Do', {
      ...layer('/OFF [6 0 R]'),
      resources: '/XObject << /X 7 0 R >>',
      more: [
        '<< /Type /OCG /Name (Copy) >>',
        stream(
          '/Type /XObject /Subtype /Form /BBox [0 0 595 842] /OC 6 0 R /Resources << /Font << /F 5 0 R >> >>',
          Buffer.from(number),
        ),
      ],
    }),
  ],
  ['below a box of an annotation', cardOf(number, annotation('Square', `0 g ${fullBox}`))],
  ['below a white box of an annotation', cardOf(number, annotation('Square', `1 g ${fullBox}`))],
  ['below a highlight that covers', cardOf(number, annotation('Highlight', `1 1 0 rg ${fullBox}`))],
  ['crossed out', cardOf(number, annotation('StrikeOut', '1 0 0 RG 1.5 w 0 10 m 75 10 l S'))],
];

/** What a person sees is not the number, or not that alone. */
const otherwise: Row[] = [
  ['under another number without ink', cardOf(number + behind('3 Tr', 'E7654321'))],
  ['under a white box with another number', cardOf(`${number} 1 g 230 722 200 24 re f 0 g ${at('E7654321')}`)],
  ['white, under other words', cardOf(behind('1 g') + at(String.raw`\(none given\)`))],
  ['white, under another number', cardOf(behind('1 g') + at('E7654321'))],
  ['under a text of an annotation', cardOf(number, annotation('FreeText', inBox('E7654321')))],
  [
    'under a text of an annotation on yellow',
    cardOf(number, annotation('FreeText', `1 1 0 rg ${fullBox} ${inBox('E7654321')}`)),
  ],
  ['in an annotation that screens do not show', cardOf('', annotation('FreeText', inBox('XDA123456'), { flags: 36 }))],
  ['in a hidden annotation', cardOf('', annotation('FreeText', inBox('XDA123456'), { flags: 2 }))],
  [
    'under another value of a field',
    cardOf(number, {
      catalog: acroForm,
      ...annotation('Widget', inBox('E7654321'), { own: ownField.replace('XDA123456', 'E7654321') }),
    }),
  ],
  [
    'beside a stamp that says “rejected”',
    cardOf(number, annotation('Stamp', `1 0 0 rg BT /F 12 Tf 100 6 Td (REJECTED) Tj ET`)),
  ],
  [
    'in an annotation of a layer',
    cardOf('', { ...annotation('FreeText', inBox('XDA123456'), { own: '/OC << /Type /OCG /Name (Copy) >>' }) }),
  ],
];

const seen: Row[] = [
  ['plain', cardOf(number)],
  ['in light grey', cardOf(behind('0.8 g'))],
  ['small', cardOf(text(240, 732, 'XDA123456', 5))],
  ['white on a dark bar', cardOf(`0.1 0.2 0.5 rg 230 722 200 24 re f 1 g ${number}`)],
  ['red on a green as light', cardOf(`0 0.51 0 rg 230 722 200 24 re f 1 0 0 rg ${number}`)],
  ['drawn twice, for bold', cardOf(number + text(240.4, 732, 'XDA123456'))],
  ['as outlines', cardOf(behind('1 Tr 0.4 w'))],
  ['without ink above a scan', cardOf(`${drawPicture} ${behind('3 Tr')}`, withX(scan))],
  ['with text without ink elsewhere', cardOf(`${number} 3 Tr ${text(60, 60, 'Made by Office 1.2')}`)],
  [
    'with the same text without ink after other texts',
    cardOf(
      `${number} ${[1, 2, 3, 4, 5, 6].map((word) => text(60 * word, 60, `${word}`)).join('')} ${behind('3 Tr 1 0 0 1 1 0 cm')}`,
    ),
  ],
  [
    'below a name in two texts with an ActualText',
    cardOf(number, {
      name: `/Span << /ActualText (ANA BAR LOPEZ) >> BDC ${text(240, 756, 'A')} ${text(248, 756, 'NA BAR LOPEZ')} EMC\n`,
    }),
  ],
  [
    'under a large pale watermark',
    cardOf(`q 0.9 g BT /F 90 Tf 0.7 0.7 -0.7 0.7 200 600 Tm (SINGAPORE) Tj ET Q ${number}`),
  ],
  ['in a layer that is on', cardOf(inLayer, layer(''))],
  [
    'under a highlight that lets it through',
    cardOf(
      number,
      annotation('Highlight', `/M gs 1 1 0 rg ${fullBox}`, { entries: '/ExtGState << /M << /BM /Multiply >> >>' }),
    ),
  ],
  ['in a box of an annotation', cardOf(number, annotation('Square', '1 0 0 RG 1 1 198 18 re S'))],
  ['under a box that is hidden', cardOf(number, annotation('Square', fullBox, { flags: 2 }))],
  ['under a box that screens do not show', cardOf(number, annotation('Square', fullBox, { flags: 36 }))],
  ['in an annotation', cardOf('', annotation('FreeText', inBox('XDA123456')))],
  [
    'in a field',
    cardOf('', {
      catalog: acroForm,
      ...annotation('Widget', inBox('XDA123456'), { own: ownField }),
    }),
  ],
  [
    'in a field that readers draw',
    cardOf('', {
      catalog: acroForm,
      page: '/Annots [6 0 R]',
      more: [`<< /Type /Annot /Subtype /Widget /F 4 /Rect [238 726 438 746] ${ownField} >>`],
    }),
  ],
  [
    'with a signature that is not shown',
    cardOf(number, {
      catalog: '/AcroForm << /Fields [6 0 R] /SigFlags 3 >>',
      page: '/Annots [6 0 R]',
      more: ['<< /Type /Annot /Subtype /Widget /FT /Sig /T (s) /F 132 /Rect [0 0 0 0] >>'],
    }),
  ],
  ['on a page that is turned', cardOf(number, { page: '/Rotate 90' })],
];

const compared = async (card: Buffer) => compareLines(await readCard(card), ana, []);

test.each(unseen)('a number %s is not on the card, and a person is told why', async (_what, card) => {
  const { verdict, findings } = await compared(card);
  expect([verdict, ...findings]).toEqual([
    'unreadable',
    'Part of its text cannot be seen: it is hidden, covered or too faint.',
    'The passport number was not found on the card.',
  ]);
});

test.each(otherwise)('a number %s is for a person', async (_what, card) => {
  expect((await compared(card)).verdict).not.toBe('matches');
});

test.each(seen)('a number %s matches', async (_what, card) => {
  const { verdict, findings } = await compared(card);
  expect([verdict, ...findings]).toEqual(['matches']);
});
