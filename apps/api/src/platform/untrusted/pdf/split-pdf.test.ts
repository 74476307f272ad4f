import { expect, test } from 'vitest';
import { pdfOf, stream } from '../../../../test/files/a-card';
import { takePages } from './split-pdf';

const content = (text: string) => stream('', Buffer.from(text));
const says = (name: string) => `BT /F1 10 Tf 30 500 Td (${name} BAR LOPEZ) Tj ET`;
/** A grey picture whose bytes say whose it is. */
const picture = (name: string, height = 200) =>
  stream(
    `/Type /XObject /Subtype /Image /Width 200 /Height ${height} /ColorSpace /DeviceGray /BitsPerComponent 8`,
    Buffer.alloc(200 * height, name),
  );
const form = (draws: string, entries = '') =>
  stream(`/Type /XObject /Subtype /Form /BBox [0 0 420 600] ${entries}`, Buffer.from(draws));
const drawn = (name: string) => `q 200 0 0 150 30 100 cm /${name} Do Q`;

interface Two {
  ana?: string;
  ben?: string;
  resources?: string;
  fonts?: string;
  /** Further entries of both pages, of all pages, of the catalogue and of the trailer. */
  page?: string;
  pages?: string;
  catalog?: string;
  trailer?: string;
  /** The objects from 8. */
  more?: (string | Buffer)[];
}

/** Two pages, 3 of Ana and 4 of Ben, with one dictionary of resources for both. 5 is the font F1; 6 and 7 are what they draw. */
const two = ({
  ana = '',
  ben = '',
  resources = '',
  fonts = '',
  page = '',
  pages = '',
  catalog = '',
  trailer = '',
  more = [],
}: Two) =>
  pdfOf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      `<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 /MediaBox [0 0 420 600] ${pages}
        /Resources << ${resources} /Font << /F1 5 0 R ${fonts} >> >> >>`,
      ...[6, 7].map((number) => `<< /Type /Page /Parent 2 0 R /Contents ${number} 0 R ${page} >>`),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
      content(`${says('ANA')} ${ana}`),
      content(`${says('BEN')} ${ben}`),
      ...more,
    ],
    trailer,
  );

/** One dictionary names a thing of each. */
const shared = (kind: string, use: (name: string) => string, thing: (name: string) => string | Buffer): Two => ({
  ana: use('A'),
  ben: use('B'),
  resources: `/${kind} << /A 8 0 R /B 9 0 R >>`,
  more: [thing('ANA'), thing('BEN')],
});
const tiling = '/Type /Pattern /PatternType 1 /PaintType 1 /TilingType 1 /BBox [0 0 50 50] /XStep 50 /YStep 50';
const field = (name: string, page: number) =>
  `<< /Type /Annot /Subtype /Widget /T (${name}) /V (${name} FIELD) /F 4 /Rect [30 40 200 60]
    /P ${page} 0 R /Parent 8 0 R >>`;

