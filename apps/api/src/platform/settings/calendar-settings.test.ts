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

test('holidays are the public ones of a country, with the days off that replace a Sunday', () => {
  const { holidays, week } = calendarOf({ HOLIDAYS: 'SG' }) ?? { holidays: [], week: [] };
  const year = new Date().getUTCFullYear();
  expect(holidays).toEqual(expect.arrayContaining([-1, 0, 5].map((later) => `${year + later}-12-25`)));
  // Two days of one name, and a day off on Monday for National Day: the library has these years for good.
  if (year === 2026) expect(holidays).toEqual(expect.arrayContaining(['2026-02-17', '2026-02-18', '2026-08-10']));
  expect(holidays).not.toContain(`${year}-12-24`);
  expect(week).toEqual(Array.from({ length: 7 }, () => [[0, 1440]]));
  expect(calendarOf({ HOLIDAYS: 'DE-BY' })?.holidays).toContain(`${year}-01-06`);
  expect(calendarOf({ HOLIDAYS: 'DE' })?.holidays).not.toContain(`${year}-01-06`);
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
  ['OFFICE_TIME_ZONE', 'Singapore Time', 'must be a time zone, such as Asia/Singapore'],
  ['OFFICE_TIME_ZONE', '+08:00', 'must be a time zone'],
])('%s cannot be %j', (name, value, message) => {
  expect(() => readConfig({ [name]: value })).toThrow(`${name} is "${value}"; it ${message}`);
});
