import { addDays, singaporeToday } from '@sac/contract/platform/dates';
import { getTeamToday, type MemberToday } from '@sac/contract/work/team-today-api';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { done, open, startBackOffice } from '../../../../test/screen';
import { answer, askedOf, refuse } from '../../../../test/server';

startBackOffice();

const member = (name: string, given: Partial<MemberToday> = {}): MemberToday => ({
  name,
  type: 'Team',
  isHere: false,
  lastSeen: null,
  viewing: null,
  holds: 0,
  overdue: 0,
  took: 0,
  completed: 0,
  called: 0,
  wrote: 0,
  medianMinutes: null,
  ...given,
});
const members = [
  member('Ann Lee', { lastSeen: '2031-03-04T05:06:07.000Z', holds: 1200, took: 2, medianMinutes: 61 }),
  member('Mei Tan', {
    isHere: true,
    viewing: 100007,
    holds: 3,
    overdue: 2,
    took: 9,
    completed: 8,
    called: 1,
    wrote: 4,
  }),
  member('Zoe Former', { type: null, completed: 5, medianMinutes: 200 }),
];
const hours = Array.from({ length: 24 }, (_, hour) => ({
  hour,
  took: hour < 5 ? 11 : 0,
  completed: hour < 5 ? 13 : 0,
}));

const table = page.getByRole('table', { name: 'Team today', exact: true });
const texts = (selector: string) =>
  [...table.element().querySelectorAll(selector)].map(({ textContent }) => textContent.replaceAll(/\s+/g, ' ').trim());
const names = () => texts('tbody td[data-column="name"]');
const today = singaporeToday(new Date());

beforeEach(async () => {
  answer(getTeamToday, () => ({ ...done, data: { members, hours, medianMinutes: 70.4 } }));
  await open('/admin/team-today', 'Manager');
  await expect.element(table).toMatchTextContent('Ann Lee');
});

test('who is here comes first, with what each member holds and did, and the totals', async () => {
  expect(names()).toEqual(['Mei Tan Team', 'Ann Lee Team', 'Zoe Former']);
  expect(texts('tbody tr:nth-child(1) td').slice(1)).toEqual([
    'Here Viewing 100007',
    '3',
    '2',
    '9',
    '8',
    '1',
    '4',
    '–',
  ]);
  expect(texts('tbody tr:nth-child(2) td').slice(1, 3)).toEqual(['Away since 13:06', '1,200']);
  expect(texts('tbody tr:nth-child(3) td')[1]).toBe('Not a member');
  expect(texts('tfoot td')).toEqual(['Team of 2', '1 here', '1,203', '2', '11', '13', '1', '4', '1 h 10 min']);
  await expect.element(table.getByRole('link', { name: '100007' })).toBeVisible();
});

test('the hours are bars of assigned and completed orders', async () => {
  const chart = page.getByRole('img', {
    name: /^Bars of orders assigned and completed by hour, 00:00–01:00 to 23:00–00:00/,
  });
  await expect
    .element(chart)
    .toHaveAttribute('aria-label', expect.stringContaining('00:00–01:00: 11 Assigned, 13 Completed'));
  expect(table.element().getBoundingClientRect().top).toBeLessThan(chart.element().getBoundingClientRect().top);
  const bars = [...chart.element().querySelectorAll('[data-fill]')].filter(
    (bar) => bar.getBoundingClientRect().height > 0,
  );
  expect(bars.map((bar) => bar.getAttribute('data-fill')).slice(0, 2)).toEqual(['full', 'striped']);
});

test('a column sorts from the most first, and again from the least', async () => {
  const took = table.getByRole('button', { name: 'Assigned' });
  await took.click();
  await expect.poll(() => location.search).toBe('?sort=took');
  expect(names()).toEqual(['Mei Tan Team', 'Ann Lee Team', 'Zoe Former']);
  await took.click();
  await expect.poll(names).toEqual(['Zoe Former', 'Ann Lee Team', 'Mei Tan Team']);
});

test('it begins with today; other days are a click or typed, and at most 31', async () => {
  expect(askedOf(getTeamToday)).toEqual([{ fromDate: today, toDate: today }]);
  await expect.element(page.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: '7 days' }).click();
  await expect.poll(() => askedOf(getTeamToday).at(-1)).toEqual({ fromDate: addDays(today, -6), toDate: today });
  await page.getByRole('button', { name: 'Today' }).click();
  // The fields follow the list; only then does one type into them.
  await expect.element(page.getByRole('button', { name: 'Today' })).toHaveAttribute('aria-pressed', 'true');

  const from = page.getByLabelText('From');
  await userEvent.clear(from);
  await userEvent.type(from, '01/01/2026');
  const to = page.getByLabelText('To', { exact: true });
  await userEvent.clear(to);
  await userEvent.type(to, '01/02/2026');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.element(page.getByText('Choose at most 31 days.')).toBeVisible();
  expect(askedOf(getTeamToday)).not.toContainEqual(expect.objectContaining({ fromDate: '2026-01-01' }));
  await userEvent.clear(to);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => askedOf(getTeamToday).at(-1)).toEqual({ fromDate: '2026-01-01', toDate: '2026-01-01' });
});

test('a failure says so and can be tried again', async () => {
  answer(getTeamToday, () => refuse(503, 'The report is resting.'));
  await open('/admin/team-today?from=2026-01-01&to=2026-01-01', 'Admin');
  await expect.element(page.getByRole('main').getByText('The report is resting.')).toBeVisible();
  answer(getTeamToday, () => ({ ...done, data: { members, hours, medianMinutes: null } }));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(table).toMatchTextContent('Ann Lee');
});
