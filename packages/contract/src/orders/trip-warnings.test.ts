import { expect, test } from 'vitest';
import { citizensOf, countryName } from '../platform/countries/country-names';
import { countryWords } from '../platform/countries/country-words';
import { addDays, isRealDay } from '../platform/dates';
import { airlineCodes, visaNationalities } from './trip-lists';
import { type TripFacts, tripWarnings } from './trip-warnings';

const trip: TripFacts = {
  arrival_date: '2026-11-23',
  passport_expiry_date: '2030-01-01',
  nationality: 'Spain',
  travel_mode: 'Air',
  travel_mode_details: 'COMMERCIAL FLIGHT',
  flight_code: 'SQ',
};
const found = (given: Partial<TripFacts>) =>
  tripWarnings({ ...trip, ...given }).map(({ id, field, found }) => [id, field, found]);

const tooShort = (until: string) => [['passport-six-months', 'passport_expiry_date', until]];
test.each([
  ['2026-11-23', '2027-05-23', []],
  ['2026-11-23', '2027-05-22', tooShort('2027-05-23')],
  ['2026-11-23', '2026-11-23', tooShort('2027-05-23')],
  ['2026-11-23', '2026-11-22', [['passport-expired', 'passport_expiry_date', '2027-05-23']]],
  ['2027-08-31', '2028-02-29', []],
  ['2027-08-31', '2028-02-28', tooShort('2028-02-29')],
  ['2026-08-31', '2027-02-28', []],
  ['2026-08-31', '2027-02-27', tooShort('2027-02-28')],
])('arrival on %s, passport valid until %s: %j', (arrival_date, passport_expiry_date, expected) =>
  expect(found({ arrival_date, passport_expiry_date })).toEqual(expected),
);

test.each([
  'India',
  'INDIA',
  ' indian ',
  'IN',
  'in',
  'IND',
  'Indienne',
  'INDIAN / भारतीय',
  'IN - India',
  'PK',
  'Russian Federation',
  'RUS',
  'Moldova, Republic of',
  'Iran (Islamic Republic of)',
  "Korea, Democratic People's Republic of",
  'Korea, North',
  'DPRK',
  'Palestinian Territories',
  'State of Palestine',
  'Georgia',
  'Sudan',
  'Kyrgyz Republic',
  'RKS',
])('%s needs a visa', (nationality) => expect(found({ nationality })).toEqual([['visa', 'nationality', '']]));

test('every nationality of the list needs a visa by its code of two letters, of three, its names and its citizens', () => {
  const lines = countryWords
    .trim()
    .split('\n')
    .map((line) => line.trim().split(' | ')[0]?.split(' ') ?? []);
  const missed = visaNationalities.codes.split(' ').flatMap((code) => {
    const [, long = ''] = lines.find(([its]) => its === code) ?? [];
    const names = [
      code,
      long,
      countryName(code),
      new Intl.DisplayNames('fr', { type: 'region' }).of(code) ?? '',
      citizensOf(code),
    ];
    return names.filter((nationality) => found({ nationality }).length !== 1);
  });
  expect(missed).toEqual([]);
});

// Similar names, those whose need for a visa ended, and words that leave open which country they mean.
test.each([
  'Spain',
  'Indonesia',
  'Indonesian',
  'ID',
  'British Indian Ocean Territory',
  'South Korea',
  'Korea, Republic of',
  'Korean',
  'Niger',
  'NE',
  'Romania',
  'Oman',
  'South Georgia and the South Sandwich Islands',
  'Georgia (USA)',
  'SPANISH / INDIAN',
  'China',
  'Saudi Arabia',
  'Turkey',
  '',
  '中国',
])('%s: no warning about a visa', (nationality) => expect(found({ nationality })).toEqual([]));

const unknown = (code: string) => [['flight-code', 'flight_code', code]];
test.each([
  [{ flight_code: 'SQ' }, []],
  [{ flight_code: ' tr ' }, []],
  [{ flight_code: '3K' }, []],
  [{ flight_code: '9C' }, []],
  [{ flight_code: 'XX' }, unknown('XX')],
  [{ flight_code: 'SIA' }, unknown('SIA')],
  [{ flight_code: '33' }, unknown('33')],
  [{ flight_code: 'S' }, unknown('S')],
  [{ flight_code: 'S ' }, unknown('S')],
  [{ flight_code: 'SQ 387' }, unknown('SQ 387')],
  // A missing one has its own words.
  [{ flight_code: '' }, []],
  [{ flight_code: null }, []],
  // Stored, and not asked for.
  [{ flight_code: 'XX', travel_mode: 'Land' }, []],
  [{ flight_code: 'XX', travel_mode_details: 'PRIVATE FLIGHT' }, []],
])('%j: %j', (given, expected) => expect(found(given)).toEqual(expected));

test('each message names what it is about, and its list with the date', () => {
  const all = { passport_expiry_date: addDays(trip.arrival_date, 10), nationality: 'Indian', flight_code: 'XX' };
  expect(tripWarnings({ ...trip, ...all }).map(({ message }) => message)).toEqual([
    'The passport expires on 03/12/2026, within six months of the arrival; it must be valid until 23/05/2027.',
    'Travellers of this nationality (Indian) usually need a visa for Singapore (Passport Index, 18/02/2026). The arrival card is not a visa.',
    'No airline that we know has the flight code XX (OpenTravelData, 20/07/2026). It is two characters, such as SQ.',
  ]);
});

test('the lists are dated, and no code is in them twice', () => {
  for (const { asOf } of [visaNationalities, airlineCodes]) expect(isRealDay(asOf)).toBe(true);
  const codes = visaNationalities.codes.split(' ');
  expect(codes.filter((code, index) => codes.indexOf(code) !== index || countryName(code) === '')).toEqual([]);
  for (const line of airlineCodes.codes) expect(line).toMatch(/^([A-Z] [A-Z\d]+|\d [A-Z]+)$/);
  for (const line of airlineCodes.codes) expect([...new Set(line.slice(2))].join('')).toBe(line.slice(2));
});
