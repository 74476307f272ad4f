import { afterEach, expect, test, vi } from 'vitest';
import { languageTags } from '../platform/languages';
import { momentInBothZones, readerDay, readerLongDay } from './reader-dates';

test('a day is DD/MM/YYYY, and beside it in the form of the language, with the name of its month', () => {
  expect(readerDay('2026-11-03', 'en', [])).toBe('03/11/2026 (3 November 2026)');
  expect(readerDay('2026-11-03', 'ko', [])).toBe('03/11/2026 (2026년 11월 3일)');
  expect(readerDay('2026-11-03', 'en', ['fr', 'en-US'])).toBe('03/11/2026 (November 3, 2026)');
  expect(readerDay('2026-11-03', 'de', [])).toBe('03/11/2026 (3. November 2026)');
});

test('alone, a long day has the name of its month too', () => {
  expect(readerLongDay('2026-11-03', 'en', [])).toBe('3 November 2026');
  expect(readerLongDay('2026-11-03', 'ta', [])).toBe('3 நவம்பர், 2026');
});

test.each(languageTags)('in %s, years and digits are written as in a passport', (tag) => {
  const text = readerDay('2026-11-03', tag, []);
  expect(text).toMatch(/2026.*2026/);
  expect(text).not.toMatch(/[०-९௦-௯๐-๙]/);
});

afterEach(() => vi.unstubAllEnvs());
test.each([
  ['Asia/Kolkata', '2026-11-21T03:05:00Z', '21/11/2026 08:35 GMT+5:30 (20/11/2026 22:05 EST)'],
  ['Asia/Singapore', '2026-11-21T09:05:00Z', '21/11/2026 17:05 GMT+8 (04:05 EST)'],
  ['Europe/London', '2026-11-21T09:05:00Z', '21/11/2026 09:05 GMT (04:05 EST)'],
  ['America/New_York', '2026-11-21T09:05:00Z', '21/11/2026 04:05 EST'],
])('in %s %s is %s', (zone, instant, shown) => {
  vi.stubEnv('TZ', zone);
  expect(momentInBothZones(instant).replaceAll('\u00a0', ' ')).toBe(shown);
});
