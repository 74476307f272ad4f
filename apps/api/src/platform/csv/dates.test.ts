import { addDays, formatDate } from '@sac/contract/platform/dates';
import { expect, test } from 'vitest';
import { type DateColumns, readDate, surveyDates } from './dates';

const columns = (today: string): DateColumns => ({
  names: ['from', 'to'],
  isPossible: ({ from = '', to = from }) => from <= today && from <= to && to <= addDays(from, 60),
});
const today = '2031-06-20';

/** The rows of a file, 'from to', as days; null: refused. */
async function read(rows: string[], dates = columns(today)) {
  const records = rows.map((row, index) => {
    const [from = '', to = ''] = row.split(' > ');
    return { line: index + 2, record: { from, to } };
  });
  const survey = await surveyDates(records, dates);
  return records.map(({ record }) =>
    Object.entries(record).map(([name, text]) => {
      const found = readDate(name, text, dates, survey);
      return 'day' in found ? found.day : null;
    }),
  );
}

test.each<[string, string[], (string | null)[][]]>([
  ['as this product stores them', ['2031-06-01 > 2031-06-09'], [['2031-06-01', '2031-06-09']]],
  ['with a midnight', ['2031-06-01 00:00:00 > 2031-06-09T00:00'], [['2031-06-01', '2031-06-09']]],
  ['with the year first', ['2031/6/1 > 2031.06.09'], [['2031-06-01', '2031-06-09']]],
  ['of any keyboard', ['２０３１－０６－０１ > \u200e2031‑06‑09'], [['2031-06-01', '2031-06-09']]],
  ['the day above 12', ['13/06/2031 > 14/06/2031'], [['2031-06-13', '2031-06-14']]],
  ['short, with points', ['13.6.2031 > 14.6.2031 0:00'], [['2031-06-13', '2031-06-14']]],
  ['with hyphens', ['13-06-2031 > 14-06-2031 00:00:00'], [['2031-06-13', '2031-06-14']]],
  ['one column decides for the other', ['05/06/2031 > 14/06/2031'], [['2031-06-05', '2031-06-14']]],
  [
    'a later row decides',
    ['05/06/2031 > ', '19/06/2031 > '],
    [
      ['2031-06-05', ''],
      ['2031-06-19', ''],
    ],
  ],
  ['only one reading is possible', ['05/06/2031 > 12/06/2031'], [['2031-06-05', '2031-06-12']]],
  ['the same in both readings', ['06/06/2031 > 06/06/2031'], [['2031-06-06', '2031-06-06']]],
  ['two readings', ['05/06/2031 > '], [[null, '']]],
  ['two readings, a month apart', ['04/05/2031 > 05/05/2031'], [[null, '2031-05-05']]],
  ['the month first', ['06/13/2031 > 06/14/2031'], [[null, null]]],
  [
    'the month first, by another row',
    ['05/06/2031 > ', '05/13/2031 > '],
    [
      [null, ''],
      [null, ''],
    ],
  ],
  ['the month first, by what is possible', ['05/06/2031 > 05/12/2031'], [[null, null]]],
  [
    'both in a column',
    ['13/06/2031 > ', '06/13/2031 > '],
    [
      [null, ''],
      [null, ''],
    ],
  ],
  ['columns that differ', ['13/06/2031 > 06/14/2031'], [['2031-06-13', null]]],
  ['days beside others', ['2031-06-01 > 14/06/2031'], [['2031-06-01', '2031-06-14']]],
  ['Excel’s numbers', ['47999 > 47999.5'], [[null, null]]],
  ['no dates', ['soon > 13/06/31'], [['soon', '13/06/31']]],
  ['no real day', ['31/06/2031 > 2031-02-30'], [['2031-06-31', '2031-02-30']]],
])('%s', async (_, rows, days) => {
  expect(await read(rows)).toEqual(days);
});

test('a notice of yesterday with nine days to go is read on every day of four years; with the month first never as another day', async () => {
  const monthFirst = (day: string) => formatDate(day).replace(/^(..)\/(..)/, '$2/$1');
  const unread: string[] = [];
  const wrong: string[] = [];
  for (let now = '2031-01-01'; now < '2035-01-01'; now = addDays(now, 1)) {
    const days = [addDays(now, -1), addDays(now, 9)];
    const [own] = await read([days.map(formatDate).join(' > ')], columns(now));
    if (String(own) !== String(days)) unread.push(now);
    const [american = []] = await read([days.map(monthFirst).join(' > ')], columns(now));
    if (american.some((day, index) => day !== null && day !== days[index])) wrong.push(now);
  }
  expect({ unread, wrong }).toEqual({ unread: [], wrong: [] });
});

test('a refusal names the row that decides', async () => {
  const rows = ['05/06/2031', '06/13/2031'].map((from, index) => ({ line: index + 2, record: { from } }));
  const survey = await surveyDates(rows, columns(today));
  expect(readDate('from', '05/06/2031', columns(today), survey)).toEqual({
    problem: 'Line 3 of the file can only be read with the month before the day. Write dates as YYYY-MM-DD.',
  });
});

test.each([
  ['2031-06-01 23:59:59', '2031-06-01 23:59:59'],
  ['2031-06-01T12:00:00Z', '2031-06-01T12:00:00Z'],
  ['2031-06-01 00:00:00+00', '2031-06-01 00:00:00+00'],
  ['2031-06-01 00:00:00', '2031-06-01'],
  ['01/06/2031 23:59:59', undefined],
])('where an instant may be, %s is left to what reads instants, or is a day: %s', (text, day) => {
  const found = readDate('from', text, { ...columns(today), instants: ['from'] }, null);
  expect('day' in found ? found.day : undefined).toBe(day);
});
