import { expect, test } from 'vitest';
import { timeLeft } from './time-left';

/** 16:00 in Singapore. */
const now = new Date('2026-11-21T08:00:00Z');
const at = (arrival_date: string, future?: string, time = now, windowDays = 3) =>
  timeLeft(
    { arrival_date, processing_date: future ?? '2026-11-20', processing_mode: future ? 'Future' : 'Standard' },
    windowDays,
    time,
  );

test('before the window the days until it opens count, and nothing hurries', () => {
  expect(at('2026-11-27')).toEqual({ text: 'opens in 3 d', tone: 'calm' });
  expect(at('2026-11-25')).toEqual({ text: 'opens in 1 d', tone: 'calm' });
});

test('a future order opens on its own processing date', () => {
  expect(at('2026-12-24', '2026-12-14')).toEqual({ text: 'opens in 23 d', tone: 'calm' });
  expect(at('2026-11-25', '2026-11-21')).toEqual({ text: 'window open · 4 d', tone: 'soon' });
});

test('in the window the days until arrival count', () => {
  expect(at('2026-11-24')).toEqual({ text: 'window open · 3 d', tone: 'soon' });
  expect(at('2026-11-23')).toEqual({ text: 'window open · 2 d', tone: 'soon' });
});

test('the window is as long as the server has set it', () => {
  expect(at('2026-11-27', undefined, now, 6)).toEqual({ text: 'window open · 6 d', tone: 'soon' });
  expect(at('2026-11-28', undefined, now, 6)).toEqual({ text: 'opens in 1 d', tone: 'calm' });
});

test('in the last 24 hours before the day of arrival, in Singapore, the hours count', () => {
  expect(at('2026-11-22')).toEqual({ text: '8 h left', tone: 'late' });
  expect(at('2026-11-22', undefined, new Date('2026-11-20T16:00:01Z'))).toEqual({ text: '23 h left', tone: 'late' });
  expect(at('2026-11-22', undefined, new Date('2026-11-21T15:30:00Z'))).toEqual({
    text: 'under 1 h left',
    tone: 'late',
  });
});

test('on the day of arrival and after it, in Singapore’s calendar', () => {
  expect(at('2026-11-21')).toEqual({ text: 'arriving today', tone: 'late' });
  expect(at('2026-11-22', undefined, new Date('2026-11-21T16:00:00Z'))).toEqual({
    text: 'arriving today',
    tone: 'late',
  });
  expect(at('2026-11-19')).toEqual({ text: 'arrived 2 d ago', tone: 'late' });
});
