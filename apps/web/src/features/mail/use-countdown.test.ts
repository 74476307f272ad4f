import { expect, test } from 'vitest';
import { secondsToUndo } from './use-countdown';

test.each([
  ['the mail has left, or never waited', null, 0, 0],
  ['nothing is left', 0, 0, 0],
  ['the answer is new', 14.2, 0, 15],
  ['some of it has passed', 14.2, 4_300, 10],
  ['the last moment', 14.2, 14_100, 1],
  ['it is over', 14.2, 14_200, 0],
  ['the tab was asleep since the answer', 14.2, 3_600_000, 0],
  ['the clock was set back', 14.2, -3_600_000, 15],
])('%s', (_, undoSeconds, ageMs, expected) => {
  expect(secondsToUndo(undoSeconds, ageMs)).toBe(expected);
});
