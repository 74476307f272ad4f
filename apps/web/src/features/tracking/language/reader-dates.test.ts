import { languageTags } from '@sac/contract/languages';
import { expect, test } from 'vitest';
import { formatDay, formatInEst, formatMoment } from './reader-dates';

test('a day has its month in words, in the form of the language', () => {
  expect(formatDay('2026-11-03', 'en', [])).toBe('3 November 2026');
  expect(formatDay('2026-11-03', 'ko', [])).toBe('2026년 11월 3일');
  expect(formatDay('2026-11-03', 'en', ['fr', 'en-US'])).toBe('November 3, 2026');
  expect(formatDay('2026-11-03', 'de', [])).toBe('3. November 2026');
});

test.each(languageTags)('in %s years and digits are those of a passport', (tag) => {
  const texts = [formatDay('2026-11-03', tag, []), formatMoment('2026-11-03T09:12:30Z', tag, [])];
  for (const text of texts) {
    expect(text).toMatch(/2026/);
    expect(text).not.toMatch(/[०-९௦-௯๐-๙]/);
  }
});

test('downloads are told in EST, which is the day before at night', () => {
  expect(formatInEst('2026-11-21T03:05:00Z', 'en', [])).toEqual({ day: '20 Nov 2026', time: '22:05' });
});
