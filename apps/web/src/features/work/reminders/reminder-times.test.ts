import { expect, test } from 'vitest';
import { chosenTime, instantOf, quickTimes, timeWords } from './reminder-times';

/** On the clock of the machine, as in the browser. */
const at = (hour: number, minute = 0, day = 30) => new Date(2026, 10, day, hour, minute);
const labels = (now: Date) => quickTimes(now).map(({ label, at }) => [label, timeWords(at, now)]);

test('the usual times that are still ahead', () => {
  expect(labels(at(14, 10))).toEqual([
    ['In 30 minutes', 'today 14:40'],
    ['At 18:00', 'today 18:00'],
    ['Tomorrow 09:00', 'tomorrow 09:00'],
  ]);
  expect(labels(at(18))).toEqual([
    ['In 30 minutes', 'today 18:30'],
    ['Tomorrow 09:00', 'tomorrow 09:00'],
  ]);
});

test('half an hour before midnight is on the next day, tomorrow in the next month', () => {
  const [soon, tomorrow] = quickTimes(at(23, 45)).map(({ at }) => at);
  expect([soon, tomorrow]).toEqual([new Date(2026, 11, 1, 0, 15), new Date(2026, 11, 1, 9)]);
});

test('another day is written in full', () => {
  expect(timeWords(at(9, 5, 29), at(14))).toBe('29/11/2026 09:05');
});

test.each([
  ['9:05', at(9, 5)],
  ['0905', at(9, 5)],
  [' 23.59 ', at(23, 59)],
])('a time typed %j', (time, instant) => {
  const typed = { day: '30.11.2026', time };
  expect(chosenTime.safeParse(typed).success).toBe(true);
  expect(instantOf(typed)).toEqual(instant);
});

test.each(['', '24:00', '9', '12:60', 'noon'])('%j is no time', (time) => {
  const { error } = chosenTime.safeParse({ day: '31/11/2026', time });
  expect(error?.issues.map(({ message }) => message)).toEqual([
    'Enter a day that exists, as DD/MM/YYYY.',
    'Enter a time from 00:00 to 23:59.',
  ]);
});
