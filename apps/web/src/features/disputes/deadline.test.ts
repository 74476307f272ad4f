import { expect, test } from 'vitest';
import { deadlineOf } from './deadline';

test.each([
  ['2026-11-20', 'Overdue by 2 days', 'late'],
  ['2026-11-21', 'Overdue by 1 day', 'late'],
  ['2026-11-22', 'Due today', 'late'],
  ['2026-11-23', 'Due tomorrow', 'soon'],
  ['2026-11-27', '5 days left', 'soon'],
  ['2026-11-28', '6 days left', 'calm'],
  ['2027-01-01', '40 days left', 'calm'],
])('on 22/11/2026 a dispute to answer by %s is: %s', (respond_by, text, tone) => {
  expect(deadlineOf({ respond_by, state: 'open' }, '2026-11-22')).toEqual({ text, tone });
});

test('what was submitted has no deadline', () => {
  expect(deadlineOf({ respond_by: '2026-11-20', state: 'submitted' }, '2026-11-22')).toBeNull();
});
