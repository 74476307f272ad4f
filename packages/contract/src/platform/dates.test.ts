import { expect, test } from 'vitest';
import { addDays, formatDate, formatEst, formatMoment, formatUtc, isCalendarDate, singaporeToday } from './dates';

test('dates show as DD/MM/YYYY and times with their zone applied', () => {
  expect(formatDate('2026-11-23')).toBe('23/11/2026');
  expect(formatUtc('2026-11-21T08:14:09.123Z')).toBe('21/11/2026 08:14:09');
  expect(formatEst('2026-07-01T03:00:00Z')).toBe('30/06/2026 22:00:00');
});

test('a new day begins in Singapore eight hours before UTC', () => {
  expect(singaporeToday(new Date('2026-11-21T15:59:59Z'))).toBe('2026-11-21');
  expect(singaporeToday(new Date('2026-11-21T16:00:00Z'))).toBe('2026-11-22');
});

test('days are counted over month and leap-year ends', () => {
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});

test.each(['2026-02-30', '2026-13-01', '26-1-1', '2026-11-21T00:00:00Z', ''])('%j is not a day', (text) =>
  expect(isCalendarDate(text)).toBe(false),
);

test('a moment names its day unless it is today', () => {
  const now = new Date('2026-11-21T15:00:00Z');
  expect(formatMoment('2026-11-21T08:14:09Z', now)).toBe('at 08:14 UTC');
  expect(formatMoment('2026-11-20T23:59:59Z', now)).toBe('on 20/11/2026 at 23:59 UTC');
});