test.for<[string, Two, keeps?: string[]]>([
  ['pictures, as jsPDF names them', shared('XObject', drawn, picture)],
  ['forms', shared('XObject', drawn, (name) => form(says(name), '/Resources << /Font << /F1 5 0 R >> >>'))],
  [
    'patterns',
    shared(
      'Pattern',
      (name) => `/Pattern cs /${name} scn 30 60 200 100 re f`,
      (name) =>
        stream(`${tiling} /Resources << /Font << /F1 5 0 R >> >>`, Buffer.from(`BT /F1 9 Tf 4 8 Td (${name}) Tj ET`)),
    ),
  ],
  [
    'soft masks',
    shared(
      'ExtGState',
      (name) => `/${name} gs 30 60 200 100 re f`,
      (name) => `<< /Type /ExtGState /SMask << /Type /Mask /S /Luminosity /G ${name === 'ANA' ? 10 : 11} 0 R >> >>`,
    ),
  ],
  [
    'colour spaces',
    shared(
      'ColorSpace',
      (name) => `/${name} cs 0 scn 30 60 200 100 re f`,
      (name) => `[/Indexed /DeviceRGB 0 (${name})]`,
    ),
  ],
  [
    'marked texts',
    shared(
      'Properties',
      (name) => `/Span /${name} BDC ${says('MARKED')} EMC`,
      (name) => `<< /ActualText (${name}) >>`,
    ),
  ],
  [
    'a form whose own dictionary names all',
    {
      ...shared('XObject', drawn, picture),
      ana: '/Form Do',
      ben: drawn('B'),
      resources: '/XObject << /Form 10 0 R /B 9 0 R >>',
      more: [picture('ANA'), picture('BEN'), form(drawn('A'), '/Resources << /XObject << /A 8 0 R /B 9 0 R >> >>')],
    },
  ],
  [
    'a form that draws with what its page names',
    {
      ...shared('XObject', drawn, picture),
      ana: '/Form Do',
      resources: '/XObject << /A 8 0 R /B 9 0 R /Form 10 0 R >>',
      more: [picture('ANA'), picture('BEN'), form(drawn('A'))],
    },
  ],
  [
    'letters that are pictures',
    {
      ana: 'BT /T3 20 Tf 30 300 Td (a) Tj ET',
      fonts: '/T3 8 0 R',
      more: [
        `<< /Type /Font /Subtype /Type3 /FontBBox [0 0 1 1] /FontMatrix [1 0 0 1 0 0] /FirstChar 97 /LastChar 97 /Widths [1]
          /CharProcs << /a 9 0 R >> /Encoding << /Type /Encoding /Differences [97 /a] >> /Resources << /XObject << /A 10 0 R /B 11 0 R >> >> >>`,
        content('1 0 d0 /A Do'),
        picture('ANA'),
        picture('BEN'),
      ],
    },
  ],
  [
    'fields below one root, without an appearance',
    {
      page: '/Annots [9 0 R]',
      catalog: '/AcroForm << /Fields [8 0 R] /DR << /Font << /F1 5 0 R >> >> /NeedAppearances true >>',
      more: ['<< /T (root) /FT /Tx /DA (/F1 10 Tf 0 g) /Kids [9 0 R 10 0 R] >>', field('ANA', 3), field('BEN', 4)],
    },
    ['(root.ANA)', '/FT /Tx', '/DA', '/AcroForm', '/NeedAppearances true'],
  ],
  [
    'links, threads and thumbnails',
    {
      page: '/Annots [8 0 R] /B [9 0 R] /Thumb 10 0 R /PieceInfo << /Program << /Private (BEN) >> >> /StructParents 0 /AA << /O 11 0 R >>',
      more: [
        '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /Border [0 0 0] /Dest [4 0 R /Fit] /Popup << /Parent 4 0 R /Contents (BEN) >> >>',
        '<< /T << /I << /Title (BEN) >> >> /P 4 0 R >>',
        picture('BEN', 10),
        '<< /S /JavaScript /JS (BEN) >>',
      ],
    },
  ],
  [
    'what the whole file says of itself',
    {
      trailer: '/Info << /Title (BEN) >>',
      catalog: `/Metadata 8 0 R /StructTreeRoot << /Type /StructTreeRoot /K (BEN) >> /Names << /JavaScript << /Names [(BEN) 9 0 R] >> >>
        /Outlines << /First << /Title (BEN) /Dest [4 0 R /Fit] >> >> /PageLabels << /Nums [0 << /P (BEN) >>] >> /OpenAction 9 0 R /AF [10 0 R]`,
      more: [
        stream('/Type /Metadata /Subtype /XML', Buffer.from('BEN')),
        '<< /S /JavaScript /JS (BEN) >>',
        stream('/Type /EmbeddedFile', Buffer.from('BEN')),
      ],
    },
  ],
  [
    'layers, one of them hidden',
    {
      ana: `/OC /A BDC BT /F1 10 Tf 30 400 Td (HIDDEN) Tj ET EMC`,
      ben: `/OC /B BDC ${says('BEN')} EMC`,
      resources: '/Properties << /A 8 0 R /B 9 0 R >>',
      catalog: '/OCProperties << /OCGs [8 0 R 9 0 R] /D << /OFF [8 0 R] /Order [(BEN) 9 0 R] >> >>',
      more: ['<< /Type /OCG /Name (ANA) >>', '<< /Type /OCG /Name (BEN) >>'],
    },
  ],
  [
    'what a picture says beside itself',
    {
      ana: drawn('A'),
      resources: '/XObject << /A 8 0 R >>',
      more: [
        stream(
          `/Type /XObject /Subtype /Image /Width 9 /Height 9 /ColorSpace /DeviceGray /BitsPerComponent 8
            /PieceInfo << /Program << /Private (BEN) >> >> /Metadata 9 0 R`,
          Buffer.alloc(81, 'ANA'),
        ),
        stream('/Type /Metadata /Subtype /XML', Buffer.from('BEN')),
      ],
    },
  ],
  ['what they inherit', { pages: '/Rotate 90 /CropBox [10 10 400 590]', page: '/UserUnit 2' }],
])('a part holds nothing of other pages: %s', async ([, given, keeps = []]) => {
  const masks = given.resources?.includes('ExtGState')
    ? ['ANA', 'BEN'].map((name) =>
        form(
          `1 g ${says(name)}`,
          '/Group << /S /Transparency /CS /DeviceGray >> /Resources << /Font << /F1 5 0 R >> >>',
        ),
      )
    : [];
  const whole = two({ ...given, more: [...(given.more ?? []), ...masks] });
  expect(whole.includes('BEN')).toBe(true);
  // Drawn, the part is the same, or it is refused.
  const taken = await takePages(whole, [1]);
  const part = 'part' in taken ? taken.part.toString('latin1') : taken.problem;
  expect(part).toContain('ANA BAR LOPEZ');
  expect(part.match(/.{0,60}BEN/s)?.[0]).toBeUndefined();
  for (const kept of keeps) expect(part).toContain(kept);
  expect(part.match(/ANA/g)?.length).toBe(whole.toString('latin1').match(/ANA/g)?.length);
});

