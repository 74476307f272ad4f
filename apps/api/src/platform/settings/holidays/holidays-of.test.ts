import { isRealDay } from '@sac/contract/platform/dates';
import { expect, test } from 'vitest';
import { holidayDays, holidaySource } from './holiday-days';
import { dayInWords, holidaysOf, lastYearOf, partNamed, placeProblem, reachOf } from './holidays-of';
import { officialYears } from './official-days.fixture';
import { publishedLists } from './published-days';

const isWeekday = (day: string) => ![0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay());
const short = (day: string) => day.slice(5).replace('-', '');

test.each(officialYears)('$place $year is as published, but for the known differences', (row) => {
  const { place, year, days, weekdays, readUntil = '1231', missing = '', tooMany = '' } = row;
  const isCompared = (day: string) => (!weekdays || isWeekday(day)) && short(day) <= readUntil;
  const official = days.split(' ').map((day) => `${year}-${day.slice(0, 2)}-${day.slice(2)}`);
  const ours = holidaysOf(place).map(({ day }) => day);
  const theirs = official.filter(isCompared);
  const mine = ours.filter((day) => day.startsWith(String(year)) && isCompared(day));
  expect({
    missing: theirs
      .filter((day) => !mine.includes(day))
      .map(short)
      .join(' '),
    tooMany: mine
      .filter((day) => !theirs.includes(day))
      .map(short)
      .join(' '),
  }).toEqual({ missing, tooMany });
});

test('the lists that were compared differ less than those of the library before', () => {
  const count = (text = '') => (text === '' ? 0 : text.split(' ').length);
  const ours = officialYears.reduce((sum, { missing, tooMany }) => sum + count(missing) + count(tooMany), 0);
  const before = officialYears.reduce((sum, row) => sum + row.before[0] + row.before[1], 0);
  expect(ours).toBeLessThan(before / 4);
});

/** Days of places whose whole list could not be found, and days on which they work. */
test.each([
  ['AE', '2025-06-05 2025-06-06 2025-06-27 2027-12-02 2027-12-03', '2025-06-03 2025-06-26 2027-01-05 2027-02-08'],
  ['MY-14', '2026-03-23 2026-06-02 2027-01-22 2027-03-10 2027-05-17 2027-10-28', '2026-03-24 2027-03-09 2027-05-16'],
  ['MY', '2028-08-31', '2028-11-15'],
  ['TT', '2028-08-31', '2028-11-15'],
  ['MY-01', '2026-03-23 2027-01-22', ''],
  ['IN-MH', '2026-11-08 2027-10-29', ''],
  ['DE-BY', '2027-01-06 2027-05-27', '2027-10-31'],
  ['DE', '2027-10-03', '2027-01-06'],
  ['LK', '2026-01-15', '2027-01-03'],
  ['US-CA', '2027-11-25', '2027-11-24'],
])('%s is closed on %s, and open on %j', (place, closed, open) => {
  const days = holidaysOf(place).map(({ day }) => day);
  expect(days).toEqual(expect.arrayContaining(closed.split(' ')));
  for (const day of open.split(' ')) expect(days).not.toContain(day);
});

test('every line of the tables is a list of real days, and every part can be asked for', () => {
  const codes = [...holidayDays.matchAll(/\n=([A-Z]{2})\|/g)].map(([, code]) => code ?? '');
  expect(codes.length).toBeGreaterThan(200);
  expect(codes).toEqual([...new Set(codes)]);
  const parts = [...holidayDays.matchAll(/\n=([A-Z]{2})\|\d{4}\|?(.*)/g)].flatMap(([, code, all = '']) =>
    all
      .split('|')
      .filter(Boolean)
      .map((part) => `${code}-${part.split('=')[0]}`),
  );
  expect(parts.length).toBeGreaterThan(600);
  for (const place of [...codes, ...parts]) {
    const days = holidaysOf(place);
    expect([place, placeProblem(place), days.length > 0]).toEqual([place, null, true]);
    for (const { day, name } of days) if (!isRealDay(day) || !name) expect([place, day, name]).toBeNull();
    expect(partNamed(place)).toBe(place);
  }
});

