import { genuineNames } from '@sac/contract/cards/genuine-names.fixture';
import { compareNames } from '@sac/contract/cards/same-name';
import { expect, test } from 'vitest';
import { checkCard } from '../check-card';
import { ana, linesOfPage } from '../papers.fixture';
import { genuineZones, noZones, wrongZones, zoneLines, zoneWritings } from './zones.fixture';

const cardOf = (owner: typeof ana) => `SG Arrival Card acknowledgement
Name            | ${owner.full_name}
Passport No     | ${owner.passport_number}
Date of Birth   | ${owner.date_of_birth.split('-').reverse().join('/')}
Date of Arrival | 23/11/2026`;

const check = (zone: string, owner: Partial<typeof ana> = {}) => {
  const traveller = { ...ana, ...owner };
  return checkCard(linesOfPage(`${cardOf(traveller)}\n${zone}`), traveller);
};

test.each(genuineZones)('$row is the zone of the card’s traveller', ({ lines, owner }) => {
  expect(check(lines.join('\n'), owner)).toMatchObject({ verdict: 'matches', findings: [] });
});

test.each(zoneWritings)('a zone is read: %s', (_what, zone) => {
  expect(check(zone)).toMatchObject({ verdict: 'matches', findings: [] });
  // Nothing else on this card has the number.
  const card = cardOf(ana).replace(/Passport No.*\n/, '');
  expect(checkCard(linesOfPage(`${card}\n${zone}`), ana).verdict).toBe('matches');
});

test.each(noZones)('%s is no zone', (line) => {
  expect(check(line)).toMatchObject({ verdict: 'matches', findings: [] });
});

test.each(wrongZones)('a person compares a card with a zone that has %s', (_what, zone, reason) => {
  const { verdict, findings } = check(zone);
  expect([verdict, findings.length]).toEqual(['unreadable', 1]);
  expect(findings[0]).toContain(reason);
});

test.each([
  [44, { first: 'P<ESPSMITH<<JOHN', number: 'K99999990', birth: '850101' }],
  [44, { first: 'P<ESPSMITH<<JOHN', number: 'K99999990', birth: '<<<<<<' }],
  [36, { first: 'P<ESPSMITH<<JOHN', number: 'K99999990', birth: '850101' }],
  [30, { first: 'IDESP', name: 'SMITH<<JOHN', number: 'BAA000589', birth: '850101' }],
])('a zone of %i places of another traveller is against a card', (length, fields) => {
  const { verdict, findings } = check(zoneLines(length, fields).join('\n'));
  expect(verdict).toBe('contradicts');
  expect(findings).toEqual([expect.stringMatching(/^It names another traveller: .*another name: JOHN SMITH/)]);
  expect(findings.join()).not.toContain('K9999999');
});

test('another number in the line of a zone is seen', () => {
  const [first = '', second = ''] = zoneLines(44);
  expect(check(`K9999999 | ${first}\n${second}`).findings).toEqual([expect.stringContaining('*****999')]);
});

/** Numbers that look random and are the same each time. */
const randomOf = (seed: number) => () => {
  seed = (seed * 48271) % 2147483647;
  return seed / 2147483647;
};
type Random = () => number;
const oneOf = <T>(some: readonly T[], random: Random) => some[Math.floor(random() * some.length)] as T;

/** Table A of ICAO 9303 part 3: what is not the letter without its mark. */
const tableA: Record<string, string[]> = {
  ...{ Ä: ['AE', 'A'], Å: ['AA', 'A'], Æ: ['AE'], Ñ: ['N', 'NXX'], Ö: ['OE', 'O'], Ø: ['OE'], Ü: ['UE', 'UXX', 'U'] },
  ...{
    Þ: ['TH'],
    Ĳ: ['IJ'],
    Œ: ['OE'],
    ẞ: ['SS'],
    Đ: ['D'],
    Ð: ['D'],
    Ł: ['L'],
    Ħ: ['H'],
    Ŧ: ['T'],
    Ŋ: ['N'],
    ĸ: ['Q'],
  },
  ...{ ı: ['I'], Ə: ['E'] },
};

