import { queueOf } from '@sac/contract/queues';
import { expect, test } from 'vitest';
import { listSearch, readAddress } from './list-address';

const queue = queueOf('newOrder');
const read = (text: string) => readAddress(new URLSearchParams(text), queue);

test('the address of the normal list is empty', () => {
  expect(listSearch(read(''), queue)).toBe('');
  expect(listSearch(read('?page=1&size=10&sort=arrival_date&direction=asc&search=%20'), queue)).toBe('');
});

test('what the reader chose comes back from the address', () => {
  for (const text of [
    '?search=50%25+%26+100_1&sort=full_name&direction=desc&page=3&size=25',
    '?direction=desc',
    '?sort=order_id',
    '?month=5&size=all',
  ])
    expect(listSearch(read(text), queue)).toBe(text);
});

test.each(['?page=-1', '?page=1e99', '?size=7', '?sort=passport', '?direction=up', '?month=13', '?size=all&page=4'])(
  'what makes no sense in %s is left out',
  (text) => expect(listSearch(read(text), queue)).toBe(text.startsWith('?size=all') ? '?size=all' : ''),
);
