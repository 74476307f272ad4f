import { expect, test } from 'vitest';
import { readTypedDay, typedDay, typedDayOf, usualDays } from './typed-day';

test.each(['03/11/2026', '3/11/2026', ' 03.11.2026 ', '3-11-2026', '03 11 2026', '03112026'])(
  '%j is the third of November in every browser language',
  (text) => expect(readTypedDay(text)).toBe('2026-11-03'),
);

test.each(['31/02/2026', '11/23/2026', '2026-11-03', '3/11/26', '3/11', 'today', '0/1/2026', '031120261'])(
  '%j is no day',
  (text) => {
    expect(readTypedDay(text)).toBeUndefined();
    expect(typedDay.safeParse(text).error?.issues[0]?.message).toBe('Enter a day that exists, as DD/MM/YYYY.');
  },
);

test('nothing typed is no limit, and a field shows what it was given', () => {
  expect(typedDay.parse('  ')).toBe('');
  expect(typedDayOf('')).toBe('');
  expect(typedDay.parse(typedDayOf('2026-02-28'))).toBe('2026-02-28');
});

test('the preset periods use Singapore days, which begin eight hours before UTC days', () => {
  expect(usualDays(new Date('2026-10-31T15:59:00Z'))).toEqual([
    { label: 'Today', fromDate: '2026-10-31', toDate: '2026-10-31' },
    { label: 'Yesterday', fromDate: '2026-10-30', toDate: '2026-10-30' },
    { label: '7 days', fromDate: '2026-10-25', toDate: '2026-10-31' },
    { label: 'This month', fromDate: '2026-10-01', toDate: '2026-10-31' },
  ]);
  const [today, yesterday, , month] = usualDays(new Date('2026-10-31T16:00:00Z'));
  expect([today?.fromDate, yesterday?.fromDate, month?.fromDate]).toEqual(['2026-11-01', '2026-10-31', '2026-11-01']);
});
