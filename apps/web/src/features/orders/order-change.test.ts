import type { OrderChange } from '@sac/contract/live-api';
import type { FolderCounts } from '@sac/contract/order-counts-api';
import { expect, test } from 'vitest';
import { effectOn, together } from './order-change';
import type { ListSource } from './order-lists';

const newOrders: ListSource = {
  orderName: 'newOrder',
  search: '',
  sort: 'arrival_date',
  direction: 'asc',
  month: undefined,
  filters: {},
};
const shown = { ids: [100001, 100002], total: 12 };
const counts = (newOrdersCount: number) => ({ newOrdersCount }) as FolderCounts;
const change = (given: Partial<OrderChange>): OrderChange => ({
  orders: [100900],
  statuses: [],
  work: false,
  ...given,
});

test('another order, and no order came or went: the list is as it was', () => {
  expect(effectOn(newOrders, shown, change({}), counts(12))).toBe('none');
  expect(effectOn(newOrders, shown, change({ statuses: ['Pending', 'Completed'] }), counts(12))).toBe('none');
});

test('what is inside the rows, only the server can say', () => {
  expect(effectOn(newOrders, shown, change({ orders: [100002] }), counts(12))).toBe('unknown');
});

test('with another count the list has moved; with the same one an order may have come for another', () => {
  const moved = change({ statuses: ['New', 'Pending'] });
  expect(effectOn(newOrders, shown, moved, counts(11))).toBe('moved');
  expect(effectOn(newOrders, shown, moved, counts(12))).toBe('unknown');
  expect(effectOn(newOrders, shown, moved, undefined)).toBe('unknown');
});

test('a queue that leaves out statuses holds all others', () => {
  const mine: ListSource = { ...newOrders, orderName: 'myOrder' };
  expect(effectOn(mine, shown, change({ statuses: ['Completed', 'Refund'] }), undefined)).toBe('none');
  expect(effectOn(mine, shown, change({ statuses: ['Completed', 'Awaiting'] }), undefined)).toBe('unknown');
});

test.each<[string, Partial<ListSource>]>([
  ['a search', { search: 'tan' }],
  ['a filter', { filters: { customerWrote: 'yes' } }],
  ['a month', { orderName: 'futureOrder', month: 3 }],
  ['what needs attention', { orderName: 'needsAttention' }],
])('of %s, any change of any order is asked for', (_what, source) => {
  expect(effectOn({ ...newOrders, ...source }, shown, change({}), counts(12))).toBe('unknown');
});

test('when notices were missed, every list is asked for', () => {
  expect(effectOn(newOrders, shown, change({ orders: null }), counts(12))).toBe('unknown');
});

test('two changes are one: nothing of the earlier is forgotten, and the later counts win', () => {
  const earlier = change({ statuses: ['New'], counts: counts(12), work: true });
  const both = together(earlier, change({ orders: [100901], statuses: ['Pending'], counts: counts(11) }));
  expect(both).toMatchObject({ orders: [100900, 100901], statuses: ['New', 'Pending'], work: true });
  expect(both.counts).toEqual(counts(11));
  expect(together(both, change({})).counts).toEqual(counts(11));
  expect(together(both, change({ orders: null })).orders).toBeNull();
  expect(together(change({ orders: null }), change({})).orders).toBeNull();
});
