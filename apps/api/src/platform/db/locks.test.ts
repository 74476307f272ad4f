import { expect, test } from 'vitest';
import { locks } from './locks';

test('each lock has a number of its own', () => {
  const numbers = Object.values(locks);
  expect(new Set(numbers).size).toBe(numbers.length);
});
