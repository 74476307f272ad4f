import { expect, test } from 'vitest';
import { waited } from './waited';

test.each([
  [0, '1 min'],
  [59.9, '59 min'],
  [60, '1 h'],
  [47 * 60 + 59, '47 h'],
  [48 * 60, '2 days'],
])('%s minutes are %s', (minutes, words) => {
  const now = new Date('2031-03-04T10:00:00Z');
  expect(waited(new Date(now.getTime() - minutes * 60_000), now)).toBe(words);
});
