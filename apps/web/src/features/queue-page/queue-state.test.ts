import { queueOf } from '@sac/contract/orders/queues/queues';
import { expect, test } from 'vitest';
import { readUrl, urlOf } from '../../platform/url/url-state';
import { queueSchema } from './queue-state';

const schema = queueSchema(queueOf('newOrder'));
const again = (text: string) => urlOf(schema, readUrl(schema, new URLSearchParams(text)));

test('the URL of the normal list is empty', () => {
  expect(again('')).toBe('');
  expect(again('?page=1&size=10&sort=arrival_date&direction=asc&search=%20')).toBe('');
});

test('the choices of the user are restored from the URL', () => {
  for (const text of [
    '?search=50%25+%26+100_1&sort=full_name&direction=desc&page=3&size=25',
    '?direction=desc',
    '?sort=order_id',
    '?month=5&size=all',
  ])
    expect(again(text)).toBe(text);
});

test.each(['?page=-1', '?page=1e99', '?size=7', '?sort=passport', '?direction=up', '?month=13', '?size=all&page=4'])(
  'what makes no sense in %s is left out',
  (text) => expect(again(text)).toBe(text.startsWith('?size=all') ? '?size=all' : ''),
);
