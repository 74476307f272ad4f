import { expect, test } from 'vitest';
import { roughDuration } from './rough-duration';

test.each([
  [0, '1 min'],
  [59.9, '59 min'],
  [60, '1 h'],
  [47 * 60 + 59, '47 h'],
  [48 * 60, '2 days'],
])('%s minutes are %s', (minutes, text) => expect(roughDuration(minutes * 60_000)).toBe(text));
