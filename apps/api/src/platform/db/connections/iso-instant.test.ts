import { expect, test } from 'vitest';
import { isoInstant } from '../open-database';

test.each([
  ['2026-11-22 14:30:10.123456+00', '2026-11-22T14:30:10.123Z'],
  ['2026-11-22 14:30:10.1+00', '2026-11-22T14:30:10.100Z'],
  ['2026-11-22 14:30:10+00', '2026-11-22T14:30:10.000Z'],
  ['0099-01-01 00:00:00+00', '0099-01-01T00:00:00.000Z'],
  // Another time zone of the session.
  ['2026-11-22 14:30:10.5+08', '2026-11-22T06:30:10.500Z'],
  ['2026-11-22 14:30:10.5+05:30', '2026-11-22T09:00:10.500Z'],
])('%s is %s', (text, iso) => {
  expect(isoInstant(text)).toBe(iso);
});

test('what is no instant is refused', () => {
  expect(() => isoInstant('infinity')).toThrow(RangeError);
});
