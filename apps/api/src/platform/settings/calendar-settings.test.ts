import { businessDue } from '@sac/contract/orders/queues/business-time';
import { expect, test } from 'vitest';
import { readConfig } from './config';

const calendarOf = (environment: Record<string, string>) => readConfig(environment).calendar;
const office = [540, 1080];

test('business hours are read by day; hours of the night end on the next day', () => {
  expect(calendarOf({})).toBeNull();
  expect(calendarOf({ BUSINESS_HOURS: 'Mon-Fri 09:00-18:00, sat 13:30-24:00,Sat 09:00-13:00' })).toEqual({
    zone: 'Asia/Singapore',
    week: [
      [],
      [office],
      [office],
      [office],
      [office],
      [office],
      [
        [540, 780],
        [810, 1440],
      ],
    ],
    holidays: [],
  });
  const nights = calendarOf({ BUSINESS_HOURS: 'Sat-Mon 22:00-06:00', OFFICE_TIME_ZONE: 'Europe/Berlin' });
  expect(nights).toMatchObject({
    zone: 'Europe/Berlin',
    week: [[[1320, 1800]], [[1320, 1800]], [], [], [], [], [[1320, 1800]]],
  });
});

test('holidays are the public ones of a place, with the days that the office adds and strikes', () => {
  const { holidays, week } = calendarOf({ HOLIDAYS: 'SG' }) ?? { holidays: [], week: [] };
  expect(week).toEqual(Array.from({ length: 7 }, () => [[0, 1440]]));
  expect(holidays).toEqual(expect.arrayContaining(['2026-02-17', '2026-02-18', '2026-08-10', '2027-12-25']));
  expect(holidays).not.toContain('2027-12-24');
  expect(calendarOf({ HOLIDAYS: 'DE-BY' })?.holidays).toContain('2027-01-06');
  expect(calendarOf({ HOLIDAYS: 'DE' })?.holidays).not.toContain('2027-01-06');
  const changed = calendarOf({
    HOLIDAYS: 'SG',
    CLOSED_DAYS: '24-25 Dec 2027',
    OPEN_HOLIDAYS: '9 Aug 2027, 25 Dec 2027',
  });
  // What the office closes stays closed, also where it is a holiday on which it would work.
  expect(changed?.holidays).toEqual([...holidays, '2027-12-24'].filter((day) => day !== '2027-08-09').toSorted());
  expect(calendarOf({ CLOSED_DAYS: '24 Dec 2027' })).toMatchObject({ week, holidays: ['2027-12-24'] });
  expect(calendarOf({ OPEN_HOLIDAYS: '24 Dec 2027' })).toBeNull();
});

test.each([
  ['', 2027],
  ['24-31 December 2028 Year end; 14 February 2028', 2027],
  ['1, 26, 27 January 2028; 27 February 2028; 14 April 2028', 2028],
  ['1, 26, 27 January 2029; 15 February 2029; 30 March 2029', 2027],
])('the list of 2027 with the own days ‘%s’ ends with %i', (own, lastYear) => {
  const { holidayList } = readConfig({ HOLIDAYS: 'SG', CLOSED_DAYS: own });
  expect(holidayList).toEqual({ lastYear, isContinued: lastYear > 2027 });
});

/** Fault 3 of money-and-time: Singapore's holidays of 2027. Times are Singapore's. */
test.each([
  ['2027-05-19T18:00', 8, '2027-05-21T17:00'],
  ['2027-05-14T18:00', 8, '2027-05-18T17:00'],
  ['2027-03-08T18:00', 8, '2027-03-09T17:00'],
  ['2027-03-09T18:00', 8, '2027-03-11T17:00'],
  ['2027-10-27T18:00', 1, '2027-10-29T10:00'],
])('what waits since %s with %i business hours is late at %s', (since, hours, due) => {
  const calendar = calendarOf({ HOLIDAYS: 'SG', BUSINESS_HOURS: 'Mon-Fri 09:00-18:00' });
  const at = (time: string) => Date.parse(`${time}+08:00`);
  expect(businessDue(at(since), hours, calendar)).toBe(at(due));
});

test.each([
  [
    'BUSINESS_HOURS',
    'weekdays',
    'must be days with hours, comma-separated, such as Mon-Fri 09:00-18:00, Sat 09:00-13:00',
  ],
  ['BUSINESS_HOURS', 'Mon-Fri 9-18', 'must be days with hours'],
  ['BUSINESS_HOURS', 'Mon-Fri 09:00-24:30', 'must be days with hours'],
  ['BUSINESS_HOURS', 'Mon 09:00-09:00', 'must be days with hours'],
  ['BUSINESS_HOURS', 'Mon-Fri 09:00-18:00, Fri 17:00-20:00', 'must not have hours that overlap'],
  ['BUSINESS_HOURS', 'Sat 22:00-06:00, Sun 05:00-09:00', 'must not have hours that overlap'],
  ['BUSINESS_HOURS', 'Sun 12:00-12:01', 'must have at least 5 hours a week'],
  ['HOLIDAYS', 'ZZ', 'must be a country'],
  ['CLOSED_DAYS', '31 February 2027', 'names a day that does not exist: ‘31 February 2027’'],
  ['OPEN_HOLIDAYS', 'Christmas', 'has a line without a day: ‘Christmas’'],
  ['OFFICE_TIME_ZONE', 'Singapore Time', 'must be a time zone, such as Asia/Singapore'],
  ['OFFICE_TIME_ZONE', '+08:00', 'must be a time zone'],
])('%s cannot be %j', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name} is "${value}"; it ${message}`);
});
