import { expect, test } from 'vitest';
import { foundRows } from './found-rows';

const report = {
  name: { id: 'name', header: 'Name', of: ({ name }: { name: string; n: number }) => name },
  counts: [{ id: 'n', header: 'Count', of: ({ n }: { n: number }) => n }],
} as const;
const rows = [
  { name: 'India', n: 9 },
  { name: 'Åland', n: 2 },
  { name: 'Indonesia', n: 10 },
  { name: 'Brazil', n: 2 },
];
const found = (search: string, column: string, direction: 'asc' | 'desc') =>
  foundRows(report, rows, { search, sort: column, direction }).map(({ name }) => name);

test('counts are compared as numbers, and equal ones sorted by name in either direction', () => {
  expect(found('', 'n', 'desc')).toEqual(['Indonesia', 'India', 'Åland', 'Brazil']);
  expect(found('', 'n', 'asc')).toEqual(['Åland', 'Brazil', 'India', 'Indonesia']);
});

test('names are sorted as people sort them', () => {
  expect(found('', 'name', 'asc')).toEqual(['Åland', 'Brazil', 'India', 'Indonesia']);
});

test('a search keeps the names that hold it, in any case', () => {
  expect(found('IND', 'n', 'desc')).toEqual(['Indonesia', 'India']);
  expect(found('(', 'n', 'desc')).toEqual([]);
});
