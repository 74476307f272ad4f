import { Document, Font, Page, renderToBuffer } from '@react-pdf/renderer';
import { createElement as h } from 'react';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import type { ShapingFont } from './shape-text';
import { loadTypeface, TypefaceContext } from './typeface';
import { Words } from './words';

/** Names with what is hard to draw in a script: letters below, around or joined to others, joiners, marks on marks. */
const names: [script: string, ...names: string[]][] = [
  ['Arabic', 'محمد عبد الرحمن', 'علی‌رضا'],
  ['Armenian', 'Արմեն Հակոբյան'],
  ['Bengali', 'শ্রীমতী কৃষ্ণা চক্রবর্তী', 'মোঃ আব্দুল্লাহ', 'র‍্যাচেল'],
  ['Burmese', 'ဒေါ်ခင်မျိုးကြည်', 'ဦးကျော်စွာမြင့်', 'မောင်မောင် သန္တာ'],
  ['Devanagari', 'श्रीकृष्ण त्रिपाठी', 'लक्ष्मी'],
  ['Ethiopic', 'ገብረ መድኅን ኃይሉ'],
  ['Georgian', 'ნინო ჭავჭავაძე'],
  ['Gujarati', 'ભૂપેન્દ્ર શ્રીમાળી'],
  ['Hebrew', 'יוֹסֵף כהן'],
  ['Kannada', 'ಶ್ರೀನಿವಾಸ ಕೃಷ್ಣಮೂರ್ತಿ'],
  ['Khmer', 'ឧត្ដម ស្រីមុំ', 'ព្រះសីហនុ ច័ន្ទតារា'],
  ['Lao', 'ສົມພອນ ແກ້ວມະນີວົງ', 'ນ້ອຍ'],
  ['Malayalam', 'കൃഷ്ണൻകുട്ടി നമ്പ്യാർ', 'ശ്രീലക്ഷ്മി'],
  ['Oriya', 'ଜଗନ୍ନାଥ ମିଶ୍ର', 'ଶ୍ରୀକାନ୍ତ'],
  ['Punjabi', 'ਗੁਰਪ੍ਰੀਤ ਸਿੰਘ', 'ਹਰਿੰਦਰ ਕੌਰ'],
  ['Sinhala', 'ශ්‍රියානි ප්‍රියදර්ශනී', 'චන්ද්‍රසේකර', 'කෞෂල්‍යා'],
  ['Tamil', 'ஸ்ரீலட்சுமி கௌசல்யா'],
  ['Telugu', 'శ్రీనివాస కృష్ణమూర్తి', 'లక్ష్మీ ప్రసన్న'],
  ['Thaana', 'އަޙްމަދު ޝަރީފް'],
  ['Thai', 'น้ำผึ้ง ศรีสุข'],
];

async function draw(lines: string[]) {
  const typeface = await loadTypeface(lines.join(''));
  const words = lines.map((line) => h(Words, { key: line, width: 500, size: 20, ...{ children: line } }));
  const page = h(Page, { size: 'A4', style: { fontFamily: 'noto-sans/latin' } }, words);
  return renderToBuffer(h(Document, {}, h(TypefaceContext, { value: typeface }, page)));
}

const lettersOf = (text: string) => new Set(text.normalize('NFD').replaceAll(/[\s\p{C}]/gu, ''));

test.each(names)('%s: names are printed in letters, and none is lost', async (_script, ...lines) => {
  const typeface = await loadTypeface(lines.join(''));
  for (const line of lines) {
    const { text, fontFamily } = typeface.drawable(line);
    expect(text).toBe(line.normalize('NFC'));
    const [, ...families] = fontFamily;
    expect(families).toHaveLength(1);
    const font = Font.getFont({ fontFamily: families[0] ?? '', fontWeight: 400 })?.data as unknown as ShapingFont;
    const glyphs = text.split(' ').flatMap((word) => font.layout(word).glyphs);
    const dottedCircle = font.glyphForCodePoint(0x25cc).id;
    // 0 is the box for a missing glyph; a dotted circle holds a mark that found no letter.
    expect(glyphs.filter(({ id }) => id === 0 || id === dottedCircle)).toEqual([]);
  }
  const pdf = await getDocumentProxy(new Uint8Array(await draw(lines)), { verbosity: 0 });
  const { text } = await extractText(pdf, { mergePages: true });
  expect([...lettersOf(lines.join(''))].filter((letter) => !lettersOf(text).has(letter))).toEqual([]);
});

test('a mark stands over its letter, at any size', async () => {
  const pdf = await getDocumentProxy(new Uint8Array(await draw(['\u0eaa\u0ebb\u0ea1'])), { verbosity: 0 });
  const { fnArray, argsArray } = await (await pdf.getPage(1)).getOperatorList();
  const setTextMatrix = 42;
  const starts = fnArray.flatMap((operator, index) => (operator === setTextMatrix ? [argsArray[index]] : []));
  const [letter, mark, next] = starts.map(([matrix]) => Number(matrix[4]));
  expect(mark).toBeGreaterThan(letter ?? 0);
  // In parts of the letter: it begins left of its middle.
  expect(((mark ?? 0) - (letter ?? 0)) / ((next ?? 0) - (letter ?? 0))).toBeLessThan(0.5);
});

test('the joiner of emoji is removed, and that of a script joins also beside other scripts', async () => {
  const typeface = await loadTypeface('\u0dc1\u0dca\u200d\u0dbb\u0dd3 สมชาย \u{1f469}\u200d\u{1f469}');
  expect(typeface.drawable('\u{1f469}\u200d\u{1f469}').text).toBe('[U+1F469][U+1F469]');
  expect(typeface.drawable('\u0dc1\u0dca\u200d\u0dbb\u0dd3').fontFamily).toEqual([
    'noto-sans/latin',
    'noto-sans-sinhala/sinhala',
  ]);
});
