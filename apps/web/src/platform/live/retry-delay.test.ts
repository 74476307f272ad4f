import { expect, test } from 'vitest';
import { reconnectDelay } from './retry-delay';

test('grows from one second to thirty, and stays there', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 50].map((failures) => reconnectDelay(failures, 0))).toEqual([
    1_000, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000,
  ]);
});

test('chance spreads the tries, within the bounds', () => {
  expect(reconnectDelay(2, 0.5)).toBe(2_500);
  expect(reconnectDelay(2, 1)).toBe(3_000);
  expect(reconnectDelay(5, 1)).toBe(24_000);
  expect(reconnectDelay(9, 1)).toBe(30_000);
});
