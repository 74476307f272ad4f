import { expect, test } from 'vitest';
import { visitQuestion } from '../health-warnings';
import { healthCountries, healthCountriesIn } from './health-countries';
import type { CheckedOrder } from './order-warning';
import { orderWarnings } from './order-warnings';

const now = new Date('2026-11-21T04:00:00Z');
const order = {
  email: 'ana.bar@example.com',
  country_code: '34',
  phone: '612345678',
  telephone: '+34 612 34 56 78',
  telephone_problem: null,
  first_name: 'Ana',
  last_name: 'Bar Lopez',
  full_name: 'Ana Bar Lopez',
  passport_number: 'XDA123456',
  passport_expiry_date: '2030-01-01',
  sex: 'Female',
  date_of_birth: '1990-04-05',
  nationality: 'Spain',
  place_of_birth: 'Spain',
  place_of_residence: 'Spain',
  zip_code: null,
  arrival_date: '2026-11-23',
  departure_date: '2026-11-28',
  processing_mode: 'Standard',
  used_passport: 'No',
  different_name: null,
  current_symptoms: 'No',
  previous_visit: 'No',
  visted_country_list: null,
  currently_have_rash: 'No',
  last_city: 'Madrid',
  next_city: 'Bangkok',
  purpose_of_travel: 'Holiday',
  purpose_of_travel_others: null,
  travel_mode: 'Air',
  travel_mode_details: 'COMMERCIAL FLIGHT',
  flight_code: 'SQ',
  flight_number: '387',
  travel_mode_details_land: null,
  vecle_number: null,
  accommodation_type: 'Hotel',
  hotel_name: 'Harbour View',
  street_name: null,
  building_name: null,
  postal_code: null,
  accomodation_other: null,
  process_status: 'Pending',
  duplicates: [],
  corrections: [],
} as const satisfies CheckedOrder;

const warn = (given: Partial<CheckedOrder>, at = now) => orderWarnings({ ...order, ...given }, at);
const ids = (given: Partial<CheckedOrder>, at = now) => warn(given, at).map(({ id }) => id);

test.each([
  ['no dialling code', 'Atlantis 7123456', 'The phone number Atlantis 7123456 has no dialling code that we know.'],
  ['impossible', '+65 123', 'The phone number +65 123 is too short or too long for its country.'],
  ['unknown', '+65 12345678', 'The phone number +65 12345678 is not one that we know in its country.'],
  ['several numbers', '+65 91 / 92', 'The phone number +65 91 / 92 seems to be more than one number.'],
  ['dialling code twice', '+65 6591234567', 'The phone number +65 6591234567 seems to have its dialling code twice.'],
] as const)('a phone number with %s is to be checked', (telephone_problem, telephone, message) => {
  expect(warn({ telephone_problem, telephone })).toEqual([{ id: 'telephone', level: 'check', message }]);
});

test('a correct order has no warnings', () => {
  expect(warn({})).toEqual([]);
});

test.each([
  ['2026-11-23', '2027-05-23', []],
  ['2026-11-23', '2027-05-22', ['passport-six-months']],
  ['2026-11-23', '2026-11-23', ['passport-six-months']],
  ['2026-11-23', '2026-11-22', ['passport-expired']],
  // Six months after the end of August is the end of February, whichever day that is.
  ['2027-08-31', '2028-02-29', []],
  ['2027-08-31', '2028-02-28', ['passport-six-months']],
  ['2026-12-31', '2027-06-30', []],
  ['2028-02-29', '2028-08-29', []],
  ['2028-02-29', '2028-08-28', ['passport-six-months']],
])('arrival on %s, passport valid until %s: %j', (arrival_date, passport_expiry_date, expected) => {
  expect(ids({ arrival_date, departure_date: '2029-01-01', passport_expiry_date })).toEqual(expected);
});

