import { expect, test } from 'vitest';
import { pdfOf, stream } from '../../../../../test/files/a-card';
import { readCard } from './read-card';

/*
 * What is read of a page is what is drawn there, wherever in the file it stands. Add a row for a way of writing that was read
 * wrongly: what the page draws, and its lines as a person reads them. '\ufffd' is an unknown letter.
 */

const typeface = '/Type /Font /Subtype /Type1 /BaseFont /Helvetica';
/** A page with these drawings. `/T` is a typeface that calls its letters e, f, g … by these characters, `/C` is `font`. */
const pageOf = (
  drawings: string,
  characters: readonly string[] = [],
  font = `${typeface} /Encoding /WinAnsiEncoding`,
) => {
  const hex = (unit: string) => unit.charCodeAt(0).toString(16).padStart(4, '0');
  const codes = characters.map((one, at) => `<${(0x65 + at).toString(16)}> <${[...one].map(hex).join('')}>`);
  const names = `1 begincodespacerange <00> <FF> endcodespacerange ${codes.length} beginbfchar ${codes.join(' ')} endbfchar`;
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F 5 0 R /T 6 0 R /C 8 0 R >> >> >>',
    stream('', Buffer.from(drawings, 'latin1')),
    `<< ${typeface} /Encoding /WinAnsiEncoding >>`,
    `<< ${typeface} /Encoding /WinAnsiEncoding /ToUnicode 7 0 R >>`,
    stream('', Buffer.from(`/CIDInit /ProcSet findresource begin begincmap ${names} endcmap end`)),
    `<< ${font} >>`,
  ]);
};
const at = (x: number, words: string, { font = 'F', y = 700, more = '' } = {}) =>
  `BT /${font} 12 Tf ${more} 1 0 0 1 ${x} ${y} Tm ${words} Tj ET\n`;
const means = (text: string, drawings: string) => `/Span << /ActualText ${text} >> BDC ${drawings} EMC\n`;
const softHyphen = '<FEFF00AD>';

const read = async (card: Buffer) => {
  const reading = await readCard(card);
  if ('problem' in reading) return reading.problem;
  return reading.pages.flat().map((line) => line.map(({ text }) => text).join(' | '));
};

type Row = [what: string, card: Buffer, lines: string[]];

const rows: Row[] = [
  [
    'letters that the typeface lacks, after the rest of the line',
    pageOf(
      at(60, '(Nguy)') +
        at(94.7, '(n Th)') +
        at(125.4, '(n)') +
        [88, 118.7].map((x) => at(x, '(e)', { font: 'T' })).join(''),
      ['ễ'],
    ),
    ['Nguyễn Thễn'],
  ],
  [
    'one letter after the other, from right to left',
    pageOf(
      [...'ANA']
        .map((one, index) => at(60 + 8 * index, `(${one})`))
        .toReversed()
        .join(''),
    ),
    ['ANA'],
  ],
  ['words from right to left', pageOf(at(60, '(gfe)', { font: 'T' }), [...'אבג']), ['אבג']],
  [
    'accents over the letters',
    pageOf(at(60, '(L)') + at(67.4, String.raw`(\264)`) + at(66.7, '(o)') + at(73.4, '(pez)')),
    ['López'],
  ],
  [
    'marks of a letter after the rest',
    pageOf(at(60, '(Nguyen)') + ['(e)', '(f)'].map((mark) => at(88, mark, { font: 'T' })).join(''), [
      '\u0302',
      '\u0303',
    ]),
    ['Nguyễn'],
  ],
  ['letters twice, for bold', pageOf(at(60, '(ANA BAR)') + at(60.5, '(ANA BAR)')), ['ANA BAR']],
  ['letters that are spaced out', pageOf(at(60, '(SG Arrival Card)', { more: '3 Tc' })), ['SG Arrival Card']],
  [
    'a tight label beside a value that is spaced out',
    pageOf(at(60, '(Passport No)') + at(180, '(XDA123456)', { more: '4 Tc' })),
    ['Passport No | XDA123456'],
  ],
  ['a raised part', pageOf(at(60, '(1)') + at(76, '(May)') + at(66.7, '(st)', { y: 704, more: '58 Tz' })), ['1st May']],
  ['another meaning', pageOf(at(60, '(No)') + means('(XDA1)', at(90, '(E765)'))), ['No | \ufffd\ufffd\ufffd\ufffd']],
  [
    'the same meaning for parts of it',
    pageOf(means('(XDA123456)', at(60, '(XDA)') + at(84.7, '(123456)'))),
    ['XDA123456'],
  ],
  [
    'a space that means a soft hyphen',
    pageOf(at(60, '(can)') + means(softHyphen, at(80, '( )')) + at(80, '(celled)')),
    ['cancelled'],
  ],
  [
    'an invisible letter that belongs to another',
    pageOf(at(60, '(XDA)') + at(84.7, '(e)', { font: 'T' }) + at(91.4, '(23456)'), ['\u200b1']),
    ['XDA123456'],
  ],
  [
    'a typeface that calls a letter by its number',
    pageOf(at(60, '(No)') + at(90, '(eg)', { font: 'T' }), ['A', 'B', '\u0005']),
    ['No | \ufffd\ufffd'],
  ],
];

test.each(rows)('%s', async (_what, card, lines) => expect(await read(card)).toEqual(lines));

/** A typeface that is not in the file, as programs of East Asia name it, and how they write 'No 王' with it. */
const asian: [map: string, ordering: string, bytes: string][] = [
  ['UniGB-UCS2-H', 'GB1', '004E006F0020738B'],
  ['UniGB-UTF16-H', 'GB1', '004E006F0020738B'],
  ['GBK-EUC-H', 'GB1', '4E6F20CDF5'],
  ['UniCNS-UCS2-H', 'CNS1', '004E006F0020738B'],
  ['ETen-B5-H', 'CNS1', '4E6F20A4FD'],
  ['UniJIS-UCS2-H', 'Japan1', '004E006F0020738B'],
  ['90ms-RKSJ-H', 'Japan1', '4E6F2089A4'],
  ['UniKS-UCS2-H', 'Korea1', '004E006F0020738B'],
  ['KSCms-UHC-H', 'Korea1', '4E6F20E8DD'],
  ['UniJIS-UCS2-V', 'Japan1', '004E006F0020738B'],
];
const inAsian = (map: string, ordering: string, bytes: string) =>
  pageOf(
    at(60, `<${bytes}>`, { font: 'C' }),
    [],
    `/Type /Font /Subtype /Type0 /BaseFont /Song-${map} /Encoding /${map} /DescendantFonts [<< /Type /Font /Subtype /CIDFontType0
      /BaseFont /Song /CIDSystemInfo << /Registry (Adobe) /Ordering (${ordering}) /Supplement 2 >> /DW 1000 /FontDescriptor <<
      /Type /FontDescriptor /FontName /Song /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120
      /CapHeight 880 /StemV 93 >> >>]`,
  );

test.each(asian)('%s', async (map, ordering, bytes) =>
  expect(await read(inAsian(map, ordering, bytes))).toEqual(['No 王']),
);

test('a typeface whose letters nobody can tell is no picture', async () => {
  expect(await read(inAsian('UniXX-UCS2-H', 'XX1', '004E006F'))).toBe('its text could not be read');
  expect(await read(pageOf('0 0 9 9 re f'))).toBe('it holds no text, only a picture');
});
