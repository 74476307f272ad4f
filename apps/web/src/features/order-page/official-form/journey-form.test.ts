import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { anApplication } from '@sac/contract/test/an-application';
import { expect, test } from 'vitest';
import { journeyForm } from './journey-form';

const traveller = (order_id: number, full_name: string, given: Record<string, unknown> = {}) =>
  ({
    ...anApplication({ arrival_date: '2026-11-23', departure_date: '2026-11-28', country_code: '34', ...given }),
    order_id,
    full_name,
    corrections: [],
    office_email: `${order_id}@mail.example`,
  }) as unknown as OrderDetails;
const ana = traveller(100001, 'Ana Bar');
const ben = traveller(100002, 'Ben Bar', { passport_number: 'XB222222' });

const outline = (...orders: [OrderDetails, ...OrderDetails[]]) =>
  journeyForm(orders).map(({ group, title }) => `${group} | ${title}`);

test('the trip comes once, then each traveller with their own answers', () => {
  expect(outline(ana, ben)).toEqual([
    'Trip of all 2 travellers | Trip Information',
    'Trip of all 2 travellers | Accommodation in Singapore',
    'Traveller 1 of 2: Ana Bar | Personal Information',
    'Traveller 1 of 2: Ana Bar | Health Declaration',
    'Traveller 2 of 2: Ben Bar | Personal Information',
    'Traveller 2 of 2: Ben Bar | Health Declaration',
  ]);
  const sections = journeyForm([ana, ben]);
  const fields = sections.flatMap((section) => section.fields);
  expect(fields.filter(({ label }) => label === 'Hotel name').map(({ value }) => value)).toEqual(['HARBOUR VIEW']);
  expect(fields.filter(({ label }) => label === 'Passport number').map(({ id, value }) => [id, value])).toEqual([
    ['100001-passport_number', 'XDA123456'],
    ['100002-passport_number', 'XB222222'],
  ]);
  expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
  expect(sections.filter(({ hint }) => hint)).toEqual([]);
});

test('what differs in the trip is listed for each traveller, and said', () => {
  const cleo = traveller(100003, 'Cleo Bar', {
    flight_number: '12',
    accommodation_type: 'Others',
    accomodation_other: 'Yacht',
  });
  const [trip, ...rest] = journeyForm([ana, ben, cleo]);
  expect(trip?.hint).toBe(
    'Different, so listed for each traveller: Flight number, Type of accommodation, Hotel name, Accommodation, in own words.',
  );
  expect(trip?.fields.map(({ id }) => id)).not.toContain('flight_number');
  const own = (name: string, title: string) =>
    rest.find((section) => section.group?.endsWith(name) && section.title === title)?.fields.map(({ value }) => value);
  expect(own('Ana Bar', 'Trip Information')).toEqual(['387']);
  expect(own('Cleo Bar', 'Trip Information')).toEqual(['12']);
  expect(own('Ben Bar', 'Accommodation in Singapore')).toEqual(['HOTEL', 'HARBOUR VIEW']);
  expect(own('Cleo Bar', 'Accommodation in Singapore')).toEqual(['OTHERS', 'YACHT']);
});

test('answers that are written the same way are the same', () => {
  const shouting = traveller(100002, 'Ben Bar', { hotel_name: 'HARBOUR VIEW', last_city: 'madrid' });
  expect(journeyForm([ana, shouting])[0]?.hint).toBeUndefined();
});

test.each([
  [2, []],
  [10, []],
  [11, ['Traveller 11 of 11: N11']],
  [21, ['Traveller 11 of 21: N11', 'Traveller 21 of 21: N21']],
])('of %i travellers, those who need a new form come with the limit of ten', (count, expected) => {
  const [first = ana, ...others] = Array.from({ length: count }, (_, index) =>
    traveller(100001 + index, `N${index + 1}`),
  );
  const sections = journeyForm([first, ...others]);
  expect(sections.filter(({ hint }) => hint).map(({ group }) => group)).toEqual(expected);
  for (const { hint, title } of sections)
    if (hint) {
      expect(hint).toMatch(/^The official form takes 10 travellers at a time\. Submit the travellers above/);
      expect(title).toBe('Personal Information');
    }
});
