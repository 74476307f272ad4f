import { expect, test } from 'vitest';
import { detailsOfHolidays, withoutEffect } from './closed-days';

const now = new Date('2026-11-29T00:00:00Z');

test('the days of this and the next two years are shown, with what the office has changed', () => {
  const texts = { CLOSED_DAYS: '24 Dec 2027 Year end, 31 Dec 2040', OPEN_HOLIDAYS: '9 Aug 2027' };
  const { summary, items } = detailsOfHolidays('SG', texts, now);
  expect(summary).toBe(`${items.length} days of 2026 to 2028`);
  const noteOf = (text: string) => items.find((item) => item.text === text)?.note;
  expect(noteOf('Wed 10 March 2027 Hari Raya Puasa')).toBeNull();
  expect(noteOf('Mon 9 August 2027 National Day')).toBe('open');
  expect(noteOf('Fri 24 December 2027 Year end')).toBe('added by you');
  expect(noteOf('Sun 27 February 2028 Hari Raya Puasa')).toBe('expected, not announced');
  expect(items.map(({ text }) => text).filter((text) => /20(25|29|40)/.test(text))).toEqual([]);
  expect(items.at(-1)?.text).toContain('December 2028');
});

test.each([
  ['9 August 2027', ''],
  ['10 August 2027', 'No public holiday, so this changes nothing: Tue 10 August 2027.'],
  ['25 December 2027', 'Closed all the same, because it is entered above: Sat 25 December 2027.'],
])('a day on which the office works: %s', (text, sentence) => {
  expect(withoutEffect(text, { HOLIDAYS: 'SG', CLOSED_DAYS: '25 December 2027' })).toBe(sentence);
});

test('a day that is entered twice is shown once', () => {
  const { items } = detailsOfHolidays('SG', { CLOSED_DAYS: '23-24 Dec 2027\n24 Dec 2027 Year end' }, now);
  expect(items.filter(({ note }) => note === 'added by you').map(({ text }) => text)).toEqual([
    'Thu 23 December 2027',
    'Fri 24 December 2027 Year end',
  ]);
});

test('a setting that cannot be read changes nothing in the list', () => {
  expect(detailsOfHolidays('SG', { CLOSED_DAYS: 'BST', OPEN_HOLIDAYS: 'x' }, now)).toEqual(
    detailsOfHolidays('SG', {}, now),
  );
});
