import { languageTags } from '@sac/contract/languages';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { formatDay, formatEst, formatInEst, formatLocal, formatMoment } from './reader-dates';

test('a day has the name of its month, in the format of the language', () => {
  expect(formatDay('2026-11-03', 'en', [])).toBe('3 November 2026');
  expect(formatDay('2026-11-03', 'ko', [])).toBe('2026년 11월 3일');
  expect(formatDay('2026-11-03', 'en', ['fr', 'en-US'])).toBe('November 3, 2026');
  expect(formatDay('2026-11-03', 'de', [])).toBe('3. November 2026');
});

test.each(languageTags)('in %s, years and digits are written as in a passport', (tag) => {
  const texts = [formatDay('2026-11-03', tag, []), formatMoment('2026-11-03T09:12:30Z', tag, [])];
  for (const text of texts) {
    expect(text).toMatch(/2026/);
    expect(text).not.toMatch(/[०-९௦-௯๐-๙]/);
  }
});

test('downloads are shown in EST, where it may still be the day before', () => {
  expect(formatInEst('2026-11-21T03:05:00Z', 'en', [])).toEqual({ day: '20 Nov 2026', time: '22:05' });
});

describe.each([
  ['Asia/Singapore', '21 Nov 2026, 11:05 GMT+8'],
  ['America/New_York', null],
  ['America/Bogota', null],
])('a reader in %s', (zone, local) => {
  beforeEach(() => {
    vi.stubEnv('TZ', zone);
  });
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  test('sees their local time, unless it is EST, and the time in EST', () => {
    const instant = '2026-11-21T03:05:00Z';
    expect(formatLocal(instant, 'en', [])).toBe(local);
    expect(formatEst(instant, 'en', [])).toBe('20 Nov 2026, 22:05 EST');
    expect(formatMoment(instant, 'en', [])).toBe(
      local ? `${local} (20 Nov 2026, 22:05 EST)` : '20 Nov 2026, 22:05 EST',
    );
  });
});
