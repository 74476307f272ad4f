import { expect, test } from 'vitest';
import { durationText } from './duration-text';

test.each([
  [0, '1 min'],
  [59.9, '59 min'],
  [60, '1 h'],
  [47 * 60 + 59, '47 h'],
  [48 * 60, '2 days'],
])('%s minutes are %s', (minutes, text) => expect(durationText(minutes * 60_000)).toBe(text));
