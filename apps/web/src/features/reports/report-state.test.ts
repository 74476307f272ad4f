import { expect, test } from 'vitest';
import { readUrl, urlOf } from '../../platform/url/url-state';
import { reportSchema } from './report-state';

const schema = reportSchema({ name: { id: 'name' }, counts: [{ id: 'count' }, { id: 'late' }] });
const again = (text: string) => urlOf(schema, readUrl(schema, new URLSearchParams(text)));

test('the URL of the report as it is first loaded is empty', () => {
  expect(again('')).toBe('');
  expect(again('?from=&to=&search=%20&sort=count&direction=desc&page=1&size=10')).toBe('');
});

test('the choices of the user are restored from the URL', () => {
  for (const text of [
    '?from=2026-03-01&to=2026-03-31&search=in&sort=name&direction=desc&page=2&size=25',
    '?to=2026-03-31',
    '?sort=late',
    '?direction=asc',
    '?size=all',
  ])
    expect(again(text)).toBe(text);
});

test.each([
  '?from=2026-02-30',
  '?to=soon',
  '?sort=secret',
  '?direction=up',
  '?page=-3',
  '?size=11',
  '?size=all&page=4',
])('what makes no sense in %s is left out', (text) =>
  expect(again(text)).toBe(text.startsWith('?size=all') ? '?size=all' : ''),
);
