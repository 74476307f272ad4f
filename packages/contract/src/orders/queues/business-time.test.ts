import { expect, test } from 'vitest';
import { businessCutoff, businessDue, businessTime, type Calendar, readCalendar, writeCalendar } from './business-time';

type Span = [number, number];
const h = (from: number, to: number): Span => [from * 60, to * 60];
const office = h(9, 18);
const singapore: Calendar = {
  zone: 'Asia/Singapore',
  week: [[], [office], [office], [office], [office], [office], [h(9, 13)]],
  holidays: ['2026-12-25'],
};
/** Day and night but on Sundays; the nights of Saturdays end at 6 on Sunday. */
const berlin: Calendar = {
  zone: 'Europe/Berlin',
  week: [[], ...Array.from({ length: 5 }, () => [h(0, 24)]), [h(0, 20), h(22, 30)]],
  holidays: [],
};
/** In Singapore, unless the text names UTC. */
const at = (text: string) => Date.parse(text.endsWith('Z') ? text : `${text}+08:00`);

// 20 November 2026 is a Friday.
test.each([
  ['within a day', '2026-11-20T10:00', 4, '2026-11-20T14:00'],
  ['exactly until closing time', '2026-11-20T10:00', 8, '2026-11-20T18:00'],
  ['past closing time', '2026-11-20T10:00', 9, '2026-11-21T10:00'],
  ['over a weekend', '2026-11-21T12:00', 3, '2026-11-23T11:00'],
  ['from the night before', '2026-11-20T02:00', 9, '2026-11-20T18:00'],
  ['from the evening', '2026-11-20T20:00', 1, '2026-11-21T10:00'],
  ['from a Sunday', '2026-11-22T12:00', 9, '2026-11-23T18:00'],
  ['over a holiday', '2026-12-24T17:00', 2, '2026-12-26T10:00'],
  ['from a holiday', '2026-12-25T10:00', 4, '2026-12-26T13:00'],
  ['several weeks', '2026-11-02T09:00', 49 * 3, '2026-11-21T13:00'],
  ['no hours', '2026-11-22T12:00', 0, '2026-11-22T12:00'],
])('in Singapore, %s: %s and %i business hours', (_, since, hours, due) => {
  expect(businessDue(at(since), hours, singapore)).toBe(at(due));
  expect(businessTime(at(since), at(due), singapore)).toBe(hours * 3_600_000);
});

test.each([
  ['across midnight', '2026-11-20T22:00Z', 4, '2026-11-21T02:00Z'],
  ['over the pause of an evening and the night', '2026-11-21T18:00Z', 2, '2026-11-21T22:00Z'],
  ['until the night ends on Sunday', '2026-11-21T21:00Z', 8, '2026-11-22T05:00Z'],
  ['past that night', '2026-11-21T21:00Z', 9, '2026-11-23T00:00Z'],
  // Clocks go forward on Sunday 29 March at 2:00, which is in the night of Saturday: it has 7 hours.
  ['past the night in spring', '2026-03-28T20:00Z', 8, '2026-03-29T23:00Z'],
  // They go back on Sunday 25 October at 3:00: 9 hours.
  ['past the night in autumn', '2026-10-24T19:00Z', 10, '2026-10-26T00:00Z'],
])('in Berlin, %s: %s and %i business hours', (_, since, hours, due) => {
  expect(businessDue(at(since), hours, berlin)).toBe(at(due));
});

const minute = 60_000;
/** Like Math.random, the same in every run. */
function randomOf(seed: number) {
  let state = seed;
  return (max: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * max);
  };
}

test.each([
  ['Singapore', singapore, '2026-11-16T00:00Z'],
  ['Berlin in spring', berlin, '2026-03-26T00:00Z'],
  ['Berlin in autumn', berlin, '2026-10-22T00:00Z'],
  // Its clocks change at midnight; hours begin and end in the hour that they skip.
  [
    'Santiago',
    {
      ...singapore,
      zone: 'America/Santiago',
      week: berlin.week.map(
        () =>
          [
            [10, 40],
            [50, 70],
            [75, 1430],
          ] as Span[],
      ),
    },
    '2026-09-03T00:00Z',
  ],
  ['an office that never closes', null, '2026-11-16T00:00Z'],
] as const)('what begins before the cutoff is due before now, and nothing else is: %s', (_, calendar, start) => {
  const random = randomOf(7);
  for (let round = 0; round < 400; round++) {
    const hours = random(30);
    // Many times on the hour, so that they meet the edges.
    const since = at(start) + random(24 * 8) * 60 * minute + (round % 2 ? random(3_600_000) : 0);
    const due = businessDue(since, hours, calendar);
    for (const now of [due, due + 1, due + random(48 * 60) * minute, since + random(14 * 24 * 60) * minute])
      expect([since, hours, now, since < businessCutoff(now, hours, calendar)]).toEqual([since, hours, now, due < now]);
    expect(businessTime(since, due, calendar)).toBe(hours * 60 * minute);
  }
});

test('a calendar is read from a page as it was written', () => {
  const attribute = writeCalendar(singapore);
  expect(attribute).not.toMatch(/["<>]/);
  expect(readCalendar(attribute.replaceAll('&quot;', '"'))).toEqual(singapore);
  expect(readCalendar(writeCalendar(null))).toBeNull();
});
