import { expect, test } from 'vitest';
import { readUrl, urlOf } from '../../platform/url/url-state';
import { activitySchema } from './activity-state';

const again = (text: string) => urlOf(activitySchema, readUrl(activitySchema, new URLSearchParams(text)));

test('what makes no sense in a URL is left out', () => {
  expect(again('?kind=gossip&from=2026-02-30&to=tomorrow&before=-1&after=x')).toBe('');
  expect(again('?before=7&after=9')).toBe('?before=7');
});

test('filters and place come back from the URL', () => {
  const all = '?kind=refusals&person=Mei+Tan&from=2026-03-01&to=2026-03-31&before=77';
  expect(again(all)).toBe(all);
});