test('a country whose authority has published a list has no parts, and its days are of the years that it names', () => {
  for (const [code, { from, until, days }] of Object.entries(publishedLists)) {
    expect(holidayDays).toMatch(new RegExp(`\n=${code}\\|\\d{4}\n`));
    for (const [written] of days.matchAll(/\d{6}/g)) {
      expect(Number(`20${written.slice(0, 2)}`)).toBeGreaterThanOrEqual(from);
      expect(Number(`20${written.slice(0, 2)}`)).toBeLessThanOrEqual(until);
    }
  }
});

test('days after the list of the Ministry are expected, and days without an announcement are marked', () => {
  const expected = (place: string, year: number) =>
    holidaysOf(place)
      .filter(({ day, isExpected }) => isExpected && day.startsWith(String(year)))
      .map(({ day }) => day);
  expect(expected('SG', 2027)).toEqual([]);
  expect(expected('SG', 2028)).toEqual(
    holidaysOf('SG')
      .map(({ day }) => day)
      .filter((day) => day.startsWith('2028')),
  );
  expect(expected('SG', 2028)).not.toContain('2028-11-15');
  expect(expected('PH', 2027)).toEqual(['2027-03-10', '2027-05-17']);
  expect(expected('CN', 2026)).toEqual([]);
  expect(expected('CN', 2027)).toContain('2027-02-06');
  expect(expected('DE', 2028)).toEqual([]);
});

test.each([
  ['SG', 'Singapore. The Ministry of Manpower has published the days until 2027.'],
  [
    'DE-BY',
    `Germany, Bayern. The days are from the open list vacanza/holidays ${holidaySource.version}, which ends in 2029.`,
  ],
  ['CN', 'The State Council has published the days until 2026. Later days are only expected'],
  ['GB', 'Its parts have holidays of their own: enter yours for them, such as GB-ENG (England). Enter other'],
  ['LK', 'which ends in 2026. Enter other and later ones below.'],
  ['AE', 'Those that depend on the moon or on an announcement are expected, not announced.'],
])('the screen says until when the days of %s are known', (place, sentence) => {
  expect(reachOf(place)).toContain(sentence);
});

test.each([
  ['MY-KUL', 'MY-14'],
  ['MY-Kuala Lumpur', 'MY-14'],
  ['MY-Penang', 'MY-07'],
  ['DE-Bavaria', 'DE-BY'],
  ['de-bayern', 'DE-BY'],
  ['DE-Baden-Württemberg', 'DE-BW'],
  ['IT-Bolzano', 'IT-BZ'],
  ['CH-Zürich', 'CH-ZH'],
  ['FR-RE', 'FR-974'],
  ['IN-OR', 'IN-OD'],
  ['DE-XX', 'DE-XX'],
  ['Singapore', 'Singapore'],
])('the part that is called %s is %s', (typed, place) => {
  expect(partNamed(typed)).toBe(place);
});

test.each([
  ['ZZ', 'must be a country whose public holidays are known'],
  ['DE-XX', 'must be a country, or a part of it that is known: DE, DE-BB (Brandenburg), DE-BE (Berlin)'],
  ['SG-01', 'must be SG: its parts have no holidays of their own here'],
  ['sg', 'must be a country whose public holidays are known'],
])('%s is refused', (place, problem) => {
  expect(placeProblem(place)).toContain(problem);
});

test.each([
  ['SG', 2027],
  ['CN', 2026],
  ['DE-BY', 2029],
  ['LK', 2026],
])('the list of %s ends with %i', (place, year) => {
  expect(lastYearOf(place)).toBe(year);
});

test('a day is written with its weekday', () => {
  expect(dayInWords('2027-03-10')).toBe('Wed 10 March 2027');
});
