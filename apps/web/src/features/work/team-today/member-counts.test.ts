import { expect, test } from 'vitest';
import { durationText } from './member-counts';

test.each([
  [0.4, '0 min'],
  [59.4, '59 min'],
  [59.6, '1 h'],
  [60, '1 h'],
  [200, '3 h 20 min'],
  [1439.9, '1 d'],
  [1440 + 4 * 60 + 59, '1 d 4 h'],
])('%f minutes are %s', (minutes, text) => expect(durationText(minutes)).toBe(text));
