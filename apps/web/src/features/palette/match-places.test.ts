import { expect, test } from 'vitest';
import { matchPlaces } from './match-places';

const places = ['My Orders', 'New Orders', 'Pending Orders', 'Order History', 'Country Order List', 'Refunds'].map(
  (text) => ({ text }),
);
const found = (typed: string) => matchPlaces(places, typed).map(({ text }) => text);

test('all places before anything is typed', () => {
  expect(found('  ')).toHaveLength(6);
});

test('what begins so comes first, then a word that does; otherwise they keep their order', () => {
  expect(found('order')).toEqual(['Order History', 'My Orders', 'New Orders', 'Pending Orders', 'Country Order List']);
});

test('case, accents and the order of words do not matter', () => {
  expect(found('REFÚ')).toEqual(['Refunds']);
  expect(found('list country')).toEqual(['Country Order List']);
});

test('an order id or a name is no place', () => {
  expect(found('100482')).toEqual([]);
});
