import { expect, test } from 'vitest';
import { activitySearch, readActivityAddress } from './activity-address';

const read = (text: string) => readActivityAddress(new URLSearchParams(text));
const all = { group: '', person: '', fromDate: '', toDate: '' } as const;

test('what an address cannot mean is as if it were not there', () => {
  expect(read('kind=gossip&from=2026-02-30&to=tomorrow&before=-1&after=x')).toEqual({ ...all, edge: null });
});

test('an address leads back to itself', () => {
  const { edge, ...filter } = read('?kind=refusals&person=Mei+Tan&from=2026-03-01&to=2026-03-31&before=77');
  expect([filter.person, edge]).toEqual(['Mei Tan', { side: 'before', id: 77 }]);
  expect(activitySearch(filter, edge)).toBe('?kind=refusals&person=Mei+Tan&from=2026-03-01&to=2026-03-31&before=77');
  expect(activitySearch(all)).toBe('');
});