test("the arrival is in the past by Singapore's day, not by ours", () => {
  const given = { arrival_date: '2026-11-21' };
  expect(ids(given, new Date('2026-11-21T15:59:59Z'))).toEqual([]);
  expect(ids(given, new Date('2026-11-21T16:00:00Z'))).toEqual(['arrival-past']);
  expect(ids({ ...given, process_status: 'Completed' }, new Date('2026-11-25T00:00:00Z'))).toEqual([]);
});

test('dates out of order are named, the stopping ones first', () => {
  expect(ids({ departure_date: '2026-11-22' })).toEqual(['departure-before-arrival']);
  expect(ids({ departure_date: '2026-11-23' })).toEqual([]);
  expect(ids({ date_of_birth: '2026-11-21' })).toEqual([]);
  expect(ids({ date_of_birth: '2026-11-22' })).toEqual(['birth-in-future']);
  expect(ids({ date_of_birth: '1906-11-21' })).toEqual([]);
  expect(ids({ date_of_birth: '1906-11-20', departure_date: '2026-11-01' })).toEqual([
    'departure-before-arrival',
    'birth-long-ago',
  ]);
});

test.each([
  ['Ana Bar Lopez', []],
  ['BAR LÓPEZ, Ana', []],
  ['Ana Lopez', ['name-parts']],
  ['John Smith', ['name-parts']],
  ['陈大文', ['name-parts']],
])('the full name %s', (full_name, expected) => {
  expect(ids({ full_name })).toEqual(expected);
});

test.each([
  ['Suharto', '', 'Suharto', []],
  ['', 'Suharto', 'SUHARTO', []],
  ['Suharto', '', 'Ana Bar Lopez', ['name-parts']],
])('a traveller with one name: %j, %j in full %j', (first_name, last_name, full_name, expected) => {
  expect(ids({ first_name, last_name, full_name })).toEqual(expected);
});

test.each([
  ['SQ', '12', []],
  ['3K', '1', []],
  ['D7', '1234A', []],
  ['sq', '0387', []],
  ['SIA', '12', ['flight-code']],
  ['33', '12', ['flight-code']],
  ['S', '12', ['flight-code']],
  ['SQ', 'SQ12', ['flight-number']],
  ['SQ', '12345', ['flight-number']],
  ['SQ', 'A12', ['flight-number']],
])('flight %s %s: %j', (flight_code, flight_number, expected) => {
  expect(ids({ flight_code, flight_number })).toEqual(expected);
});

test('what was corrected after the order was submitted is named, each field once', () => {
  const by = { at: '2026-11-20T08:00:00Z', actor: 'Mei Tan', after_submission: true };
  const corrections = [
    { ...by, id: 1, field: 'hotel_name', after_submission: false },
    { ...by, id: 2, field: 'passport_number' },
    { ...by, id: 3, field: 'passport_number' },
    { ...by, id: 4, field: 'last_city' },
  ] as const;
  expect(warn({ corrections: [...corrections] })).toEqual([
    {
      id: 'corrected',
      level: 'check',
      message: 'Changed since the order was submitted: Passport number, Last city before Singapore. Submit it again.',
    },
  ]);
});

test('a missing answer that is required blocks submitting', () => {
  expect(ids({ hotel_name: null })).toEqual(['missing-hotel_name']);
  expect(ids({ flight_code: '', flight_number: ' ' })).toEqual(['missing-flight_code', 'missing-flight_number']);
  expect(ids({ accommodation_type: 'Residential', building_name: 'Tower' })).toEqual([
    'missing-street_name',
    'missing-postal_code',
  ]);
  // By land there is no flight, even if an older answer names one.
  expect(
    ids({ travel_mode: 'Land', flight_code: null, travel_mode_details_land: 'CAR', vecle_number: 'SGX1234A' }),
  ).toEqual([]);
});

