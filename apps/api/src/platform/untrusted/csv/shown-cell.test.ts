import { expect, test } from 'vitest';
import { shownCell } from './shown-cell';

const problem = (part: string) => ({ problem: expect.stringContaining(part) });
type Shown = string | { problem: unknown };

// What Excel and LibreOffice show of a code is read with all that its format adds; of an amount the number.
test.each<[format: string, value: number, shown: Shown]>([
  ['General', 6591234567, '6591234567'],
  ['General', 0.1 + 0.2, '0.3'],
  ['@', 18956, '18956'],
  ['0', 6591234567, '6591234567'],
  ['0', 25.5, '25.5'],
  ['"K"0000000', 1234567, 'K1234567'],
  ['0000"A"', 7, '0007A'],
  ['K0000000', 1234567, 'K1234567'],
  ['00000\\-0000', 21341234, '02134-1234'],
  ['0000-0000', 91234567, '9123-4567'],
  ['0000-0000', 6591234567, '659123-4567'],
  ['0000\\ 0000', 1234567, '0123 4567'],
  ['0000 0000', 91234567, '9123 4567'],
  ['000\\-00\\-0000', 123456789, '123-45-6789'],
  ['[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', 1234567, '123-4567'],
  ['[<=9999999]###\\-####;\\(###\\)\\ ###\\-####', 6591234567, '(659) 123-4567'],
  ['00\\.00\\.00\\.00\\.00', 612345678, '06.12.34.56.78'],
  ['0#" "##" "##" "##" "##', 612345678, '06 12 34 56 78'],
  ['0#########', 612345678, '0612345678'],
  ['0#########', 18956, problem('programs show its number format differently')],
  ['"0"00', 7, '007'],
  ['0"/"0', 12, '1/2'],
  ['\\+0', 34612345678, '+34612345678'],
  ['000000_)', 18956, '018956'],
  ['000000;@', 18956, '018956'],
  ['[Red]000000', 18956, '018956'],
  ['[$-409]000000', 18956, '018956'],
  ['0" days"', 5, '5 days'],
  ['General" pax"', 4, '4 pax'],
  ['"ID-"@', 18956, '18956'],
  ['00', -7, '-07'],
  ['00;\\(00\\)', -7, '(07)'],
  // Amounts.
  ['#,##0.00', 1234.5, '1234.5'],
  ['#,##0', 25.5, '25.5'],
  ['"S$"#,##0.00', 1234.5, '1234.5'],
  ['[$€-407] 0', 25, '25'],
  ['"$"0', 25, '25'],
  ['0 "€"', 25, '25'],
  ['#,##0.00 [$SGD]', 25.5, '25.5'],
  ['[$-409]#,##0.00', 25.5, '25.5'],
  ['_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', -25.5, '-25.5'],
  ['_("$"* #,##0.00_);_("$"* \\(#,##0.00\\);_("$"* "-"??_);_(@_)', 0, '0'],
  ['#,##0_);\\(#,##0\\)', -3, '-3'],
  // What is shown is not what is stored.
  ['0%', 0.5, '50%'],
  ['# ?/?', 0.5, '1/2'],
  ['0.0,,"M"', 1_200_000, '1.2M'],
  ['0;-0;;@', 0, ''],
  ['#', 0, ''],
  [';;;', 0, ''],
  [';;;', 18956, problem('its number format hides it')],
  ['0.00E+00', 659123456789, problem('a power of ten')],
  ['General', 1.23e15, problem('keeps only 15 digits')],
  ['"K"0000000', 1.23e15, problem('keeps only 15 digits')],
])('of a number with the format %s, %s is read as %o', (z, v, shown) => {
  expect(shownCell({ t: 'n', v, z }, false)).toEqual(shown);
});

test.each<[format: string, text: string, shown: string]>([
  ['General', 'SQ', 'SQ'],
  ['000000;@', 'B12', 'B12'],
  ['_(* #,##0_);_(@_)', 'x', 'x'],
  ['"ID-"@', '77', 'ID-77'],
  ['+@', '65', '+65'],
])('of a text with the format %s, %s is read as %s', (z, v, shown) => {
  expect(shownCell({ t: 's', v, z }, false)).toBe(shown);
});

const serial = 47999;
const from1904 = (value: number) => value - 1462;
test.each<[format: string, value: number, shown: Shown]>([
  ['m/d/yy', serial, '2031-05-31'],
  ['dd/mm/yyyy;@', serial, '2031-05-31'],
  ['d-mmm', serial, '2031-05-31'],
  ['m/d/yy h:mm', serial + 0.6, '2031-05-31'],
  ['dd/mm/yyyy', serial + 0.99, '2031-05-31'],
  ['[$-F800]dddd\\,\\ mmmm\\ dd\\,\\ yyyy', serial, '2031-05-31'],
  ['[$-107041E]d\\ mmmm\\ yyyy', serial, '2031-05-31'],
  ['[$-D07041E]d/m/bbbb', serial, '2031-05-31'],
  ['[$-411]ggge"年"m"月"d"日"', serial, '2031-05-31'],
  ['yyyy"年"m"月"d"日"', serial, '2031-05-31'],
  ['TT.MM.JJJJ', serial, '2031-05-31'],
  ['h:mm', serial, '2031-05-31'],
  ['h:mm', 0.604_166_667, '14:30'],
  ['[h]:mm', 1.5, '36:00'],
  ['mm:ss', 0.01, '14:24'],
  ['mmm-yy', serial, '2031-05-31'],
  ['mmm-yy', serial + 1, problem('a month and no day')],
  ['dd/mm/yyyy', serial + 2 / 3, problem('the next day in Singapore')],
  ['d/m/yyyy h:mm', serial + 2 / 3, '2031-05-31'],
  ['dd/mm/yyyy', 60, problem('before March 1900')],
  ['dd/mm/yyyy', 0, problem('before March 1900')],
  ['dd/mm/yyyy', -1, problem('does not exist')],
  ['dd/mm/yyyy', 3_000_000, problem('does not exist')],
])('a day or a time with the format %s, %s is read as %o', (z, v, shown) => {
  expect(shownCell({ t: 'n', v, z }, false)).toEqual(shown);
  if (typeof shown === 'string' && v > 61) expect(shownCell({ t: 'n', v: from1904(v), z }, true)).toEqual(shown);
});
