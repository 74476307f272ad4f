import { expect, test } from 'vitest';
import { inTimeOrder, type Timed } from './time-order';

const day = '2031-03-04T10';
type Case = [what: string, given: Record<string, Timed>, order: string[]];

/** Entries in the order in which they were recorded, and the right order. */
const cases: Case[] = [
  ['earlier first', { b: { at: `${day}:31:00.000Z` }, a: { at: `${day}:30:59.999Z` } }, ['a', 'b']],
  ['one moment: as recorded', { b: { at: `${day}:30:00.000Z` }, a: { at: `${day}:30:00.000Z` } }, ['b', 'a']],
  [
    'an answer of the same minute, typed without seconds',
    {
      question: { at: `${day}:30:12.345Z` },
      answer: { at: `${day}:30:00.000Z`, moment: `${day}:30:59.999999Z` },
      next: { at: `${day}:31:00.000Z` },
    },
    ['question', 'answer', 'next'],
  ],
  [
    'an answer that was recorded before the next question of that minute',
    {
      question: { at: `${day}:30:12.345Z` },
      answer: { at: `${day}:30:00.000Z`, moment: `${day}:30:20.000001Z` },
      next: { at: `${day}:30:40.000Z` },
    },
    ['question', 'answer', 'next'],
  ],
  [
    'a coarser time may be as late as its unit ends',
    {
      second: { at: `${day}:30:00Z` },
      millisecond: { at: `${day}:30:00.500Z` },
      microsecond: { at: `${day}:30:00.500998Z` },
    },
    ['microsecond', 'millisecond', 'second'],
  ],
  [
    'the order is the same from all sides: b before c, and a between them by its unit',
    {
      c: { at: `${day}:30:00.002000Z` },
      a: { at: `${day}:30:00.001Z` },
      b: { at: `${day}:30:00.001500Z` },
    },
    ['b', 'a', 'c'],
  ],
];

test.each(cases)('%s', (_, given, order) => {
  const entries = Object.entries(given).map(([name, times]) => ({ name, ...times }));
  expect(inTimeOrder(entries).map(({ name }) => name)).toEqual(order);
});
