import { expect, test } from 'vitest';
import { backupKeep } from '../../../platform/settings/backup-settings';
import { nameOfBackup, outdatedBackups } from './retention';

const day = (date: string) => nameOfBackup(new Date(`${date}T19:00:00Z`), true);
const now = new Date('2026-03-31T19:30:00Z');
const deleted = (dates: string[], keep: string, failed: string[] = []) =>
  outdatedBackups(dates.map(day), backupKeep.parse(keep), new Set(failed.map(day)), now).map((name) =>
    name.replace(/^arrival-card-(\d{4})(\d\d)(\d\d)T.*$/, '$1-$2-$3'),
  );

test.each([
  ['3 days', ['2026-03-31', '2026-03-30', '2026-03-20', '2026-03-19'], ['2026-03-19']],
  // The 1st of March 2026 was a Sunday; in Singapore 19:00 UTC is the next day.
  ['2 weeks', ['2026-03-31', '2026-03-30', '2026-03-29', '2026-03-28'], ['2026-03-30', '2026-03-29']],
  ['2 months', ['2026-03-31', '2026-03-30', '2026-02-27', '2026-01-15'], ['2026-02-27', '2026-01-15']],
  ['1 day, 1 month', ['2026-03-31', '2026-03-30', '2026-03-29'], ['2026-03-30', '2026-03-29']],
])('%s keeps the newest backup of each', (keep, dates, expected) => {
  expect(deleted(dates, keep)).toEqual(expected);
});

test('a backup that could not be restored is never kept in the place of a good one', () => {
  expect(deleted(['2026-03-29', '2026-03-30', '2026-03-31'], '1 day', ['2026-03-31'])).toEqual([
    '2026-03-29',
    '2026-03-31',
  ]);
});

test('files of others stay; what a killed process left goes after a day', () => {
  const left = [`${day('2026-03-29')}.unfinished`, `${day('2026-03-31')}.unfinished`];
  const names = ['notes.txt', 'arrival-card.tar', ...left];
  expect(outdatedBackups(names, backupKeep.parse('7 days'), new Set(), now)).toEqual([left[0]]);
});
