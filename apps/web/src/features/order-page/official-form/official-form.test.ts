import type { OrderDetails } from '@sac/contract/order-page/order-page-api';
import { anApplication } from '@sac/contract/test/an-application';
import { expect, test } from 'vitest';
import { officialForm } from './official-form';

const order = (given: Record<string, unknown> = {}) =>
  ({
    ...anApplication({ arrival_date: '2026-11-23', departure_date: '2026-11-28', country_code: '34', ...given }),
    full_name: 'Ana Bar López',
    corrections: [],
    office_email: '100001@mail.example',
  }) as unknown as OrderDetails;
const fieldsOf = (given?: Record<string, unknown>) => officialForm(order(given)).flatMap(({ fields }) => fields);
const answerOf = (id: string, given?: Record<string, unknown>) =>
  fieldsOf(given).find((field) => field.id === id)?.value;

test('questions that do not apply are left out, and the hotel is included where there is one', () => {
  expect(answerOf('vecle_number', { vecle_number: 'SGX1' })).toBeUndefined();
  expect(answerOf('street_name', { street_name: 'Old Street' })).toBeUndefined();
  const byLand = { travel_mode: 'Land', travel_mode_details: 'COMMERCIAL FLIGHT' };
  expect(answerOf('flight_code', byLand), 'left over from an answer by air').toBeUndefined();
  expect(answerOf('hotel_name')).toBe('HARBOUR VIEW');
  expect(fieldsOf({ zip_code: null }).map(({ id }) => id)).not.toContain('zip_code');
});

test('the order of the official form is kept: person, trip, stay, health', () => {
  expect(officialForm(order()).map(({ title }) => title)).toEqual([
    'Personal Information',
    'Trip Information',
    'Accommodation in Singapore',
    'Health Declaration',
  ]);
});

test("values are written in the form's ways", () => {
  expect(answerOf('full_name')).toBe('ANA BAR LÓPEZ');
  expect(answerOf('date_of_birth')).toBe('05/04/1990');
  expect(answerOf('arrival_date')).toBe('23/11/2026');
  expect(answerOf('country_code')).toBe('34');
  expect(answerOf('office_email')).toBe('100001@mail.example');
  expect(answerOf('current_symptoms')).toBe('NO');
});

test('a country has its ISO code, other texts have none', () => {
  const noteOf = (nationality: string) => fieldsOf({ nationality }).find(({ id }) => id === 'nationality')?.note;
  expect(noteOf('Spain')).toBe('ISO ES');
  expect(noteOf('Madrid, Spain')).toBe('ISO ES');
  expect(noteOf('Atlantis')).toBeNull();
  expect(noteOf('')).toBeUndefined();
});
