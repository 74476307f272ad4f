import { expect, test } from 'vitest';
import { findIn } from './find-in';

test('matches in any case and literally: nothing typed is a pattern', () => {
  expect(findIn('Ana Bar Lopez', 'bar')).toEqual({ start: 4, end: 7 });
  expect(findIn('Lê Thị Hồng', 'HỒNG')).toEqual({ start: 7, end: 11 });
  expect(findIn('ana@example.com', '.*')).toBeNull();
  expect(findIn('a.b (c) [d] ^$', '(c) [d] ^$')).toEqual({ start: 4, end: 14 });
  expect(findIn('anything', '')).toBeNull();
});

test.each([
  ['+6591234567', '+65 9123 4567', [0, 13]],
  ['02079', '+44 20 7946 0958', [4, 9]],
  ['020 7946', '+44 20 7946 0958', [4, 11]],
])('the number %s is found in %s however it is typed', (typed, text, [start, end]) =>
  expect(findIn(text, typed)).toEqual({ start, end }),
);

test('digits are found across the spaces of a telephone number', () => {
  expect(findIn('+65 9123 4567', '91234567')).toEqual({ start: 4, end: 13 });
  expect(findIn('100482', '0048')).toEqual({ start: 1, end: 5 });
});