/** A name as a state writes it in a zone, all its letters by one of the ways of the table. */
function machineName(name: string, way: number): string {
  const letters = [...name.replaceAll('ß', 'ẞ').toUpperCase().replaceAll('ß', 'ẞ')].map((letter) => {
    const ways = tableA[letter];
    return ways ? ways[Math.min(way, ways.length - 1)] : letter.normalize('NFD').replaceAll(/\p{M}/gu, '');
  });
  return letters
    .join('')
    .replaceAll(/[ -]+/g, '<')
    .replaceAll(/[^A-Z<]/g, '');
}

/** The ways of part 4, 4.2.3 to make a name fit: its end is cut, the last words are shortened, or the longest. */
function fitted(name: string, places: number, random: Random): string {
  const way = oneOf(['end', 'last', 'longest'], random);
  if (way === 'end' || name.length <= places) return name.slice(0, places).replace(/<+$/, '');
  const words = name.split(/(<+)/);
  while (words.join('').length > places) {
    const lengths = words.map((word) => (word.startsWith('<') ? 0 : word.length));
    const at = way === 'last' ? lengths.findLastIndex((length) => length > 1) : lengths.indexOf(Math.max(...lengths));
    words[at] = words[at]?.slice(0, -1) ?? '';
  }
  return words.join('');
}

const people = genuineNames
  .map(([, name]) => name)
  .filter(
    (name) =>
      name.includes(' ') && [...name].every((letter) => / |[.’'-]/.test(letter) || machineName(letter, 0) !== ''),
  );

test('a zone that a state makes of an order is never against it, and one of another order never makes its card ready', () => {
  const random = randomOf(20261123);
  const digits = (count: number) => Array.from({ length: count }, () => Math.floor(random() * 10)).join('');
  for (const base of people) {
    const [first = '', ...rest] = base.split(' ');
    // A long one of two people's.
    const more = random() < 0.5 ? ` ${oneOf(people, random)}` : '';
    const owner = {
      first_name: `${first}${more}`,
      last_name: rest.join(' '),
      full_name: `${first}${more} ${rest.join(' ')}`,
    };
    const passport_number = `${oneOf(['K', 'AB', 'X-'], random)}${digits(6)}`;
    const year = 1910 + Math.floor(random() * 115);
    const date_of_birth = `${year}-${oneOf(['01', '07', '12'], random)}-1${digits(1)}`;
    const traveller = { ...ana, ...owner, passport_number, date_of_birth };
    const [length, code, places] = oneOf(
      [
        [44, 'P<', 39],
        [36, 'P<', 31],
        [44, 'V<', 39],
        [36, 'V<', 31],
        [30, 'ID', 30],
      ] as const,
      random,
    );
    const way = Math.floor(random() * 3);
    const zoneOf = (of: typeof traveller) => {
      const name = fitted(`${machineName(of.last_name, way)}<<${machineName(of.first_name, way)}`, places, random);
      const number = of.passport_number.replace('-', '<');
      const birth = of.date_of_birth.replaceAll('-', '').slice(2);
      return zoneLines(length, { first: `${code}ESP${length === 30 ? '' : name}`, name, number, birth }).join('\n');
    };
    const own = zoneOf(traveller);
    expect([own, check(own, traveller).findings]).toEqual([own, []]);

    const other = people.find(
      (name) => compareNames(name, owner.full_name) === 'different' && !owner.full_name.includes(name.slice(0, 5)),
    );
    const [otherFirst = '', ...otherRest] = other?.split(' ') ?? [];
    const others = [
      { ...traveller, first_name: otherFirst, last_name: otherRest.join(' ') },
      { ...traveller, date_of_birth: `${year + 1}${date_of_birth.slice(4)}` },
      ...(code === 'P<' ? [{ ...traveller, passport_number: `C1${digits(5)}` }] : []),
    ];
    for (const another of others) {
      const zone = zoneOf(another);
      expect([zone, check(zone, traveller).verdict]).toEqual([zone, 'unreadable']);
    }
  }
});
