import { expect, test } from 'vitest';
import { routeOf, trackedOrderPath, trackPath } from './route';

test.each(['/', '/track-orders/x', '/track-order/x/y', '/get-new-order-details', '/admin/track-order/x'])(
  '%s is no public page',
  (path) => expect(routeOf(path).page).toBe('missing'),
);

test('the tracking form has an address with and without an order id', () => {
  expect(routeOf('/track-order')).toEqual({ page: 'track', id: '' });
  expect(routeOf('/track-order/MjAwOTY0/')).toEqual({ page: 'track', id: 'MjAwOTY0' });
});

test('a defence pack is checked with and without a number in the address', () => {
  expect(routeOf('/check-pack/')).toEqual({ page: 'pack', id: '' });
  expect(routeOf('/check-pack/DP-7KQ4-9XMR-2M')).toEqual({ page: 'pack', id: 'DP-7KQ4-9XMR-2M' });
  expect(routeOf('/check-pack/DP-7KQ4-9XMR-2M/x').page).toBe('missing');
});

test('links carry the order id encoded', () => {
  expect(routeOf(trackedOrderPath(100482))).toEqual({ page: 'order', id: 'MjAwOTY0' });
  expect(trackPath(100482)).toBe('/track-order/MjAwOTY0');
});
