import { cpuSeconds } from '@sac/contract/test/cpu-seconds';
import { expect, test } from 'vitest';
import { datesIn } from './card-dates';
import { foldPrint } from './fold-print';

const read = (text: string) =>
  datesIn(foldPrint(text)).map(({ date, swapped }) => (swapped ? `${date} or ${swapped}` : date));

const signs = [
  '-',
  '\u2010',
  '\u2011',
  '\u2012',
  '\u2013',
  '\u2014',
  '\u2212',
  '\u00ad',
  '/',
  '\u2044',
  '\u2215',
  '\uff0f',
  '.',
  '\u00b7',
  '\u2024',
  '。',
  ' / ',
  ' . ',
  '. ',
];
test.each(signs)('23 November 2026 with ‘%s’ between its numbers', (sign) => {
  expect(read(['23', '11', '2026'].join(sign))).toEqual(['2026-11-23']);
  expect(read(['2026', '11', '23'].join(sign))).toEqual(['2026-11-23']);
});

/** Ways to write 23 November 2026. Add one that a paper has. */
test.each(
  `Thursday, 23 November 2026 | 23-Nov-2026 | 23NOV2026 | 23. November 2026 | 23rd of November, 2026 | Nov. 23, 2026 | 2026-Nov-23
   23 NOV/NOV 2026 | 23 NOV / ноя 26 | 23 de noviembre de 2026 | 23 novembre 2026 | 23. November 2026 | 23 ноября 2026 г.
   23 Nopember 2026 | 23 tháng 11 năm 2026 | Ngày 23 tháng 11, 2026 | 2026年11月23日 | 2026년 11월 23일 (월) | 2026. 11. 23. 10:45
   23 नवंबर 2026 | २३/११/२०२६ | 23 நவம்பர் 2026 | 23 พ.ย. 2569 | ๒๓ พฤศจิกายน พ.ศ. ๒๕๖๙ | 23/11/2569 | ٢٣/١١/٢٠٢٦
   令和8年11月23日 | ㋿8年11月23日 | R8.11.23 | 民國115年11月23日`
    .split(/\||\n/)
    .map((text) => text.trim()),
)('%s', (text) => {
  expect(read(text)).toEqual(['2026-11-23']);
});

test.each([
  ['5 Ogos 2026', ['2026-08-05']],
  ['1er août 2026', ['2026-08-01']],
  ['平成2年4月5日', ['1990-04-05']],
  ['令和元年5月1日', ['2019-05-01']],
  ['1 März 2026, 2 Mac 2026, 3 มี.ค. 2569', ['2026-03-01', '2026-03-02', '2026-03-03']],
  ['05/04/2026', ['2026-04-05 or 2026-05-04']],
  ['26/11/23', ['2023-11-26 or 2026-11-23']],
  ['11/23/2026', ['2026-11-23']],
  ['23/11/2026 - 25/12/2026', ['2026-11-23', '2026-12-25']],
  ['2026-11-05 - 2026-11-09', ['2026-11-05', '2026-11-09']],
  ['31/02/2026', []],
  ['23 NOV/DEC 2026', []],
  ['23 Foo 2026', []],
  ['5 days ago 2026', []],
  ['+65 6391 6100', []],
  ['XDA12345678', []],
])('%s', (text, dates) => {
  expect(read(text)).toEqual(dates);
});

test.each(['1 nov/', '1 2', '1. ', 'a.', '2026 ', 'nov. / '])('texts full of ‘%s’ are read at once', async (text) => {
  const long = text.repeat(300).slice(0, 300);
  expect(
    await cpuSeconds(() => {
      for (let at = 0; at < 130; at += 1) datesIn(long);
    }),
  ).toBeLessThan(0.5);
});

test.each(['05APR1990', '05AUG1990', '12OCT1990', '5 aprile 1990', '5 Nisan 1990', '05 04 1990'])(
  'a date in ‘%s’',
  (text) => {
    expect(read(text)).toHaveLength(1);
  },
);
