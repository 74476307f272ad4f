import { expect, test } from 'vitest';
import { checkHolidays } from './holidays';

const list = { lastYear: 2027, isContinued: false };

test.each([
  ['2027-10-31', list, 'fine', /^The list of public holidays ends with 2027\.$/],
  ['2027-11-01', list, 'not yet', /ends with 2027/],
  ['2028-02-01', list, 'not yet', /ends with 2027/],
  ['2027-10-31', { ...list, isContinued: true }, 'fine', /that the office has entered end with 2027/],
  ['2027-11-01', { ...list, isContinued: true }, 'not yet', /that the office has entered end with 2027/],
] as const)('on %s with %j it is %s', (day, given, state, found) => {
  expect(checkHolidays(given, new Date(day))).toMatchObject({
    ...{ state, found: expect.stringMatching(found) },
    ...(state === 'not yet' && { todo: expect.stringContaining('the public holidays of 2028'), place: 'Work' }),
  });
});

test('an office without public holidays is asked nothing', () => {
  expect(checkHolidays(null, new Date())).toBeNull();
});
