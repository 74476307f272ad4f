import { expect, test } from 'vitest';
import { newPackNumber, readPackNumber } from './pack-number';

test('every byte of a new number counts, and the number is read back', () => {
  const numbers = Array.from({ length: 32 }, (_, byte) =>
    newPackNumber(Uint8Array.from({ length: 10 }, (_, n) => byte + n)),
  );
  expect(new Set(numbers).size).toBe(32);
  expect(numbers[0]).toBe('DP-0123-4567-89');
  for (const number of numbers) {
    expect(number).toMatch(/^DP-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{2}$/);
    expect(readPackNumber(number)).toBe(number);
  }
});

test.each([
  ['dp-7kq4-9xmr-2m', 'DP-7KQ4-9XMR-2M'],
  [' DP 7KQ4 9XMR 2M ', 'DP-7KQ4-9XMR-2M'],
  ['DP-OIL4-9XMR-2M', 'DP-0114-9XMR-2M'],
])('%j is read as it was meant', (typed, number) => expect(readPackNumber(typed)).toBe(number));

test.each(['', 'DP', 'DP-7KQ4-9XMR-2', 'DP-7KQ4-9XMR-2MM', '7KQ4-9XMR-2M', 'DP-7UQ4-9XMR-2M', 'DP-7KÄ4-9XMR-2M'])(
  '%j is no number',
  (typed) => expect(readPackNumber(typed)).toBeNull(),
);