/** Draws a picture of 400 points' width that begins so far above the page's lower edge. */
const tall = (bottom: number, height = 1200) => `q 400 0 0 ${height} 10 ${bottom} cm /A Do Q`;
const one = (more: string | Buffer) => ({ resources: '/XObject << /A 8 0 R >>', more: [more] });
const both = `BT /F1 10 Tf 30 800 Td (ANA DIAZ) Tj ET BT /F1 10 Tf 30 200 Td (BEN MOLL) Tj ET`;
const tallForm = stream(
  '/Type /XObject /Subtype /Form /BBox [0 0 420 1200] /Resources << /Font << /F1 5 0 R >> >>',
  Buffer.from(both),
);

test.for<[string, 'hidden' | 'part', Two]>([
  ['one tall picture, as html2canvas makes it', 'hidden', { ...one(picture('X', 600)), ana: tall(-600), ben: tall(0) }],
  [
    'a tall picture, in the file for each page',
    'hidden',
    {
      ...shared(
        'XObject',
        () => '',
        () => picture('X', 600),
      ),
      ana: tall(-600),
      ben: 'q 400 0 0 1200 10 0 cm /B Do Q',
    },
  ],
  ['a tall picture of the first page alone', 'hidden', { ...one(picture('X', 600)), ana: tall(-600) }],
  [
    'a tall picture cut by clipping',
    'hidden',
    {
      ...one(picture('X', 600)),
      ana: `q 0 0 420 300 re W n ${tall(-300, 600)} Q`,
      ben: `q 0 0 420 300 re W n ${tall(0, 600)} Q`,
    },
  ],
  ['a tall form', 'hidden', { ...one(tallForm), ana: 'q 1 0 0 1 0 -600 cm /A Do Q', ben: '/A Do' }],
  [
    'texts of all, each clipped',
    'hidden',
    {
      ana: `q 0 700 420 300 re W n ${both} Q`,
      ben: `q 0 0 420 600 re W n ${both} Q`,
      page: '/MediaBox [0 0 420 1200]',
    },
  ],
  ['letters as shapes, mostly of others', 'hidden', { ana: `${'9 -90 9 9 re f '.repeat(200)} 9 9 9 9 re f` }],
  ['a logo', 'part', { ...one(picture('X')), ana: drawn('A'), ben: drawn('A') }],
  [
    'a logo at another place',
    'part',
    { ...one(picture('X')), ana: drawn('A'), ben: `q 1 0 0 1 90 200 cm ${drawn('A')} Q` },
  ],
  [
    'a background larger than the page',
    'part',
    { ...one(picture('X')), ana: 'q 900 0 0 900 -240 -150 cm /A Do Q', ben: 'q 900 0 0 900 -240 -150 cm /A Do Q' },
  ],
  ['pictures of one size', 'part', { ...shared('XObject', drawn, picture) }],
  [
    'a line of the other page that is a picture of one dot, as printers’ drivers draw it',
    'part',
    { ...one(picture('ANA')), ana: drawn('A'), ben: 'q 90 0 0 1 30 300 cm BI /W 1 /H 1 /IM true ID A EI Q' },
  ],
  [
    'a printer’s note off the page',
    'part',
    { ana: 'BT /F1 8 Tf 10 -20 Td (group.indd 1 CYAN) Tj ET', ben: 'BT /F1 8 Tf 10 -20 Td (group.indd 2 CYAN) Tj ET' },
  ],
])('what a page holds out of sight: %s', async ([, expected, given]) => {
  const taken = await takePages(two(given), [1]);
  expect('problem' in taken ? taken.problem : 'part').toBe(expected);
});

test('a tall picture whose pages go to one order is theirs; a part is the same each time', async () => {
  const whole = two({ ...one(picture('X', 600)), ana: tall(-600), ben: tall(0) });
  const [first, second] = [await takePages(whole, [1, 2]), await takePages(whole, [1, 2])];
  expect(first).toHaveProperty('part');
  expect(second).toEqual(first);
});

test.for<[string, (whole: Buffer) => Buffer, boolean]>([
  [
    'is damaged',
    (whole) => Buffer.from(whole.toString('latin1').replace(/startxref\n\d+/, 'startxref\n77'), 'latin1'),
    true,
  ],
  [
    'has a drawing that qpdf cannot read: its part would not look the same',
    () => {
      const draws = Buffer.from(`${Buffer.from(drawn('A')).toString('hex')} ZZ>`);
      const entries = '/Resources << /XObject << /A 9 0 R >> >> /Filter /ASCIIHexDecode';
      const more = [stream(`/Type /XObject /Subtype /Form /BBox [0 0 420 600] ${entries}`, draws), picture('ANA')];
      return two({ ana: '/Form Do', resources: '/XObject << /Form 8 0 R >>', more });
    },
    false,
  ],
  ['is cut', (whole) => whole.subarray(0, 300), false],
])('a file that %s', async ([, damage, isSplit]) => {
  const taken = await takePages(damage(two(shared('XObject', drawn, picture))), [1]);
  expect('part' in taken).toBe(isSplit);
  if ('part' in taken) expect(taken.part.includes('BENBEN')).toBe(false);
});