test.each([
  [{ previous_visit: 'Yes', visted_country_list: 'Brazil, France' }, ['health-visited']],
  [{ previous_visit: 'Yes', visted_country_list: 'France' }, ['health-unlisted']],
  [{ previous_visit: 'No', visted_country_list: 'Peru' }, ['health-answer']],
  [{ last_city: 'São Paulo' }, ['health-last-city']],
  [{ last_city: 'Addis Ababa, Ethiopia' }, ['health-last-city']],
  [{ nationality: 'Brazil' }, ['health-home']],
  [{ nationality: 'BR' }, ['health-home']],
  [{ nationality: 'BRA' }, ['health-home']],
  [{ nationality: 'Brazilian' }, ['health-home']],
  [{ nationality: 'Colombienne' }, ['health-home']],
  [{ nationality: 'Congo (DRC)', place_of_residence: 'CD' }, ['health-home']],
  [{ place_of_residence: 'Lagos, Nigeria', last_city: 'Lagos' }, ['health-last-city']],
  [{ nationality: 'Peru', previous_visit: 'Yes', visted_country_list: 'Peru' }, ['health-visited']],
  [{ current_symptoms: 'Yes' }, ['health-symptoms']],
  [{ currently_have_rash: 'Yes' }, ['health-rash']],
])('the health declaration %j: %j', (given, expected) => {
  expect(ids(given)).toEqual(expected);
});

test('the questions cover 6 days, or 14 when there are symptoms', () => {
  const given = { previous_visit: 'Yes', visted_country_list: 'Kenya' };
  expect(warn(given)[0]?.message).toContain('Kenya in the 6 days before arrival');
  expect(warn({ ...given, current_symptoms: 'Yes' }).at(-1)?.message).toContain('in the 14 days before arrival');
});

test.each([
  ['Equatorial Guinea', ['Equatorial Guinea']],
  ['Guinea-Bissau; Guinea', ['Guinea', 'Guinea-Bissau']],
  ['Papua New Guinea', []],
  ['Nigeria', ['Nigeria']],
  ['South Sudan', ['South Sudan']],
  ['COTE D’IVOIRE', ["Côte d'Ivoire"]],
  ['Congo (Kinshasa)', ['Democratic Republic of the Congo']],
  ['Malia, Crete', []],
  ['PG', []],
  ['Equatorial Guinean', ['Equatorial Guinea']],
  ['Guinea Ecuatorial', ['Equatorial Guinea']],
  ['Congo, Democratic Republic of the', ['Democratic Republic of the Congo']],
  ['Congo', ['Congo']],
  ['Lagos, NG', ['Nigeria']],
  ['NG | Madrid, Spain', ['Nigeria']],
  ['Nigerien', ['Niger']],
  ['I was in Peru for two days', ['Peru']],
])('%s names %j', (text, expected) => {
  expect(healthCountriesIn(text)).toEqual(expected);
});

test('every country of the lists is found by its own name', () => {
  const all = [...healthCountries.latinAmerica, ...healthCountries.africa];
  expect(all).toHaveLength(42);
  for (const country of all) expect(healthCountriesIn(country)).toEqual([country]);
});

test('possible duplicates are named', () => {
  const duplicates = [
    { order_id: 100123, process_status: 'Completed', arrival_date: '2026-11-23', same: 'passport' },
    { order_id: 100124, process_status: 'New', arrival_date: '2026-11-23', same: 'name' },
  ] as const;
  expect(warn({ duplicates: [...duplicates] }).map(({ message }) => message)).toEqual([
    'Order 100123 (Completed, arrival 23/11/2026) has the same passport number.',
    'Order 100124 (New, arrival 23/11/2026) has the same name, email and arrival date.',
  ]);
});

test.each([
  ['No', 6],
  ['Yes', 14],
])('with symptoms %s the question names the listed Latin American countries and %i days', (current_symptoms, days) =>
  expect(visitQuestion({ current_symptoms })).toBe(
    'Visited Argentina, Bolivia, Brazil, Colombia, Ecuador, French Guiana, Guyana, Panama, Paraguay, Peru, Suriname, ' +
      `Trinidad and Tobago or Venezuela in the ${days} days before arrival`,
  ),
);
