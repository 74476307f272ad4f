import { expect, test } from 'vitest';
import { cpuSeconds } from '../../test/cpu-seconds';
import { differentNames, sameNames } from './name-pairs.fixture';
import { compareNames, isPartOfName, joinNames } from './same-name';

test.each([
  ['John Smith', 'Jane Smith', 'different'],
  ['Mei Tan', 'Tan', 'different'],
  ['Tan Mei', '', 'different'],
  ['Mei Tan', 'TAN MEI LING', 'part'],
  ['Ana Bar Lopez', 'ANA B. LOPEZ', 'part'],
  ['陈大文', 'CHEN DAWEN', 'incomparable'],
  ['Ana Bar Lopez', 'LOPEZ, Ana BAR', 'same'],
  ['Dr. José Núñez', 'JOSE NUNEZ', 'same'],
  ['Jean-Pierre Noël', 'NOEL JEANPIERRE', 'same'],
  ['Jürgen Müller', 'MUELLER JUERGEN', 'same'],
  ['Søren Ærø', 'AEROE SOEREN', 'same'],
  ['İpek Işık', 'IPEK ISIK', 'same'],
  ['김민준', '김 민준', 'same'],
] as const)('%s and %s: %s', (a, b, agreement) => {
  expect(compareNames(a, b)).toBe(agreement);
  expect(compareNames(b, a)).toBe(agreement);
});

test('a surname or given names belong to the whole name', () => {
  expect(isPartOfName('BAR LOPEZ', 'Ana Bar López')).toBe(true);
  expect(isPartOfName('BARLOPEZ', 'Ana Bar López')).toBe(true);
  expect(isPartOfName('BAR GOMEZ', 'Ana Bar López')).toBe(false);
});

test.each([
  ['Wahyudi', 'NA', 'Wahyudi'],
  ['Wahyudi', 'n.a.', 'Wahyudi'],
  ['Wahyudi', '-', 'Wahyudi'],
  ['Wahyudi', 'Nil', 'Wahyudi'],
  ['Wahyudi', 'XXXX', 'Wahyudi'],
  ['Wahyudi', 'Tidak Ada', 'Wahyudi'],
  ['Wahyudi', '', 'Wahyudi'],
  ['', 'Wahyudi', 'Wahyudi'],
  ['Na', 'Li', 'Na Li'],
  ['Nil', 'Thapa', 'Nil Thapa'],
  ['Moon Hee', 'Nam', 'Moon Hee Nam'],
  ['Mei', 'Na Nil', 'Mei Na Nil'],
])('the given name %s and the surname %s are the name %s', (first, last, name) =>
  expect(joinNames(first, last)).toBe(name),
);

test.each([
  ['WAHYUDI NA', 'Wahyudi'],
  ['WAHYUDI', 'NA Wahyudi'],
  ['AHMAD @ KAMAL BIN ALI', 'Ahmad bin Ali'],
  ['TAN AH KOW @ PETER', 'Peter'],
])('whether %s is %s, a person decides', (card, order) => {
  expect([compareNames(card, order), compareNames(order, card)]).toEqual(['part', 'part']);
});

test('names chosen to make the comparison slow are answered at once', async () => {
  const ladder = (last: string) =>
    Array.from({ length: 40 }, (_, index) => `${'a'.repeat(index + 1)}${last}`).join(' ');
  const compare = () => {
    compareNames(ladder('b'), ladder('c'));
    compareNames(ladder(''), `${ladder('')}b`.replaceAll(' ', ''));
  };
  expect(await cpuSeconds(compare)).toBeLessThan(0.5);
});

test('there are 200 pairs that match and 200 that do not', () => {
  expect(Math.min(sameNames.length, differentNames.length)).toBeGreaterThanOrEqual(200);
});

const isLatin = (name: string) => /^\P{L}*\p{Script=Latin}/u.test(name);

// Names in two scripts are compared in the API, by their transliteration.
test.each(sameNames.filter(([order, paper]) => isLatin(order) === isLatin(paper)))(
  '%s and %s are one person',
  (order, paper) => {
    expect([compareNames(order, paper), compareNames(paper, order)]).toEqual(['same', 'same']);
  },
);

test.each(differentNames)('%s and %s are not known to be one person', (order, paper) => {
  expect(compareNames(order, paper)).not.toBe('same');
  expect(compareNames(paper, order)).not.toBe('same');
});
