import { expect, test } from 'vitest';
import { matchTitles } from './match-titles';

const screens = ['My Orders', 'New Orders', 'Pending Orders', 'Order History', 'Country Order List', 'Refunds'].map(
  (title) => ({ title }),
);
const found = (typed: string) => matchTitles(screens, typed).map(({ title }) => title);

test('all screens before anything is typed', () => {
  expect(found('  ')).toHaveLength(6);
});

test('titles that start with the text come first, then words that do; otherwise the order is kept', () => {
  expect(found('order')).toEqual(['Order History', 'My Orders', 'New Orders', 'Pending Orders', 'Country Order List']);
});

test('case, accents and the order of words do not matter', () => {
  expect(found('REFÚ')).toEqual(['Refunds']);
  expect(found('list country')).toEqual(['Country Order List']);
});

test('an order id or a name matches no screen', () => {
  expect(found('100482')).toEqual([]);
});
