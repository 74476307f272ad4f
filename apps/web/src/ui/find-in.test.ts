import { expect, test } from 'vitest';
import { findIn } from './find-in';

test('in any case, and only itself: nothing typed is a pattern', () => {
  expect(findIn('Ana Bar Lopez', 'bar')).toEqual({ start: 4, end: 7 });
  expect(findIn('Lê Thị Hồng', 'HỒNG')).toEqual({ start: 7, end: 11 });
  expect(findIn('ana@example.com', '.*')).toBeNull();
  expect(findIn('a.b (c) [d] ^$', '(c) [d] ^$')).toEqual({ start: 4, end: 14 });
  expect(findIn('anything', '')).toBeNull();
});

test('digits are found across the spaces of a telephone number', () => {
  expect(findIn('+65 9123 4567', '91234567')).toEqual({ start: 4, end: 13 });
  expect(findIn('100482', '0048')).toEqual({ start: 1, end: 5 });
});
