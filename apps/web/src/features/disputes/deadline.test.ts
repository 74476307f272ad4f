import { expect, test } from 'vitest';
import { deadlineOf, exactDeadline, respondByText } from './deadline';

const open = (respond_by: string, respond_until: string | null = null) => ({
  respond_by,
  respond_until,
  state: 'open' as const,
});
/** A processor's deadline in any zone, and the last whole day in Singapore before it. */
const until = (instant: string, lastDay: string) => open(lastDay, new Date(instant).toISOString());

test.each([
  ['2026-11-20', 'Overdue by 2 days', 'late'],
  ['2026-11-21', 'Overdue by 1 day', 'late'],
  ['2026-11-22', 'Due today', 'late'],
  ['2026-11-23', 'Due tomorrow', 'soon'],
  ['2026-11-27', '5 days left', 'soon'],
  ['2026-11-28', '6 days left', 'calm'],
  ['2027-01-01', '40 days left', 'calm'],
])('on 22/11/2026 a dispute to answer by %s is: %s', (respond_by, text, tone) => {
  for (const time of ['00:00:00', '16:00:00', '23:59:59'])
    expect(deadlineOf(open(respond_by), new Date(`2026-11-22T${time}+08:00`))).toEqual({ text, tone });
});

test.each([
  // In UTC, with an offset, and the end of New York's day.
  ['2026-12-10T20:51:25Z', '2026-12-10', '2026-12-08T23:59:59+08:00', '2 days left', 'soon'],
  ['2026-12-10T20:51:25Z', '2026-12-10', '2026-12-09T00:00:00+08:00', '1 day left', 'soon'],
  ['2026-12-10T20:51:25Z', '2026-12-10', '2026-12-10T00:00:00+08:00', 'Due tomorrow by 04:51', 'late'],
  ['2026-12-10T20:51:25Z', '2026-12-10', '2026-12-11T00:00:00+08:00', 'Due today by 04:51', 'late'],
  ['2026-12-10T20:51:25Z', '2026-12-10', '2026-12-11T04:51:24+08:00', 'Due today by 04:51', 'late'],
  ['2026-12-10T20:51:25Z', '2026-12-10', '2026-12-11T04:51:25+08:00', 'Overdue since 04:51', 'late'],
  ['2026-12-10T20:51:25Z', '2026-12-10', '2026-12-11T23:59:59+08:00', 'Overdue since 04:51', 'late'],
  ['2026-12-10T20:51:25Z', '2026-12-10', '2026-12-12T00:00:00+08:00', 'Overdue by 1 day', 'late'],
  ['2026-12-10T23:59:59Z', '2026-12-10', '2026-12-11T07:00:00+08:00', 'Due today by 07:59', 'late'],
  ['2026-12-10T20:51:25+02:00', '2026-12-10', '2026-12-11T02:00:00+08:00', 'Due today by 02:51', 'late'],
  ['2026-12-10T23:59:00-05:00', '2026-12-10', '2026-12-11T12:00:00+08:00', 'Due today by 12:59', 'late'],
  ['2026-12-10T10:00:00-11:00', '2026-12-10', '2026-12-11T04:00:00+08:00', 'Due today by 05:00', 'late'],
  ['2026-12-11T16:00:00+08:00', '2026-12-10', '2026-12-11T15:00:00+08:00', 'Due today by 16:00', 'late'],
  // The last second of a day is not its whole.
  ['2026-12-11T23:59:59+08:00', '2026-12-11', '2026-12-10T09:00:00+08:00', 'Due tomorrow by 23:59', 'soon'],
  // At midnight the day before ends, whole.
  ['2026-12-11T00:00:00+08:00', '2026-12-10', '2026-12-08T09:00:00+08:00', '2 days left', 'soon'],
  ['2026-12-11T00:00:00+08:00', '2026-12-10', '2026-12-09T09:00:00+08:00', 'Due tomorrow by 23:59', 'soon'],
  ['2026-12-11T00:00:00+08:00', '2026-12-10', '2026-12-10T23:59:59+08:00', 'Due today by 23:59', 'late'],
  ['2026-12-11T00:00:00+08:00', '2026-12-10', '2026-12-11T00:00:00+08:00', 'Overdue by 1 day', 'late'],
  ['2026-12-31T18:00:00Z', '2026-12-31', '2026-12-20T12:00:00+08:00', '11 days left', 'calm'],
])('a deadline at %s, with %s as its last day, is at %s: %s', (instant, lastDay, now, text, tone) => {
  expect(deadlineOf(until(instant, lastDay), new Date(now))).toEqual({ text, tone });
});

test('what was submitted has no deadline', () => {
  expect(deadlineOf({ ...open('2026-11-20'), state: 'submitted' }, new Date('2026-11-22T00:00:00Z'))).toBeNull();
});

test('the exact deadline names its zone; in a line it replaces the day from the last whole day on', () => {
  const dispute = until('2026-12-10T20:51:25Z', '2026-12-10');
  expect(exactDeadline(dispute)).toBe('11/12/2026 04:51 Singapore time');
  expect(exactDeadline(until('2026-12-11T00:00:00+08:00', '2026-12-10'))).toBe('10/12/2026 23:59 Singapore time');
  expect(exactDeadline(open('2026-12-10'))).toBeNull();
  const at = (now: string, stated = dispute) => respondByText(stated, new Date(now));
  expect(at('2026-12-09T23:59:59+08:00')).toBe('10/12/2026');
  expect(at('2026-12-10T00:00:00+08:00')).toBe('11/12/2026 04:51 Singapore time');
  expect(at('2026-12-10T00:00:00+08:00', open('2026-12-10'))).toBe('10/12/2026');
});
